import { contentWords, stem } from '../words/words.ts'

/** Words that name the same offer. Each line is one meaning. Rule ADV-18. */
const SAME_OFFER: readonly (readonly string[])[] = [
  ['house', 'home', 'household', 'domestic', 'residential'],
  ['commercial', 'office', 'workplace'],
  ['care', 'carer', 'carers', 'caregiver', 'caregivers'],
  ['overnight', 'night', 'nights'],
  ['elderly', 'senior', 'older'],
  ['cleaning', 'cleaner', 'maid', 'maids', 'housekeeping'],
  ['lawyer', 'attorney', 'solicitor'],
  ['car', 'auto', 'vehicle'],
  ['repair', 'fix', 'mending'],
  ['children', 'child', 'kids'],
  ['decorating', 'decorator', 'painting', 'painter'],
  ['holiday', 'vacation'],
  ['vaccination', 'vaccinations', 'vaccine', 'vaccines', 'jab', 'jabs', 'immunisation', 'immunization'],
  ['wholesale', 'bulk'],
  ['installation', 'installer', 'hanging', 'hanger', 'fitting', 'fitter'],
]

const MEANING = new Map(
  SAME_OFFER.flatMap((words) => words.map((word) => [stem(word), stem(words[0] ?? word)] as const)),
)

/** Returns the meaningful words of a text, stemmed, with one word for each meaning. Rule ADV-18. */
export function offerWords(text: string): string[] {
  return [...new Set(contentWords(text).map(meaningOf))]
}

/** Returns the word that stands for all words of its meaning. Takes and returns stems. Rule ADV-18. */
export function meaningOf(word: string): string {
  return MEANING.get(word) ?? word
}
