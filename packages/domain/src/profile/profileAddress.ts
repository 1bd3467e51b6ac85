import type { ProfileValues } from './profileValues.ts'

/**
 * Returns the address to which a profile leads, as it is sent to Google: the website, the sub-page and the UTM codes. Outer spaces
 * are not sent. Rule PROF-80.
 *
 * @example profileAddress({ website: 'https://a.example/', subPage: '/b', websiteUtmCodes: { utmString: 'utm_source=x' } })
 * // 'https://a.example/b?utm_source=x'
 */
export function profileAddress({
  website,
  subPage,
  websiteUtmCodes,
}: Pick<ProfileValues['website'], 'website' | 'subPage' | 'websiteUtmCodes'>): string {
  const page = subPage.trim() === '' ? '/' : subPage.trim()
  const utm = websiteUtmCodes.utmString.trim()
  const address = `${website.trim().replace(/\/$/, '')}${page}`
  return utm === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${utm}`
}
