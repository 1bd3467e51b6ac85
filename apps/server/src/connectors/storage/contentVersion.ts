/** Returns the version of a file's content for its addresses: it changes with every other content. */
export function contentVersion(sha256: string): string {
  return sha256.slice(0, 12)
}
