import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { createFileStore } from './folder/fileStore.ts'
import type { MediaStore } from './port.ts'
import { createS3Store } from './s3/s3Store.ts'

export { contentVersion } from './contentVersion.ts'
export { MediaMissing, readAll } from './port.ts'
export type { ByteRange, MediaStore, StoredKey } from './port.ts'

/** Opens the media store that the operator chose: files in the data folder, or a bucket (MEDIA_STORE). */
export function openMediaStore({ dataDir, mediaBucket }: Pick<Config, 'dataDir' | 'mediaBucket'>): MediaStore {
  return mediaBucket === undefined ? createFileStore(join(dataDir, 'media')) : createS3Store(mediaBucket)
}
