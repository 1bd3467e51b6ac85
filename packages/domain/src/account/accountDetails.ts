/** The kind of account details that a client has (M108, M109). */
export type AccountVariation = 'CS' | 'MCC' | 'other'

/** A link of the account details; 'management' stands for all links of the configured list (M111). */
export type AccountLink = 'website' | 'rankingSettings' | 'delivery' | 'management' | 'platform' | 'email'

/** The facts from which the account details are made. */
export interface AccountFacts {
  variation: AccountVariation
  platformVersion: number
  domain: string
  emailAddress: string | null
  memberships: readonly { membershipName: string }[]
}

/** The only platform version for which MCC clients have the Platform button. */
const PLATFORM_WITH_BUTTON = 2

/** What the account details show. */
export interface AccountDetails {
  /** The links, in order. */
  links: AccountLink[]
  /** The memberships in one line, or 'None' if there are none. */
  memberships: string
}

/** Returns what a client's account details show. Rules ACCT-1, ACCT-2, ACCT-4. */
export function accountDetails(facts: AccountFacts): AccountDetails {
  const { memberships } = facts
  return {
    links: accountLinks(facts),
    memberships: memberships.length === 0 ? 'None' : memberships.map(({ membershipName }) => membershipName).join(', '),
  }
}

function accountLinks({ variation, platformVersion, domain, emailAddress }: AccountFacts): AccountLink[] {
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

/** Returns the text of the SEO value or package, or 'Legacy' for a legacy client. Rule ACCT-3. */
export function orLegacy(legacy: boolean, text: string): string {
  return legacy ? 'Legacy' : text
}
