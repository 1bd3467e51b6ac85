/** The start of an open question in a draft. */
const START = '[To answer: '
/** An open question in a text or its HTML. */
export const OPEN_QUESTION = /\[To answer: ([^[\]]+)\]/g

/** Text that stands in for a text: what imports once put on a page without HTML, and sample text. */
const SAMPLE = /\b(?:your )?(?:text|content|copy)(?: about [^\n]{1,200}?)? goes here\b[^\n]*|lorem ipsum[^.\n]*/gi

/** Other signs of text that is not finished, such as a name in brackets: '[city]'. */
const PLACEHOLDER = /\bcoming soon\b|\bunder construction\b|\bTBD\b|\{\{[^}]*\}\}|\[(?!sic\])[a-z][a-z _-]{1,30}\]/gi

/** Returns an open question as the paragraph of a draft that stands in place of a missing fact. Rule WRITE-10. */
export function openQuestion(question: string): string {
  return `${START}${question.replaceAll(/[[\]]/g, '').trim()}]`
}

/** Returns the open questions of a text, in order. Rule WRITE-10. */
export function openQuestionsIn(text: string): string[] {
  return [...text.matchAll(OPEN_QUESTION)].map(([, question = '']) => question)
}

/** A part of a text that must not be published. Positions are of characters. */
export interface UnfinishedPart {
  start: number
  end: number
}

/** Returns the open questions and the other placeholders of a text, in order. Rules WRITE-10, SCORE-16. */
export function unfinishedParts(text: string): UnfinishedPart[] {
  const questions = [...text.matchAll(OPEN_QUESTION)].map(partOf)
  const others = [...text.matchAll(SAMPLE), ...text.matchAll(PLACEHOLDER)].map(partOf)
  return [
    ...questions,
    ...others.filter((part) => !questions.some(({ start, end }) => part.start < end && part.end > start)),
  ].toSorted((a, b) => a.start - b.start)
}

/** Returns a text without the parts that stand in for one. Rule WRITE-15. */
export function withoutSampleText(text: string): string {
  return text.replaceAll(SAMPLE, '').trim()
}

/** Returns the parts of texts that stand in for a text. They are never published, whatever the reason. Rule WRITE-15. */
export function sampleTextIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.match(SAMPLE) ?? [])
}

/**
 * Returns a text with its unfinished parts as line breaks, so that they have no words and no keyword reaches over them.
 * Positions stay. Rule SCORE-16.
 */
export function finishedText(text: string): string {
  let finished = text
  for (const { start, end } of unfinishedParts(text)) {
    finished = finished.slice(0, start) + '\n'.repeat(end - start) + finished.slice(end)
  }
  return finished
}

function partOf(match: RegExpMatchArray): UnfinishedPart {
  const start = match.index ?? 0
  return { start, end: start + match[0].length }
}
