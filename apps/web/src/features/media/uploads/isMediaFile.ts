import type { MediaFile } from '@rankdesk/api'

/** Whether the `detail` of a complete upload is the file that a library has stored. */
export function isMediaFile(detail: unknown): detail is MediaFile {
  return typeof detail === 'object' && detail !== null && 'mediaId' in detail && 'path' in detail
}
