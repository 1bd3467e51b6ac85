import type { ClientFact } from '../facts/clientFact.ts'
import { contentWords } from '../words/words.ts'

/** Words of a service that say what is done. Two services of one thing differ by them: repair and replacement. */
const ACTIONS = new Set(
  contentWords(
    'cleaning conversion coating design fitting inspection installation maintenance painting removal renovation rental ' +
      'repair repipe replacement restoration sealing servicing upgrade',
  ),
)
/** A service for firms only. */
const FOR_FIRMS = /\b(?:business|corporate)\b/i
/** Words of a service that say how it is offered, and name no subject. */
const MANNERS = new Set(
  contentWords('24 affordable commercial day emergency expert hour hourly quality residential same'),
)

/**
 * Whether a fact is about the subject of an order. A page's fact is about the service or the place of that page; a fact of
 * the whole business that names services of the client is about those. To share words is not enough. Rule WRITE-30.
 */
export function isAboutSubject(
  { about, text }: Pick<ClientFact, 'about' | 'text'>,
  subject: string,
  services: readonly string[],
): boolean {
  const wanted = new Set(contentWords(subject))
  // 'Business Storage' is not what everybody stores; the word is none of the content words.
  if (FOR_FIRMS.test(about) && !FOR_FIRMS.test(subject)) return false
  // What 'Eye tests' states is not about 'Children’s eye tests', if that is a service of its own.
  if (about !== '') return isWithin(about, wanted) && !services.some((other) => isNarrower(other, about, wanted))
  const words = new Set(contentWords(text))
  const named = services.filter((service) => {
    const own = contentWords(service)
    return own.length > 0 && own.every((word) => words.has(word))
  })
  return named.length === 0 || named.some((service) => isWithin(service, wanted))
}

/** Whether a service's thing is in the subject, with the same action if both name one. */
function isWithin(service: string, wanted: ReadonlySet<string>): boolean {
  const words = contentWords(service).filter((word) => !MANNERS.has(word))
  const actions = words.filter((word) => ACTIONS.has(word))
  const isOtherAction =
    actions.length > 0 && [...wanted].some((word) => ACTIONS.has(word)) && !actions.some((word) => wanted.has(word))
  return !isOtherAction && words.every((word) => ACTIONS.has(word) || wanted.has(word))
}

/** Whether another service is about the subject, too, and names it more closely. */
function isNarrower(other: string, about: string, wanted: ReadonlySet<string>): boolean {
  const telling = (name: string) => contentWords(name).filter((word) => !MANNERS.has(word))
  const [words, closer] = [telling(about), telling(other)]
  return closer.length > words.length && words.every((word) => closer.includes(word)) && isWithin(other, wanted)
}
