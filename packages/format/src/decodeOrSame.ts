/** Returns a text with its percent-encoding decoded; as it is if that is invalid. */
export function decodeOrSame(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
