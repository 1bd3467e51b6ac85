import { z } from 'zod'
import type { MediaStore } from '#connectors/storage/index.ts'
import { type DiskSpace, type ReadSpace, readDiskSpace } from '#platform/disk-space/index.ts'

/** How a disk differs from the real one. */
export const diskSchema = z.strictObject({
  /** The free bytes that the system reports. Undefined for the real ones. */
  freeBytes: z.number().int().min(0).optional(),
  /** The error code with which the media store rejects writes. Undefined while it accepts them. */
  rejectsWrites: z.enum(['ENOSPC', 'EDQUOT']).optional(),
})
export type DiskFault = z.output<typeof diskSchema>

/** The disk of a server in test mode: tests set its free space and make its writes fail. */
export class TestDisk {
  fault: DiskFault = {}

  /** Reads the space, with the free bytes that a test has set. */
  readonly readSpace: ReadSpace = async (folder): Promise<DiskSpace> => {
    const space = await readDiskSpace(folder)
    return { ...space, free: this.fault.freeBytes ?? space.free }
  }

  /** Returns a store whose writes fail while a test wants them to. */
  limitStore(store: MediaStore): MediaStore {
    return {
      put: async (key, bytes) => {
        const code = this.fault.rejectsWrites
        if (code !== undefined) throw Object.assign(new Error(`${code}: no space left, write`), { code })
        await store.put(key, bytes)
      },
      read: (key, range) => store.read(key, range),
      remove: (keys) => store.remove(keys),
      list: (kind) => store.list(kind),
    }
  }
}
