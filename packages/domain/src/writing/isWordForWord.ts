/**
 * Whether a quote stands in a text in these very words; case, spaces and the kind of quotation marks make no difference.
 * An empty quote stands nowhere. Rule WRITE-8.
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
