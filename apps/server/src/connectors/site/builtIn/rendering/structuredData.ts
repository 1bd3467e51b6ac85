import { rangesOfHours } from '@rankdesk/domain'
import { oneLine, telephoneHref, textOf } from '@rankdesk/format'
import { encodedPath } from '../../sitePath.ts'
import type { BlogEntry, PageZone, Site, SitePage } from '../site.ts'

/** The page whose content search engines are told in the words of schema.org. */
export interface DescribedPage {
  site: Site
  page: SitePage
  /** Sanitized. */
  zones: readonly PageZone[]
  ancestors: readonly SitePage[]
  entry?: BlogEntry | undefined
}

/** A node of schema.org. */
type Node = Record<string, unknown>

/**
 * Renders what a page is about as JSON-LD: the business, the way to the page, its questions and its blog post. Nothing is
 * stated that the page or the business profile does not show. A browser runs none of it.
 */
export function structuredData(described: DescribedPage): string {
  const nodes = [businessOf(described), breadcrumbsOf(described), questionsOf(described), postOf(described)]
  const graph = nodes.filter((node) => node !== undefined)
  if (graph.length === 0) return ''
  // A text with </script> must not end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return `<script type="application/ld+json">${json}</script>`
}

const addressOf = (site: Site, path: string) => `https://${site.domain}${encodedPath(path)}`
const idOfBusiness = (site: Site) => `https://${site.domain}/#business`

/** Returns the business, which search engines want with its address; without one it is only an organization. */
function businessOf({ site, page }: DescribedPage): Node | undefined {
  if (page.kind !== 'home' && page.kind !== 'contact') return undefined
  const address = postalAddressOf(site)
  const phone = telephoneHref(site.phoneNumber)?.replace(/^tel:/, '')
  return {
    '@type': address === undefined ? 'Organization' : 'LocalBusiness',
    '@id': idOfBusiness(site),
    name: site.businessName,
    url: `https://${site.domain}/`,
    ...(phone !== undefined && { telephone: phone }),
    ...(address !== undefined && { address, ...openingHoursOf(site), ...specialHoursOf(site) }),
  }
}

/** The days of schema.org; 0 is Sunday, as in a profile. */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/**
 * Returns the hours of each open day. A day without hours is closed, which schema.org says by leaving it out; a profile
 * without any hours says nothing. Open all day is from midnight to a minute before the next.
 */
function openingHoursOf({ hours }: Site): Node {
  const open = (hours ?? []).flatMap((day) => {
    const dayOfWeek = DAYS[day.dW]
    const ranges = day.open24 ? [{ startTime: '00:00', endTime: '23:59' }] : rangesOfHours(day)
    return ranges.flatMap(({ startTime: opens, endTime: closes }) => {
      if (opens === null || closes === null || dayOfWeek === undefined) return []
      return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: `https://schema.org/${dayOfWeek}`, opens, closes }]
    })
  })
  return open.length === 0 ? {} : { openingHoursSpecification: open }
}

/**
 * Returns the special hours of each date: of holidays, and of the dates of a season. A date without hours is closed, which Google
 * reads as open from midnight to midnight.
 */
function specialHoursOf({ specialHours }: Site): Node {
  const special = (specialHours ?? []).flatMap(({ date, open24, ranges }) => {
    const times = open24
      ? [{ startTime: '00:00', endTime: '23:59' }]
      : ranges.length === 0
        ? [{ startTime: '00:00', endTime: '00:00' }]
        : ranges
    return times.flatMap(({ startTime: opens, endTime: closes }) =>
      opens === null || closes === null
        ? []
        : [{ '@type': 'OpeningHoursSpecification', opens, closes, validFrom: date, validThrough: date }],
    )
  })
  return special.length === 0 ? {} : { specialOpeningHoursSpecification: special }
}

function postalAddressOf({ address1, city, region, postalCode }: Site): Node | undefined {
  const parts = { streetAddress: address1, addressLocality: city, addressRegion: region, postalCode }
  const known = Object.entries(parts).filter(([, part]) => part !== null && part !== '')
  return known.length === 0 ? undefined : { '@type': 'PostalAddress', ...Object.fromEntries(known) }
}

function breadcrumbsOf({ site, page, ancestors }: DescribedPage): Node | undefined {
  if (ancestors.length === 0) return undefined
  const itemListElement = [...ancestors, page].map(({ pageName, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: pageName,
    item: addressOf(site, path),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

/** The smallest list of questions: a single one is a heading. */
const MIN_QUESTIONS = 2

/** Returns the headings that ask, each with the text up to the next heading. */
function questionsOf({ zones }: DescribedPage): Node | undefined {
  const questions = zones.flatMap(({ content }) =>
    content
      .split(/(?=<h[1-6][\s>])/i)
      .map((part) => /^<h[2-6](?:\s[^>]*)?>(.*?)<\/h[2-6]>(.*)$/is.exec(part))
      .map((found) => ({ name: plain(found?.[1]), text: plain(found?.[2]) }))
      .filter(({ name, text }) => name.endsWith('?') && text !== ''),
  )
  if (questions.length < MIN_QUESTIONS) return undefined
  const mainEntity = questions.map(({ name, text }) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  }))
  return { '@type': 'FAQPage', mainEntity }
}

function plain(html = ''): string {
  return oneLine(textOf(html))
}

function postOf({ site, page, entry }: DescribedPage): Node | undefined {
  if (page.kind !== 'blog-post') return undefined
  const author = entry?.author ?? ''
  const publisher = { '@type': 'Organization', name: site.businessName, url: `https://${site.domain}/` }
  return {
    '@type': 'BlogPosting',
    headline: page.pageName,
    url: addressOf(site, page.path),
    mainEntityOfPage: addressOf(site, page.path),
    datePublished: entry?.publishedAt.toISOString() ?? page.addedOn,
    ...(entry !== undefined && { dateModified: entry.updatedAt.toISOString() }),
    author: author === '' ? publisher : { '@type': 'Person', name: author },
    publisher,
    ...(page.metaDescription !== '' && { description: page.metaDescription }),
  }
}
