/** Scheme, host with its port, and the rest. */
const WEB_ADDRESS = /^https?:\/\/((?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+)(?::\d{1,5})?([/?#][^\s]*)?$/iu

/** Whether a text is a whole web address, one that a browser opens without guessing. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}

/** Host and path of a web address, or the path of one on a site of its own; undefined for what is neither. */
export function partsOfAddress(text: string): { host: string | undefined; rest: string } | undefined {
  if (text.startsWith('/') && !text.startsWith('//')) return { host: undefined, rest: text }
  const parts = WEB_ADDRESS.exec(text)
  return parts?.[1] === undefined ? undefined : { host: parts[1].toLowerCase(), rest: parts[2] ?? '' }
}
