import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The free space that the temporary files of a whole test run need at most, in bytes. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Returns the folder of Linux whose files are kept in memory, or undefined: on other systems, where it has too little room
 * (a container's often has 64 MB), and where it can't be written.
 */
export function memoryFolder(folder = '/dev/shm', neededBytes = NEEDED_BYTES): string | undefined {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= neededBytes ? folder : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns where a run of tests creates its temporary files: TMPDIR if it is set, otherwise in memory where there is room.
 * Hundreds of databases are created, and on a disk each takes about three times as long.
 */
export function temporaryFolder(): string {
  return process.env['TMPDIR'] === undefined ? (memoryFolder() ?? tmpdir()) : tmpdir()
}
