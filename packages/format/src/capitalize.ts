/** Returns a text with its first letter in upper case; the others stay as they are. Rule FMT-50. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Returns a text with its first letter in lower case; the others stay as they are. Rule FMT-50. */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
