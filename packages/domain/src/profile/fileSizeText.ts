import { formatFileSize } from '@rankdesk/format'

/**
 * Returns the size of a file, in bytes, that breaks a limit, for the sentence that names the limit: never the same text as the
 * limit itself.
 *
 * @example fileSizeText(5 * 1024 * 1024 + 1, 5 * 1024 * 1024) // 'Just over 5 MB'
 */
export function fileSizeText(size: number, limit: number): string {
  const text = formatFileSize(size)
  if (size === limit || text !== formatFileSize(limit)) return text
  return `Just ${size < limit ? 'under' : 'over'} ${text}`
}
