/** Returns a text on one line: white space in a row, also a line break, becomes one space. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the lines of a text without the white space around them. Empty ones are left out. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
