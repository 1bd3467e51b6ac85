import type { MediaStore } from '../port.ts'
import { createS3Store } from '../s3/s3Store.ts'

/** Opens a bucket as a media store that writes files in parts of this length. */
export function bucketStore(settings: Parameters<typeof createS3Store>[0], partBytes: number): MediaStore {
  return createS3Store(settings, { partBytes })
}
