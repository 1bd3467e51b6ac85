import { plainWords } from '../words/words.ts'
import type { ClientFact } from './clientFact.ts'

/**
 * Returns the facts that a text states: it has all of their words, in order. Names of services and places are no
 * statements. Rule FACT-9.
 */
export function factsUsedIn<F extends Pick<ClientFact, 'kind' | 'text'>>(facts: readonly F[], text: string): F[] {
  const words = ` ${plainWords(text).join(' ')} `
  return facts.filter((fact) => {
    const own = plainWords(fact.text).join(' ')
    return fact.kind !== 'service' && fact.kind !== 'place' && own !== '' && words.includes(` ${own} `)
  })
}
