/** Parses a text that may be no JSON, from a file or from elsewhere. Undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
