/**
 * The path that a request means: decoded, without double slashes and without one at the end, '/' for the root.
 * Undefined when it can not be decoded or holds what no path of a page may.
 */
export function normalPath(path: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(path)
  } catch {
    return undefined
  }
  // A backslash is a slash to browsers, and control characters end headers.
  if (/[\\\p{Cc}]/u.test(decoded)) return undefined
  const clean = decoded.replace(/\/{2,}/g, '/').replace(/\/$/, '')
  return clean === '' ? '/' : clean
}

/** A path as it stands in a Location header or a link: encoded, and always on the same site. */
export function encodedPath(path: string): string {
  return encodeURI(path)
    .replace(/^\/{2,}/, '/')
    .replaceAll('?', '%3F')
    .replaceAll('#', '%23')
}
