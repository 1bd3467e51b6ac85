/** Returns a text with its first letter in upper case; the others stay as they are. Rule FMT-48. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
