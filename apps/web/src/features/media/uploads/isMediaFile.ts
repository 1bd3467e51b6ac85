import type { MediaFile } from '@rankdesk/api'
import { isRecord } from '@rankdesk/format'

/** Whether the `detail` of a complete upload is the file that a library has stored. */
export function isMediaFile(detail: unknown): detail is MediaFile {
  return isRecord(detail) && 'mediaId' in detail && 'path' in detail
}
