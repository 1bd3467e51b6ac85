/** The most characters of a typed text that a message repeats. */
const MAX_QUOTED = 30

/** Returns a typed text in quotation marks for a message, shortened if it is long. */
export function quotedInput(text: string): string {
  const trimmed = text.trim()
  return `“${trimmed.length > MAX_QUOTED ? `${trimmed.slice(0, MAX_QUOTED)}…` : trimmed}”`
}
