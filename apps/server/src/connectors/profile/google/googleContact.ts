import type { ProfileFields } from '@rankdesk/api'
import { profileAddress } from '@rankdesk/domain'
import { formatPhone, phoneDigits, telephoneKey } from '@rankdesk/format'
import { z } from 'zod'

/** Google's numbers: the primary one, and others without types. */
export const googlePhonesSchema = z
  .object({ primaryPhone: z.string().default(''), additionalPhones: z.array(z.string()).default([]) })
  .default({ primaryPhone: '', additionalPhones: [] })

/**
 * Returns Google's address in our parts. An address of the same page keeps ours, which may be spelled otherwise: with capitals, a
 * slash at the end, or a path in the website (PROF-82).
 */
export function fromGoogleWebsite({ website }: ProfileFields, uri: string): ProfileFields['website'] {
  const theirs = URL.parse(uri)
  if (theirs === null) return { ...website, website: uri, subPage: '/', websiteUtmCodes: { utmString: '' } }
  if (URL.parse(profileAddress(website))?.href === theirs.href) return website
  const ours = URL.parse(profileAddress({ ...website, websiteUtmCodes: { utmString: '' } }))
  const { origin, pathname, search } = theirs
  const isSamePage = ours !== null && ours.origin === origin && ours.pathname === pathname
  // A sub-page may have a query of its own, before the UTM codes.
  const rest = isSamePage && search.startsWith(ours.search) ? search.slice(ours.search.length) : undefined
  if (rest === undefined || !/^(?:[?&]|$)/.test(rest))
    return { ...website, website: origin, subPage: pathname, websiteUtmCodes: { utmString: search.slice(1) } }
  return { ...website, websiteUtmCodes: { utmString: rest.slice(1) } }
}

/**
 * Returns Google's numbers in our order and with our types, of which Google knows only the primary number (PROF-82). It has the
 * primary one apart from the others, whatever its place.
 */
export function fromGooglePhones(
  { phoneNumber: ours }: ProfileFields,
  { primaryPhone, additionalPhones }: z.output<typeof googlePhonesSchema>,
): ProfileFields['phoneNumber'] {
  const place = ours.findIndex(({ phoneType }) => phoneType === 'primary')
  const others = additionalPhones.map((number) => {
    const at = ours.findIndex(({ phone }) => sameNumber(phone, number))
    // Our primary number is another one of theirs.
    return numberOf(number, at === place ? 'alternate' : (ours[at]?.phoneType ?? 'alternate'))
  })
  return primaryPhone === '' ? others : others.toSpliced(Math.max(place, 0), 0, numberOf(primaryPhone, 'primary'))

  function numberOf(number: string, phoneType: ProfileFields['phoneNumber'][number]['phoneType']) {
    const known = ours.find(({ phone }) => sameNumber(phone, number))
    return { clientPhoneGuid: known?.clientPhoneGuid ?? number, phone: storedPhone(number), phoneType }
  }
}

/** Returns our numbers as Google stores them. */
export function toGooglePhones({ phoneNumber }: ProfileFields) {
  const primary = phoneNumber.find(({ phoneType }) => phoneType === 'primary')
  return {
    primaryPhone: primary?.phone ?? '',
    additionalPhones: phoneNumber.filter((phone) => phone !== primary).map(({ phone }) => phone),
  }
}

/** A North American number as profiles store it, another country's as E.164. */
const storedPhone = (number: string) => (phoneDigits(number) === undefined ? telephoneKey(number) : formatPhone(number))

function sameNumber(one: string, other: string): boolean {
  return telephoneKey(one) === telephoneKey(other)
}
