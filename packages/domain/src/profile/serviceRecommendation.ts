import { PHONE_IN_TEXT, PRICE_IN_TEXT } from '../profile-work/postChecks.ts'
import { contentWords } from '../words/words.ts'
import { descriptionFits } from './profileRules.ts'

/**
 * Whether a service type of a profile category is recommended: a target of the client names it, in any form of the
 * words (M290, M299). Rule PROF-11.
 */
export function recommendsService(serviceName: string, specialties: readonly string[]): boolean {
  const service = contentWords(serviceName)
  if (service.length === 0) return false
  return specialties.some((specialty) => {
    const wanted = contentWords(specialty)
    if (wanted.length === 0) return false
    const [fewer, more] = wanted.length < service.length ? [wanted, service] : [service, wanted]
    return fewer.every((word) => more.includes(word))
  })
}

/** The shortest description that says something, in characters. */
const MIN_DESCRIPTION = 40

/**
 * Returns the description that is proposed for a service: the first sentence of the client's own pages that names it, within
 * Google's limit and without what Google rejects. '' if the pages say nothing about it. Rule PROF-29.
 */
export function describedService(serviceName: string, sentences: readonly string[]): string {
  const wanted = contentWords(serviceName)
  if (wanted.length === 0) return ''
  const isFit = (text: string) =>
    text.length >= MIN_DESCRIPTION &&
    descriptionFits(text) &&
    /[.!]$/.test(text) &&
    !PHONE_IN_TEXT.test(text) &&
    !PRICE_IN_TEXT.test(text) &&
    !/https?:|www\./i.test(text)
  return (
    sentences.find((sentence) => {
      if (!isFit(sentence)) return false
      const words = contentWords(sentence)
      return wanted.every((word) => words.includes(word))
    }) ?? ''
  )
}
