import { contentWords } from '../words/words.ts'
import { descriptionWarnings } from './descriptionWarnings.ts'
import { PROFILE_LIMITS } from './profileRules.ts'
import { profileTextLength } from './profileTextLength.ts'

/** What is known about a business for its description. */
export interface DescriptionFacts {
  businessName: string
  town: string
  /** The names of the services on the profile. */
  services: readonly string[]
  /** The sentences of the client's own pages, in order. */
  sentences: readonly string[]
}

/** Sentences about the reader, or that go on from another: they say nothing of the business by themselves. */
const OF_READER =
  /^(?:you|your|you['’]\p{L}+|if|when|whether|ask|call|book|then|so|but|and|or|it|this|that|these|those|they|he|she)\b/iu
/** The number of words with which no two sentences of a description begin alike. */
const SAME_START = 4

/** The shortest and the longest sentence that a description takes over, in characters. */
const SENTENCE_LENGTH = { min: 40, max: 300 }

/**
 * Returns a business description from the client's own pages: the sentences that name the business, its town or one of its
 * services, in order, as many as Google takes, without those that Google often rejects, those about the reader and those that begin
 * as another one. '' if the pages have none. Rule PROF-33.
 */
export function proposedDescription({ businessName, town, services, sentences }: DescriptionFacts): string {
  const names = [businessName, town, ...services].map(contentWords).filter((words) => words.length > 0)
  const starts = new Set<string>()
  let description = ''
  for (const sentence of new Set(sentences.map((each) => each.trim()))) {
    if (!isFit(sentence)) continue
    const words = contentWords(sentence)
    if (!names.some((name) => name.every((word) => words.includes(word)))) continue
    const longer = description === '' ? sentence : `${description} ${sentence}`
    const start = sentence.split(/\s+/).slice(0, SAME_START).join(' ')
    if (starts.has(start) || profileTextLength(longer) > PROFILE_LIMITS.businessDescription) continue
    starts.add(start)
    description = longer
  }
  return description
}

function isFit(sentence: string): boolean {
  const { min, max } = SENTENCE_LENGTH
  return (
    sentence.length >= min &&
    sentence.length <= max &&
    /[.!]$/.test(sentence) &&
    !OF_READER.test(sentence) &&
    descriptionWarnings(sentence).length === 0
  )
}
