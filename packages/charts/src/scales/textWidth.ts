/**
 * The widths of the printable ASCII characters, starting at the space, in Inter with tabular figures, in hundredths of the
 * font size. Measured in a browser; the wider one of weights 400 and 600.
 */
const WIDTHS = [
  27, 33, 53, 65, 66, 101, 67, 33, 40, 40, 65, 65, 27, 65, 27, 38, 65, 65, 65, 65, 65, 65, 65, 65, 65, 65, 27, 27, 65,
  65, 65, 55, 100, 75, 66, 74, 73, 61, 60, 75, 75, 28, 58, 71, 57, 93, 76, 77, 65, 78, 66, 66, 67, 75, 75, 105, 72, 72,
  66, 40, 34, 40, 49, 47, 36, 58, 63, 59, 63, 60, 36, 63, 62, 27, 27, 57, 27, 91, 62, 61, 63, 63, 41, 55, 35, 62, 59,
  84, 57, 59, 57, 40, 36, 40, 65,
]

/**
 * Estimates the width of a text in px without a browser, so that chart models stay pure. The estimate is never narrower
 * than the drawn text.
 */
export function textWidth(text: string, fontSize = 12): number {
  let hundredths = 0
  for (let index = 0; index < text.length; index += 1) {
    // Characters outside ASCII count as wide letters.
    hundredths += WIDTHS[text.charCodeAt(index) - 32] ?? 105
  }
  return (hundredths * fontSize) / 100
}

/** Truncates a text to `width` px with an ellipsis. Keeps at least one letter. */
export function fitText(text: string, width: number, fontSize = 12): string {
  if (textWidth(text, fontSize) <= width) return text
  let end = text.length - 1
  while (end > 1 && textWidth(`${text.slice(0, end)}…`, fontSize) > width) end -= 1
  return `${text.slice(0, end).trimEnd()}…`
}
