// Preloaded into a process: records, in order, how it changes the files of a folder and when it makes them durable.
//
// Each record: kind (1 byte), length of the name (1 byte), name, offset (8 bytes), length (4 bytes), data. A sync has
// two records with the same offset, because what is written while it runs may be missed.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;

static int record_file(void) {
  static int file = -1;
  if (file < 0) file = open(getenv("RECORD_TO"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  return file;
}

#define REAL(name) \
  static __typeof__(name) *real = NULL; \
  if (!real) real = dlsym(RTLD_NEXT, #name)

static ssize_t raw_write(int file, const void *data, size_t length) {
  static ssize_t (*real)(int, const void *, size_t) = NULL;
  if (!real) real = dlsym(RTLD_NEXT, "write");
  return real(file, data, length);
}

// The name of a file in the watched folder, or 0.
static int name_of(int file, char *name) {
  const char *folder = getenv("RECORD_FOLDER");
  if (!folder) return 0;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t start = strlen(folder);
  if (strncmp(path, folder, start) != 0 || path[start] != '/') return 0;
  strncpy(name, path + start + 1, 255);
  return 1;
}

static void record(char kind, const char *name, uint64_t offset, const void *data, uint32_t length) {
  unsigned char head[300];
  size_t at = 0, name_length = strlen(name);
  head[at++] = kind;
  head[at++] = name_length;
  memcpy(head + at, name, name_length);
  at += name_length;
  memcpy(head + at, &offset, 8);
  memcpy(head + at + 8, &length, 4);
  raw_write(record_file(), head, at + 12);
  if (data) raw_write(record_file(), data, length);
}

static ssize_t recorded_write(int file, const void *data, size_t length, off_t offset) {
  REAL(pwrite64);
  char name[256];
  if (!name_of(file, name)) return real(file, data, length, offset);
  pthread_mutex_lock(&order);
  ssize_t written = real(file, data, length, offset);
  if (written > 0) record('w', name, offset, data, written);
  pthread_mutex_unlock(&order);
  return written;
}

ssize_t pwrite64(int file, const void *data, size_t length, off_t offset) {
  return recorded_write(file, data, length, offset);
}
ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
  return recorded_write(file, data, length, offset);
}

ssize_t write(int file, const void *data, size_t length) {
  char name[256];
  if (!name_of(file, name)) return raw_write(file, data, length);
  off_t offset = lseek(file, 0, SEEK_CUR);
  pthread_mutex_lock(&order);
  ssize_t written = raw_write(file, data, length);
  if (written > 0) record('w', name, offset, data, written);
  pthread_mutex_unlock(&order);
  return written;
}

static int recorded_truncate(int file, off_t length) {
  REAL(ftruncate64);
  char name[256];
  if (!name_of(file, name)) return real(file, length);
  pthread_mutex_lock(&order);
  int result = real(file, length);
  if (result == 0) record('t', name, length, NULL, 0);
  pthread_mutex_unlock(&order);
  return result;
}

int ftruncate64(int file, off_t length) { return recorded_truncate(file, length); }
int ftruncate(int file, off_t length) { return recorded_truncate(file, length); }

static int recorded_sync(int file, int (*real)(int)) {
  char name[256];
  if (!name_of(file, name)) return real(file);
  static uint64_t syncs = 0;
  pthread_mutex_lock(&order);
  uint64_t number = ++syncs;
  record('s', name, number, NULL, 0);
  pthread_mutex_unlock(&order);
  int result = real(file);
  pthread_mutex_lock(&order);
  if (result == 0) record('e', name, number, NULL, 0);
  pthread_mutex_unlock(&order);
  return result;
}

int fdatasync(int file) {
  REAL(fdatasync);
  return recorded_sync(file, real);
}
int fsync(int file) {
  REAL(fsync);
  return recorded_sync(file, real);
}
