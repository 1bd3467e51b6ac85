/**
 * Whether a text contains a quote word for word, ignoring case, white space and the style of quotation marks. An empty
 * quote is never contained. Rule WRITE-8.
 */
export function isWordForWord(quote: string, text: string): boolean {
  const wanted = plain(quote)
  return wanted !== '' && plain(text).includes(wanted)
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^"(.*)"$/, '$1')
}
