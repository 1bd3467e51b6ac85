import { contentWords } from '../words/words.ts'
import { PROFILE_LIMITS } from './profileRules.ts'

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

/** Returns the default description of a service, at most 300 characters (M290). Rule PROF-11. */
export function serviceDescription(serviceName: string, business: { businessName: string; city: string }): string {
  const place = business.city.trim() === '' ? '' : ` in ${business.city.trim()}`
  // A name such as "Bayfront Co." ends its sentence itself.
  const name = business.businessName.replace(/\.$/, '')
  const long = `${serviceName}${place} by ${name}. Ask for a time that suits you and a price in writing.`
  if (long.length <= PROFILE_LIMITS.serviceDescription) return long
  return `${serviceName}${place}.`.slice(0, PROFILE_LIMITS.serviceDescription)
}
