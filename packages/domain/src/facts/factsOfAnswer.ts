import { escapeHtml } from '@rankdesk/format'
import { type ClientFact, factKey } from './clientFact.ts'
import { factKindOf, factSentences, isFactSentence } from './findFacts.ts'

/**
 * Returns the facts of an answer: each of its sentences that says what it is about, with its own kind, otherwise that of
 * the question. 'Yes.' states nothing by itself. Rule FACT-10.
 */
export function factsOfAnswer(
  question: Pick<ClientFact, 'kind' | 'about'>,
  answer: string,
): Pick<ClientFact, 'kind' | 'text' | 'about'>[] {
  const facts = factSentences(answer.split('\n').map(escapeHtml))
    .filter(isFactSentence)
    .map((text) => ({ kind: factKindOf(text) ?? question.kind, text, about: question.about }))
  return [...new Map(facts.map((fact) => [factKey(fact), fact])).values()]
}
