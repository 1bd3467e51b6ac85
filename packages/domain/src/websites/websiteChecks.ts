import { formatNumber, pluralize } from '@rankdesk/format'

/** The rights of an account on a website that Rankdesk needs. */
export const WEBSITE_RIGHTS = [
  'edit-pages',
  'publish-pages',
  'edit-posts',
  'publish-posts',
  'upload-files',
  'keep-markup',
] as const
export type WebsiteRight = (typeof WEBSITE_RIGHTS)[number]

/** Why a page of a website has no text that can be edited. */
export const LOCK_REASONS = ['builder', 'password', 'no-text', 'no-access', 'too-large'] as const
export type LockReason = (typeof LOCK_REASONS)[number]

/** The pages or the posts of a website. */
export interface WebsiteTexts {
  total: number
  /** How many of them were read for the check. */
  read: number
  /** The read ones without text that can be edited, by the reason. */
  locked: Readonly<Record<LockReason, number>>
}

/** What was found on a website. */
export interface WebsiteFacts {
  siteName: string
  /** The host of its address, such as www.acme.com. */
  host: string
  /** The name of the account, and its roles there. */
  accountName: string
  roles: readonly string[]
  rights: readonly WebsiteRight[]
  /** Null if the account may not read them. */
  pages: WebsiteTexts | null
  posts: WebsiteTexts | null
  /** Whether titles and descriptions for search engines can be read and written. */
  hasSearchTexts: boolean
  /** Whether the site has our plugin, which keeps redirects. */
  hasPlugin: boolean
}

export const WEBSITE_CHECKS = [
  'address',
  'account',
  'pages',
  'posts',
  'markup',
  'media',
  'search-texts',
  'redirects',
] as const
export type WebsiteCheckName = (typeof WEBSITE_CHECKS)[number]

/** One line of the check list of a website. */
export interface WebsiteCheck {
  name: WebsiteCheckName
  state: 'good' | 'limited' | 'missing'
  /** What was found, and what to do if something is missing. */
  text: string
}

/** Returns the check list of a website of the client with this domain. Rules SITE-1 to SITE-5. */
export function websiteChecks(facts: WebsiteFacts, domain: string): WebsiteCheck[] {
  const may = (right: WebsiteRight) => facts.rights.includes(right)
  return [
    checkAddress(facts, domain),
    { name: 'account', state: 'good', text: `Signed in as ${facts.accountName} (${rolesOf(facts)}).` },
    checkTexts('pages', facts.pages, may('edit-pages') && may('publish-pages')),
    checkTexts('posts', facts.posts, may('edit-posts') && may('publish-posts')),
    may('keep-markup')
      ? { name: 'markup', state: 'good', text: 'The site keeps all markup of a saved text.' }
      : {
          name: 'markup',
          state: 'limited',
          text: 'The site removes scripts and frames from what this account saves. Use an account with the role Editor.',
        },
    may('upload-files')
      ? { name: 'media', state: 'good', text: 'The account may upload pictures.' }
      : { name: 'media', state: 'missing', text: 'The account may not upload pictures.' },
    facts.hasSearchTexts
      ? { name: 'search-texts', state: 'good', text: 'Titles and descriptions for search engines are published.' }
      : {
          name: 'search-texts',
          state: 'missing',
          text: 'The site offers no titles and descriptions for search engines to its REST API. Rankdesk’s plugin does.',
        },
    facts.hasPlugin
      ? { name: 'redirects', state: 'good', text: 'Old addresses of renamed, moved and deleted pages redirect.' }
      : {
          name: 'redirects',
          state: 'missing',
          text: 'WordPress keeps no redirect from the old address of a page. Rankdesk’s plugin does.',
        },
  ]
}

/** Whether a host is a domain or below it. Rule SITE-1. */
function isHostOf(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

function checkAddress({ host, siteName }: WebsiteFacts, domain: string): WebsiteCheck {
  const found = siteName === '' ? host : `${siteName} at ${host}`
  return isHostOf(host, domain)
    ? { name: 'address', state: 'good', text: `${found} responds.` }
    : { name: 'address', state: 'limited', text: `${found} responds, but the client’s domain is ${domain}.` }
}

const rolesOf = ({ roles }: WebsiteFacts) => (roles.length === 0 ? 'no role' : roles.join(', '))

/** The words for pages without text that can be edited. */
const LOCK_WORDS: Readonly<Record<LockReason, string>> = {
  builder: 'made with a page builder',
  password: 'behind a password',
  'no-text': 'without text blocks of their own',
  'no-access': 'that the account may not read',
  'too-large': 'too large',
}

function checkTexts(name: 'pages' | 'posts', texts: WebsiteTexts | null, mayEdit: boolean): WebsiteCheck {
  if (texts === null || !mayEdit) {
    const text = `The account may not edit and publish ${name}. Use an account with the role Editor.`
    return { name, state: 'missing', text }
  }
  const { total, read, locked } = texts
  const noun = name === 'pages' ? 'page' : 'post'
  if (total === 0) return { name, state: 'good', text: `The site has no ${name}.` }
  const reasons = LOCK_REASONS.filter((reason) => locked[reason] > 0)
  const lockedCount = reasons.reduce((sum, reason) => sum + locked[reason], 0)
  const why = reasons.map((reason) => `${locked[reason]} ${LOCK_WORDS[reason]}`).join(', ')
  const found =
    `${formatNumber(read - lockedCount)} of ${pluralize(read, noun)} can be edited` + (why === '' ? '.' : ` (${why}).`)
  const rest = read < total ? ` The site has ${formatNumber(total)} in all.` : ''
  return { name, state: lockedCount === 0 ? 'good' : 'limited', text: found + rest }
}
