/**
 * Normalizes a request's path: decoded, without double slashes and without a trailing slash, '/' for the root.
 * Undefined if it cannot be decoded or contains characters that no page's path may have.
 */
export function normalPath(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  // Browsers treat a backslash as a slash, and control characters end headers.
  if (/[\\\p{Cc}]/u.test(decoded)) return undefined
  const clean = decoded.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return clean === '' ? '/' : clean
}

/** Encodes a path for a Location header or a link; the result always stays on the same site. */
export function encodedPath(path: string): string {
  return encodeURI(path)
    .replace(/^\/{2,}/, '/')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')
}
