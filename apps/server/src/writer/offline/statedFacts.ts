import { contentWords, factsAbout, type FactKind } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import type { Topic } from './topic.ts'

export type BriefFact = WritingBrief['facts'][number]

/** The maximum number of facts of a kind, and of sentences from one page: a text is no copy of another (SCORE-14). */
const MAX_OF_A_KIND = 2
const MAX_ABOUT_WORK = 3
const MAX_OF_A_PAGE = 4

/** The facts that one text may state. Each is stated once. */
export class StatedFacts {
  readonly #facts: readonly BriefFact[]
  readonly #stated = new Set<BriefFact>()
  readonly #ofPage = new Map<string, number>()
  readonly #known: string

  /** `page` is the text that already stands on the page: what it states is not repeated. */
  constructor(brief: WritingBrief, topic: Topic, page = '') {
    this.#known = textOf(page)
    this.#facts = ownFacts(brief, topic)
  }

  /** Takes the next facts of these kinds, those about the subject first. */
  take(kinds: readonly FactKind[], matches: (fact: BriefFact) => boolean = () => true): BriefFact[] {
    return kinds.flatMap((kind) => {
      const max = kind === 'work' ? MAX_ABOUT_WORK : MAX_OF_A_KIND
      const taken: BriefFact[] = []
      for (const fact of this.#facts) {
        if (taken.length === max) break
        if (fact.kind !== kind || !matches(fact) || !this.#mayState(fact)) continue
        this.#stated.add(fact)
        if (fact.source === 'site') this.#ofPage.set(fact.sourceDetail, (this.#ofPage.get(fact.sourceDetail) ?? 0) + 1)
        taken.push(fact)
      }
      return taken
    })
  }

  #mayState(fact: BriefFact): boolean {
    const isCopy = fact.source === 'site' && (this.#ofPage.get(fact.sourceDetail) ?? 0) >= MAX_OF_A_PAGE
    return !isCopy && !this.#stated.has(fact) && !this.#known.includes(fact.text)
  }
}

/**
 * Returns the facts that a text may state: those about its subject, then those of the whole business. Sentences about
 * the work belong to their own subject. Rule FACT-7.
 */
export function ownFacts(brief: WritingBrief, topic: Topic): BriefFact[] {
  return (
    factsAbout(brief.facts, subjectOf(topic))
      // Notes are written for the agency, often about the client in the third person.
      .filter(
        ({ kind, source, about }) => source !== 'brief' && (kind !== 'work' || about !== '' || source === 'person'),
      )
      .toSorted((a, b) => Number(a.about === '') - Number(b.about === ''))
  )
}

/** Returns the words of the subject. A page for 'veterinarian saraland' is not about the one service it came from. */
function subjectOf({ name, term, town }: Topic): string {
  const words = contentWords(term)
  const isSame = words.length === 0 || contentWords(name).some((word) => words.includes(word))
  return `${isSame ? name : ''} ${term} ${town}`
}
