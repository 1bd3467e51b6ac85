/** Captures the host and the path of a web address; the scheme and port are not captured. */
const WEB_ADDRESS = /^https?:\/\/((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+)(?::\d{1,5})?([/?#][^\s]*)?$/iu

/** Whether a text is a complete web address, including its scheme. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}

/** Returns the host and the rest of a web address. A path alone has no host. Returns undefined for any other text. */
export function partsOfAddress(text: string): { host: string | undefined; rest: string } | undefined {
  if (text.startsWith('/') && !text.startsWith('//')) return { host: undefined, rest: text }
  const parts = WEB_ADDRESS.exec(text)
  return parts?.[1] === undefined ? undefined : { host: parts[1].toLowerCase(), rest: parts[2] ?? '' }
}
