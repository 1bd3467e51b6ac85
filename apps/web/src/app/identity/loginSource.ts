import type { LoginSource } from '@rankdesk/api'

/** Classifies a browser by its user agent (M036): a phone or tablet, a computer, or anything else. */
export function loginSource(userAgent: string): LoginSource {
  if (/Mobi|Android|iPhone|iPad|iPod/i.test(userAgent)) return 'Mobile'
  return /Windows|Macintosh|X11|Linux|CrOS/i.test(userAgent) ? 'Desktop' : 'web'
}
