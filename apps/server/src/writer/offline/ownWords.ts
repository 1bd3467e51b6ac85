import { capitalize } from '@rankdesk/format'
import type { BriefNote } from '../contentWriter.ts'

const ABOUT_THEM = /different|special|stand out|apart|unique|proud|why .*(choose|customers)/i
const MAX_WORDS = 40

/**
 * Returns the client's statements about itself as sentences for its page: answers about what makes it different, in the
 * first person plural. Answers with quotes or questions are notes for staff and are skipped.
 */
export function ownWords(notes: readonly BriefNote[]): string[] {
  return notes
    .filter(({ categoryId, question }) => categoryId === 1 && ABOUT_THEM.test(question))
    .map(({ answer }) => asWe(answer.trim()))
    .filter((answer) => answer !== '' && !/["“”?\n]/.test(answer) && answer.split(/\s+/).length <= MAX_WORDS)
    .map((answer) => (/[.!]$/.test(answer) ? answer : `${answer}.`))
}

/** Turns 'They put their prices in writing' into 'We put our prices in writing'. */
function asWe(text: string): string {
  const words: Readonly<Record<string, string>> = { they: 'we', their: 'our', theirs: 'ours', them: 'us' }
  return text.replaceAll(/\b(they|theirs|their|them)\b/gi, (word) => {
    const own = words[word.toLowerCase()] ?? word
    return /^[A-Z]/.test(word) ? capitalize(own) : own
  })
}
