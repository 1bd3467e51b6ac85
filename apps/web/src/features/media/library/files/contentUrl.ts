import type { MediaFile } from '@rankdesk/api'

/**
 * Returns the address of a file's bytes that changes with its content, so that the browser shows a replaced file at once.
 * Null for a file without bytes.
 */
export function contentUrl({ url, sha256 }: Pick<MediaFile, 'url' | 'sha256'>): string | null {
  return url === null ? null : `${url}${url.includes('?') ? '&' : '?'}v=${sha256.slice(0, 12)}`
}
