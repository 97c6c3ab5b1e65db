// Preloaded into a process: while FAIL_FLAG is a file, writes ('w' in it) or syncs ('s') of files under FAIL_FOLDER fail
// with EIO, as on a broken disk.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static int is_in_folder(int file) {
  const char *folder = getenv("FAIL_FOLDER");
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strncmp(path, folder, strlen(folder)) == 0;
}

static int fails(int file, char kind) {
  int flag = open(getenv("FAIL_FLAG"), O_RDONLY | O_CLOEXEC);
  if (flag < 0) return 0;
  char wanted = 0;
  ssize_t length = read(flag, &wanted, 1);
  close(flag);
  if (length != 1 || wanted != kind || !is_in_folder(file)) return 0;
  errno = EIO;
  return 1;
}

#define REAL(name) \
  static __typeof__(name) *real = NULL; \
  if (!real) real = dlsym(RTLD_NEXT, #name)

ssize_t pwrite64(int file, const void *data, size_t length, off_t offset) {
  REAL(pwrite64);
  return fails(file, 'w') ? -1 : real(file, data, length, offset);
}
ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
  REAL(pwrite);
  return fails(file, 'w') ? -1 : real(file, data, length, offset);
}
int fdatasync(int file) {
  REAL(fdatasync);
  return fails(file, 's') ? -1 : real(file);
}
int fsync(int file) {
  REAL(fsync);
  return fails(file, 's') ? -1 : real(file);
}
