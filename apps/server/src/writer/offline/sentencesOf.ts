/** Returns the sentences of a text, one line after another. */
export function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.replaceAll(/\s+/g, ' ').split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u))
    .map((sentence) => sentence.replaceAll('\u200B', '').trim())
    .filter((sentence) => /[.!?]$/.test(sentence))
}
