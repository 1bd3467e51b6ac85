import { contentWords, plainWords } from '../words/words.ts'
import type { ClientFact } from './clientFact.ts'

/** The number of words that matter below which a fact is only found word for word. */
const MIN_WORDS = 3
/** Words that turn a statement around. */
const NEGATIONS = contentWords("no not never without cannot don't doesn't isn't aren't won't can't nor neither")

/** What can go without the rest of its sentence: what is in parentheses or behind a semicolon. */
export const ASIDE = /\s*\([^()]*\)|\s*;[^;]*?(?=[.!?]*$)/g

/**
 * Returns the facts that a text states: it has all of their words in order, or one of its sentences has all of those that
 * matter, three at least, and no negation of its own. What is in parentheses or behind a semicolon may be left out: a price of the
 * past is (WRITE-10). Names of services and places are no statements. Rule FACT-9.
 */
export function factsUsedIn<F extends Pick<ClientFact, 'kind' | 'text'>>(facts: readonly F[], text: string): F[] {
  const words = ` ${plainWords(text).join(' ')} `
  const sentences = text.split(/\n+|(?<=[.!?…])\s+/).map((sentence) => new Set(contentWords(sentence)))
  return facts.filter((fact) => {
    if (fact.kind === 'service' || fact.kind === 'place') return false
    return [fact.text, fact.text.replaceAll(ASIDE, '')].some((said) => {
      const own = plainWords(said).join(' ')
      return own !== '' && (words.includes(` ${own} `) || sentences.some((sentence) => isStatedBy(sentence, said)))
    })
  })
}

function isStatedBy(sentence: ReadonlySet<string>, fact: string): boolean {
  const wanted = contentWords(fact)
  if (wanted.length < MIN_WORDS || !wanted.every((word) => sentence.has(word))) return false
  return NEGATIONS.every((word) => !sentence.has(word) || wanted.includes(word))
}
