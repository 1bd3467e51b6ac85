/** The kind of account details that a client has (M108, M109). */
export type AccountVariation = 'CS' | 'MCC' | 'other'

/** A link of the account details; 'management' stands for all links of the configured list (M111). */
export type AccountLink = 'website' | 'rankingSettings' | 'delivery' | 'management' | 'platform' | 'email'

/** The facts that decide which links the account details have. */
export interface AccountLinkFacts {
  variation: AccountVariation
  platformVersion: number
  domain: string
  emailAddress: string | null
}

/** The only platform version for which MCC clients have the Platform button. */
const PLATFORM_WITH_BUTTON = 2

/** The links of a client's account details, in order. Rules ACCT-1, ACCT-4. */
export function accountLinks({ variation, platformVersion, domain, emailAddress }: AccountLinkFacts): AccountLink[] {
  const links: AccountLink[] = domain.trim() === '' ? [] : ['website']
  if (variation === 'CS') links.push('rankingSettings', 'delivery')
  if (variation === 'MCC') {
    links.push('management')
    if (platformVersion === PLATFORM_WITH_BUTTON) links.push('platform')
    return links
  }
  if ((emailAddress ?? '').trim() !== '') links.push('email')
  return links
}

/** Returns the memberships in one line, or 'None' if there are none. Rule ACCT-2. */
export function membershipsText(memberships: readonly { membershipName: string }[]): string {
  return memberships.length === 0 ? 'None' : memberships.map(({ membershipName }) => membershipName).join(', ')
}

/** Returns the text of the SEO value or package, or 'Legacy' for a legacy client. Rule ACCT-3. */
export function orLegacy(legacy: boolean, text: string): string {
  return legacy ? 'Legacy' : text
}
