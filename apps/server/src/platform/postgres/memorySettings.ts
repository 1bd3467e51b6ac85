import { totalmem } from 'node:os'

const MB = 1024 ** 2

/** The memory of one PostgreSQL on a machine that it shares with the server and other programs. */
export interface MemorySettings {
  shared_buffers: string
  work_mem: string
  effective_cache_size: string
}

/**
 * Derives PostgreSQL's memory settings from the memory in bytes that this process may use. An eighth is its own cache, and half is
 * what the planner may expect to be cached by the system as well. A sort or a hash gets a thousandth, because each
 * connection may run several at once, and a container has only 64 MB of shared memory for parallel ones.
 */
export function memorySettings(bytes: number = availableMemory()): MemorySettings {
  return {
    shared_buffers: megabytes(bytes / 8, 128, 4096),
    work_mem: megabytes(bytes / 1024, 4, 10),
    effective_cache_size: megabytes(bytes / 2, 256, Infinity),
  }
}

/** Returns the memory in bytes that this process may use: the machine's, or less in a container with a limit. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

function megabytes(bytes: number, min: number, max: number): string {
  return `${Math.min(max, Math.max(min, Math.floor(bytes / MB)))}MB`
}
