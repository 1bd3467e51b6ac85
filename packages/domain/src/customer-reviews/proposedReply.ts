import { originalText, type ReplyLanguage, REPLY_LANGUAGES } from './reviewLanguage.ts'

/** The facts on which a proposed answer is based. */
export interface ReplyFacts {
  businessName: string
  /** The number of the profile, formatted; '' if unknown. */
  phone: string
  /** The names of the services on the profile. */
  services: readonly string[]
  /** Whether being a customer is private by itself (CREV-7). */
  isPrivate: boolean
}

/** A review to answer. */
export interface ReviewToAnswer {
  /** The shown name; '' for an anonymous customer. */
  author: string
  stars: number
  text: string
  language: string | null
}

interface Phrases {
  greeting: (name: string) => string
  /** Sentences for four and five stars, each complete. Those without words are for reviews that have none. */
  thanks: readonly string[]
  thanksForStars: readonly string[]
  mixed: readonly string[]
  sorry: readonly string[]
  call: (business: string, phone: string) => string
  contact: (business: string) => string
  regards: readonly ((business: string) => string)[]
  /** For a business whose customers are private: says nothing about the reviewer. */
  privateThanks: string
  privateSorry: string
}

const PHRASES: Readonly<Record<ReplyLanguage, Phrases>> = {
  English: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    thanks: [
      'thank you for taking the time to write this. It means a lot to everybody here.',
      'thank you for your kind words. We have passed them on to the team.',
      'thank you for this review. It is good to read that you were happy with us.',
    ],
    thanksForStars: ['thank you for your rating.', 'thank you for the stars. They mean a lot to us.'],
    mixed: [
      'thank you for your honest words. We would like to understand what we can do better.',
      'thank you for telling us what you think. We take it seriously.',
    ],
    sorry: [
      'thank you for telling us about this. We are sorry that you were not satisfied, and we would like to hear more from you.',
      'we are sorry to read this. Thank you for telling us; we would like to understand what happened.',
    ],
    call: (business, phone) => `Please call ${business} at ${phone}, so that we can talk about it in person.`,
    contact: (business) => `Please contact ${business} directly, so that we can talk about it in person.`,
    regards: [(business) => `Your team at ${business}`, (business) => `Kind regards,\n${business}`],
    privateThanks: 'thank you for your kind words.',
    privateSorry:
      'thank you for your words. To protect everybody’s privacy we discuss nothing here, not even whether somebody is a client of ours.',
  },
  Spanish: {
    greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    thanks: [
      'muchas gracias por tomarse el tiempo de escribirnos. Significa mucho para todo el equipo.',
      'muchas gracias por sus amables palabras. Las hemos compartido con el equipo.',
    ],
    thanksForStars: ['muchas gracias por su valoración.'],
    mixed: ['gracias por su opinión sincera. Nos gustaría entender qué podemos hacer mejor.'],
    sorry: [
      'gracias por contárnoslo. Lamentamos que no haya quedado satisfecho con nosotros y nos gustaría saber más.',
    ],
    call: (business, phone) => `Por favor, llame a ${business} al ${phone} para que podamos hablarlo en persona.`,
    contact: (business) => `Por favor, póngase en contacto con ${business} para que podamos hablarlo en persona.`,
    regards: [(business) => `El equipo de ${business}`],
    privateThanks: 'muchas gracias por sus amables palabras.',
    privateSorry:
      'gracias por sus palabras. Para proteger la privacidad de todos, aquí no comentamos nada, ni siquiera si alguien es cliente nuestro.',
  },
  German: {
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    thanks: [
      'vielen Dank, dass Sie sich die Zeit für diese Zeilen genommen haben. Das bedeutet uns viel.',
      'vielen Dank für Ihre freundlichen Worte. Wir haben sie an das Team weitergegeben.',
    ],
    thanksForStars: ['vielen Dank für Ihre Bewertung.'],
    mixed: ['vielen Dank für Ihre offenen Worte. Wir möchten verstehen, was wir besser machen können.'],
    sorry: [
      'danke, dass Sie uns das schreiben. Es tut uns leid, dass Sie nicht zufrieden waren; wir möchten gern mehr darüber erfahren.',
    ],
    call: (business, phone) =>
      `Bitte rufen Sie ${business} unter ${phone} an, damit wir persönlich darüber sprechen können.`,
    contact: (business) => `Bitte wenden Sie sich direkt an ${business}, damit wir persönlich darüber sprechen können.`,
    regards: [(business) => `Ihr Team von ${business}`],
    privateThanks: 'vielen Dank für Ihre freundlichen Worte.',
    privateSorry:
      'danke für Ihre Worte. Zum Schutz aller besprechen wir hier nichts, auch nicht, ob jemand zu uns kommt.',
  },
  French: {
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    thanks: [
      'merci beaucoup d’avoir pris le temps d’écrire ces lignes. Cela compte beaucoup pour nous.',
      'merci beaucoup pour vos mots aimables. Nous les avons transmis à l’équipe.',
    ],
    thanksForStars: ['merci beaucoup pour votre note.'],
    mixed: ['merci pour vos mots sincères. Nous aimerions comprendre ce que nous pouvons améliorer.'],
    sorry: [
      'merci de nous en avoir parlé. Nous regrettons que vous n’ayez pas été satisfait et nous aimerions en savoir plus.',
    ],
    call: (business, phone) =>
      `N’hésitez pas à appeler ${business} au ${phone} pour que nous puissions en parler de vive voix.`,
    contact: (business) => `N’hésitez pas à contacter ${business} pour que nous puissions en parler de vive voix.`,
    regards: [(business) => `L’équipe de ${business}`],
    privateThanks: 'merci beaucoup pour vos mots aimables.',
    privateSorry:
      'merci pour vos mots. Pour protéger la vie privée de chacun, nous ne discutons de rien ici, pas même du fait que quelqu’un soit client.',
  },
}

/**
 * Proposes an answer to a customer's review from the facts of the profile, in the language of the review. It thanks, says sorry
 * and asks to call; it never discloses anything about the customer, admits fault, promises or offers anything. Null for a
 * language that it does not write. A review without words is answered in English. Rule CREV-5.
 */
export function proposedReply(review: ReviewToAnswer, facts: ReplyFacts): string | null {
  const language = review.language === null ? 'English' : REPLY_LANGUAGES.find((each) => each === review.language)
  if (language === undefined) return null
  const phrases = PHRASES[language]
  const text = originalText(review.text)
  const pick = <T>(items: readonly T[]) => items[hashOf(`${review.author} ${text}`) % items.length]
  const name = facts.isPrivate ? '' : firstName(review.author)
  const regards = pick(phrases.regards)?.(facts.businessName) ?? facts.businessName
  const body = bodyOf(review.stars)
  // Only German goes on with a small letter after the greeting's comma.
  const begun = language === 'German' ? body : `${body.slice(0, 1).toUpperCase()}${body.slice(1)}`
  return [phrases.greeting(name), begun, regards].join('\n\n')

  function bodyOf(stars: number): string {
    const { businessName, phone } = facts
    const invitation = phone === '' ? phrases.contact(businessName) : phrases.call(businessName, phone)
    if (stars >= 4 && text === '') return pick(phrases.thanksForStars) ?? ''
    if (facts.isPrivate) return stars >= 4 ? phrases.privateThanks : `${phrases.privateSorry} ${invitation}`
    if (stars <= 2) return `${pick(phrases.sorry) ?? ''} ${invitation}`
    if (stars === 3) return `${pick(phrases.mixed) ?? ''} ${invitation}`
    const service = language === 'English' ? namedService(text, facts.services) : undefined
    const thanks = pick(phrases.thanks) ?? ''
    return service === undefined ? thanks : `${thanks} We are glad that you chose us for ${service}.`
  }
}

/** Returns the service of the profile that a review names, in the customer's own spelling. */
function namedService(text: string, services: readonly string[]): string | undefined {
  for (const service of services.toSorted((a, b) => b.length - a.length)) {
    const at = text.toLowerCase().indexOf(service.toLowerCase())
    if (service.trim() === '' || at === -1) continue
    const isWhole = !/\p{L}/u.test(`${text[at - 1] ?? ''}${text[at + service.length] ?? ''}`)
    if (isWhole) return text.slice(at, at + service.length)
  }
  return undefined
}

/** Returns the first name of a shown name; '' for one that is not a person's, such as initials or "A Google User". */
function firstName(author: string): string {
  const [first = '', ...others] = author.trim().split(/\s+/)
  const isName = /^\p{Lu}[\p{L}'’-]+$/u.test(first) && first.slice(1) !== first.slice(1).toUpperCase()
  return isName && !others.some((word) => /^(?:user|customer|kunde|client|llc|inc)\b/i.test(word)) ? first : ''
}

function hashOf(text: string): number {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return hash
}
