# How a folder becomes a library, a test or a program.
#
# Libraries where time is spent are compiled once per x86-64 level in TABLERO_ARCHS (v1: any x86-64; v3: AVX2 and
# BMI2; as a rule the one of this machine); the others, marked COLD, once for all of them. A program with several levels holds the whole code once per
# level and picks one at start (cmake/launcher.cpp.in). To keep levels apart, the objects of one level are linked into
# one relocatable object whose symbols, except its entry point, are made local: an inline function compiled for v3
# can then never be chosen by the linker for v1. Static initialisers are moved to a section of their own that the
# launcher runs only for the level it picked.

if(TABLERO_PROFILE AND NOT CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    message(WARNING "profiles are made and read by GCC: compiled without one")
    set(TABLERO_PROFILE "")
endif()

add_library(tablero_flags INTERFACE)
target_include_directories(tablero_flags INTERFACE ${CMAKE_SOURCE_DIR}/src ${CMAKE_BINARY_DIR}/generated)
target_compile_options(tablero_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Werror
    -fno-plt $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique> $<$<CXX_COMPILER_ID:Clang>:-Wno-unknown-warning-option>)
# GCC looks for what it can throw away from 128 MB on, again and again; with 400 it takes a tenth less time, and hardly
# more memory.
target_compile_options(tablero_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=400000>)
target_link_libraries(tablero_flags INTERFACE Threads::Threads)
if(TABLERO_SANITIZE)
    # Less optimisation halves the compilation; the checks confuse GCC's analysis of what is initialised.
    target_compile_options(tablero_flags INTERFACE -O1 -Wno-maybe-uninitialized
        -fsanitize=${TABLERO_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    target_link_options(tablero_flags INTERFACE -fsanitize=${TABLERO_SANITIZE})
endif()
if(TABLERO_FUZZ)
    target_compile_options(tablero_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(TABLERO_STATIC)
    target_compile_definitions(tablero_flags INTERFACE TABLERO_STATIC)
    target_link_options(tablero_flags INTERFACE -static)
endif()

# The notes of profile-guided optimisation are named after the objects, so both steps share one build folder. What no
# note says anything about (other rule sets, threads) is compiled as without them. What the optimiser warns of depends on
# the counts, so it is no error then.
set(profile ${CMAKE_BINARY_DIR}/profile)
set(TABLERO_PROFILE_FLAGS_make -fprofile-generate=${profile} -fprofile-update=single)
set(TABLERO_PROFILE_FLAGS_use -fprofile-use=${profile} -fprofile-partial-training -Wno-missing-profile
    -Wno-error=array-bounds -Wno-error=maybe-uninitialized -Wno-error=restrict -Wno-error=stringop-overflow)
if(TABLERO_PROFILE STREQUAL "make")
    target_link_options(tablero_flags INTERFACE -fprofile-generate)
endif()

set(TABLERO_FLAGS_v1 -march=x86-64)
set(TABLERO_FLAGS_v3 -march=x86-64-v3)
set(TABLERO_FLAGS_arm64 -march=armv8-a)

# The level of this machine. The first two Zen generations (family 23) have BMI2, but their PEXT is microcode.
function(tablero_machine_level out)
    set(level v1)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "aarch64|arm64")
        set(level arm64)
    elseif(EXISTS /proc/cpuinfo)
        file(READ /proc/cpuinfo cpuinfo)
        if(cpuinfo MATCHES " bmi2 " AND cpuinfo MATCHES " avx2 " AND NOT cpuinfo MATCHES "cpu family[\t ]*: 23\n")
            set(level v3)
        endif()
    endif()
    set(${out} ${level} PARENT_SCOPE)
endfunction()

# What is built here runs here; packages, which go elsewhere, ask for every level.
tablero_machine_level(machine_level)
set(TABLERO_ARCHS ${machine_level} CACHE STRING "Levels compiled into every program: v1;v3, or one of them, or arm64")

# Tests and fuzzers use the best compiled level that this machine runs.
list(GET TABLERO_ARCHS 0 TABLERO_LOWEST_ARCH)
set(TABLERO_TEST_ARCH ${TABLERO_LOWEST_ARCH})
if(machine_level IN_LIST TABLERO_ARCHS)
    set(TABLERO_TEST_ARCH ${machine_level})
endif()

# Where compiling is mostly the reading of headers, several sources share one compilation (TABLERO_UNITY).
# The sources of searches and boards stay apart: there the time goes into optimising.
function(tablero_share_compilation target most)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${TABLERO_UNITY} UNITY_BUILD_BATCH_SIZE ${most})
endfunction()

# tablero_library(name [COLD [BUSY]|WARM] SOURCES ... [TOGETHER ...] [DEPS other tablero libraries] [LIBS external libraries])
# COLD: what waits for people, files and engines, and needs little optimisation; BUSY: but has long work of its own.
# WARM: compiled per level, but light to optimise, so that its sources share compilations.
# TOGETHER: sources of a library that is neither, and which share one compilation all the same.
# Targets: name_v1, name_v3, and tablero::name for the level tests use.
function(tablero_library name)
    cmake_parse_arguments(ARG "COLD;BUSY;WARM" "" "SOURCES;TOGETHER;DEPS;LIBS" ${ARGN})
    set_source_files_properties(${ARG_TOGETHER} PROPERTIES UNITY_GROUP together)
    set(optimisation -O$<IF:$<BOOL:${ARG_BUSY}>,2,1>)
    if(ARG_COLD)
        list(TRANSFORM ARG_DEPS APPEND _${TABLERO_TEST_ARCH} OUTPUT_VARIABLE deps)
        add_library(${name}_any STATIC ${ARG_SOURCES})
        target_compile_options(${name}_any PRIVATE ${TABLERO_FLAGS_${TABLERO_LOWEST_ARCH}}
            $<$<CONFIG:Release>:${optimisation}> $<$<CONFIG:RelWithDebInfo>:-O1>)
        target_compile_definitions(${name}_any PRIVATE TABLERO_ANY_LEVEL)
        tablero_share_compilation(${name}_any 24)
        target_link_libraries(${name}_any PUBLIC tablero_flags ${deps} ${ARG_LIBS})
        add_library(tablero::${name} ALIAS ${name}_any)
    endif()
    foreach(arch IN LISTS TABLERO_ARCHS)
        list(TRANSFORM ARG_DEPS APPEND _${arch} OUTPUT_VARIABLE deps)
        if(ARG_COLD)
            add_library(${name}_${arch} INTERFACE)
            target_link_libraries(${name}_${arch} INTERFACE ${name}_any tablero_flags ${deps} ${ARG_LIBS})
        else()
            add_library(${name}_${arch} STATIC ${ARG_SOURCES} ${ARG_TOGETHER})
            target_compile_options(${name}_${arch} PRIVATE
                ${TABLERO_FLAGS_${arch}} ${TABLERO_PROFILE_FLAGS_${TABLERO_PROFILE}})
            target_link_libraries(${name}_${arch} PUBLIC tablero_flags ${deps} ${ARG_LIBS})
            if(ARG_WARM)
                tablero_share_compilation(${name}_${arch} 24)
            elseif(ARG_TOGETHER)
                set_target_properties(${name}_${arch} PROPERTIES UNITY_BUILD ${TABLERO_UNITY} UNITY_BUILD_MODE GROUP)
            endif()
        endif()
    endforeach()
    if(NOT ARG_COLD)
        add_library(tablero::${name} ALIAS ${name}_${TABLERO_TEST_ARCH})
    endif()
endfunction()

# tablero_embed(source NAME file): the source may say TABLERO_EMBEDDED_FILE(…, NAME) (base/embedded_file.h). A file that
# is not there is as one without bytes.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/nothing CONTENT "")
function(tablero_embed source name file)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    if(NOT EXISTS ${file})
        set(file ${CMAKE_BINARY_DIR}/generated/nothing)
    endif()
    set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS ${name}="${file}")
    set_property(SOURCE ${source} APPEND PROPERTY OBJECT_DEPENDS ${file})
    set_property(SOURCE ${source} PROPERTY SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# tablero_test(name SOURCES ... DEPS tablero libraries [LIBS ...] [HEAVY]): one GoogleTest program.
# HEAVY ones belong to the target heavy_tests and are built and run by `make test-full` only.
function(tablero_test name)
    cmake_parse_arguments(ARG "HEAVY" "" "SOURCES;DEPS;LIBS" ${ARGN})
    add_executable(test_${name} ${ARG_SOURCES})
    # Tests are compiled more often than they run: little optimisation, no debug information.
    target_compile_options(test_${name} PRIVATE ${TABLERO_FLAGS_${TABLERO_TEST_ARCH}} -O1 -g0)
    target_include_directories(test_${name} PRIVATE ${CMAKE_SOURCE_DIR})
    tablero_share_compilation(test_${name} 8)
    list(TRANSFORM ARG_DEPS PREPEND tablero:: OUTPUT_VARIABLE deps)
    target_link_libraries(test_${name} PRIVATE tablero_flags ${deps} ${ARG_LIBS} GTest::gmock GTest::gtest_main)
    target_compile_definitions(test_${name} PRIVATE
        TABLERO_SOURCE_DIR="${CMAKE_SOURCE_DIR}" TABLERO_BIN_DIR="${CMAKE_RUNTIME_OUTPUT_DIRECTORY}")
    add_test(NAME ${name} COMMAND test_${name} --gtest_output=xml:${CMAKE_BINARY_DIR}/test-results/${name}.xml)
    set_tests_properties(${name} PROPERTIES TIMEOUT 900 WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
    if(ARG_HEAVY)
        set_tests_properties(${name} PROPERTIES LABELS heavy)
        set_target_properties(test_${name} PROPERTIES EXCLUDE_FROM_ALL ON)
        if(NOT TARGET heavy_tests)
            add_custom_target(heavy_tests)
        endif()
        add_dependencies(heavy_tests test_${name})
    endif()
endfunction()

# tablero_fuzzer(name SOURCES ... DEPS ...): a libFuzzer program; its corpus is tests/fuzz/corpus/<name>.
function(tablero_fuzzer name)
    cmake_parse_arguments(ARG "" "" "SOURCES;DEPS" ${ARGN})
    add_executable(fuzz_${name} ${ARG_SOURCES})
    target_compile_options(fuzz_${name} PRIVATE ${TABLERO_FLAGS_${TABLERO_TEST_ARCH}})
    target_include_directories(fuzz_${name} PRIVATE ${CMAKE_SOURCE_DIR})
    target_compile_definitions(fuzz_${name} PRIVATE TABLERO_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    list(TRANSFORM ARG_DEPS PREPEND tablero:: OUTPUT_VARIABLE deps)
    target_link_libraries(fuzz_${name} PRIVATE tablero_flags ${deps} -fsanitize=fuzzer)
    add_dependencies(fuzzers fuzz_${name})
endfunction()

# tablero_program(name [SHARED_RUNTIME] SOURCES ... DEPS tablero libraries [LIBS external libraries])
# SHARED_RUNTIME: with the system's C++ runtime, which external C++ libraries (SFML) use as well.
# One source defines `extern "C" int tablero_main(int argc, char** argv)`.
function(tablero_program name)
    cmake_parse_arguments(ARG "SHARED_RUNTIME" "" "SOURCES;DEPS;LIBS" ${ARGN})
    set(runtime -static-libgcc -static-libstdc++)
    if(ARG_SHARED_RUNTIME)
        set(runtime "")
    endif()
    list(TRANSFORM ARG_DEPS PREPEND tablero:: OUTPUT_VARIABLE test_deps)
    add_library(${name}_objects OBJECT ${ARG_SOURCES})
    # Wiring only, and slow to compile: little optimisation.
    target_compile_options(${name}_objects PRIVATE ${TABLERO_FLAGS_${TABLERO_LOWEST_ARCH}} $<$<CONFIG:Release>:-O1>)
    target_compile_definitions(${name}_objects PRIVATE TABLERO_ANY_LEVEL)
    tablero_share_compilation(${name}_objects 16)
    target_link_libraries(${name}_objects PRIVATE tablero_flags ${test_deps} ${ARG_LIBS})
    if(TABLERO_SINGLE_ARCH)
        add_executable(${name} ${CMAKE_BINARY_DIR}/generated/launcher.cpp $<TARGET_OBJECTS:${name}_objects>)
        target_link_libraries(${name} PRIVATE tablero_flags ${test_deps} ${ARG_LIBS} ${runtime})
        return()
    endif()
    set(blobs "")
    foreach(arch IN LISTS TABLERO_ARCHS)
        list(TRANSFORM ARG_DEPS APPEND _${arch} OUTPUT_VARIABLE deps)
        tablero_closure(archives externals ${deps})
        tablero_isolate(${name} ${arch} "${archives}" blob)
        list(APPEND blobs ${blob})
    endforeach()
    add_executable(${name} ${CMAKE_BINARY_DIR}/generated/launcher.cpp ${blobs})
    target_link_libraries(${name} PRIVATE tablero_flags ${externals} ${ARG_LIBS} ${runtime})
endfunction()

# The archives of tablero libraries and the external libraries that the given tablero targets need, transitively.
function(tablero_closure out_archives out_externals)
    set(todo ${ARGN})
    set(seen tablero_flags)
    set(archives "")
    set(externals "")
    while(todo)
        list(POP_FRONT todo item)
        if(item IN_LIST seen)
            continue()
        endif()
        list(APPEND seen ${item})
        if(item MATCHES "_any$" AND TARGET ${item})
            list(APPEND archives ${item})
        elseif(item MATCHES "_v[0-9]$" AND TARGET ${item})
            get_target_property(type ${item} TYPE)
            if(type STREQUAL "STATIC_LIBRARY")
                list(APPEND archives ${item})
            endif()
            get_target_property(next ${item} INTERFACE_LINK_LIBRARIES)
            list(APPEND todo ${next})
        else()
            list(APPEND externals ${item})
        endif()
    endwhile()
    set(${out_archives} ${archives} PARENT_SCOPE)
    set(${out_externals} ${externals} PARENT_SCOPE)
endfunction()

# All objects of one level in one relocatable file, every symbol but the entry point local.
function(tablero_isolate name arch libraries out)
    set(blob ${CMAKE_BINARY_DIR}/blobs/${name}_${arch}.o)
    set(archives "")
    foreach(library IN LISTS libraries)
        list(APPEND archives $<TARGET_FILE:${library}>)
    endforeach()
    add_custom_command(OUTPUT ${blob}
        COMMAND ${CMAKE_COMMAND} -E make_directory ${CMAKE_BINARY_DIR}/blobs
        COMMAND ${CMAKE_LINKER} -r --force-group-allocation -o ${blob} $<TARGET_OBJECTS:${name}_objects>
                --start-group ${archives} --end-group
        COMMAND ${CMAKE_OBJCOPY} --redefine-sym tablero_main=tablero_main_${arch} ${blob}
        COMMAND ${CMAKE_OBJCOPY} --keep-global-symbol=tablero_main_${arch}
                --rename-section .init_array=tablero_init_${arch} ${blob}
        DEPENDS ${name}_objects $<TARGET_OBJECTS:${name}_objects> ${libraries}
        COMMAND_EXPAND_LISTS VERBATIM)
    set_source_files_properties(${blob} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
    set(${out} ${blob} PARENT_SCOPE)
endfunction()

list(LENGTH TABLERO_ARCHS count)
if(count EQUAL 1)
    set(TABLERO_SINGLE_ARCH ON)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/launcher_single.cpp.in ${CMAKE_BINARY_DIR}/generated/launcher.cpp @ONLY)
else()
    set(TABLERO_SINGLE_ARCH OFF)
    configure_file(${CMAKE_SOURCE_DIR}/cmake/launcher.cpp.in ${CMAKE_BINARY_DIR}/generated/launcher.cpp @ONLY)
endif()
