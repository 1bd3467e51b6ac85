import { OPEN_QUESTION } from '@rankdesk/domain'

/** Returns the sentences of a text, one line after another. A question for the client is none. */
export function sentencesOf(text: string): string[] {
  return text
    .replaceAll(OPEN_QUESTION, '\n')
    .split('\n')
    .flatMap((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .split(
          /(?<=[.!?])(?!\s(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Woche|Jahrhundert)(?!\p{L}))(?<!\b(?:Dr|Drs|Mr|Mrs|Ms|St|Prof|Nr|No|Sra?|Mt|Ft)\.)\s+(?=[\p{Lu}\d£$€“])/u,
        ),
    )
    .map((sentence) => sentence.replaceAll('\u200B', '').trim())
    .filter((sentence) => /[.!?]\)?$/.test(sentence))
}

/** The start of a series: 'First we check the valve', 'Zuerst messen wir'. */
const OPENS_SERIES =
  /^(?:first(?:ly)?|to begin|zuerst|zunächst|als erstes|primero|en primer lugar|d[’']abord|tout d[’']abord|prima|per prima cosa)(?!\p{L})|(?<!\p{L})(?:first|zuerst|primero|d[’']abord)[.!?]$/iu
/** The start of a sentence that goes on from the one before. */
const GOES_ON =
  /^(?:otherwise|then|next|after (?:that|this)|afterwards|finally|lastly|dann|danach|anschließend|zuletzt|schließlich|después(?! del? )|luego|entonces|por último|finalmente|ensuite|puis|après(?! (?:une?|les?|la|l[’']|des|votre|vos|chaque) )|enfin|poi|dopo(?! (?:un[ao]?|il|lo|la|i|gli|le|l[’']) )|infine)(?!\p{L})/iu

/** Whether a sentence is part of a series and says little without the others: 'First we check the valve.' Rule WRITE-40. */
export const isOfSeries = (sentence: string): boolean => OPENS_SERIES.test(sentence) || GOES_ON.test(sentence)

/**
 * Returns sentences as parts that can be cut from each other: a series that starts with 'First' is one part, with all that
 * follows from it, and so are a question and its answer. Rule WRITE-40.
 */
export function wholeParts(sentences: readonly string[]): string[] {
  return sentences.reduce<string[]>((parts, sentence) => {
    const before = parts.at(-1)
    return before !== undefined && (GOES_ON.test(sentence) || before.endsWith('?'))
      ? [...parts.slice(0, -1), `${before} ${sentence}`]
      : [...parts, sentence]
  }, [])
}
