import { escapeText, formatPhone, truncate } from '@rankdesk/format'
import type { ClientProfile } from '../clients/clientProfile.ts'
import { blogPost, testimonialPost } from '../texts/blogPost.ts'
import { capital, inText, priceOf, type WorkFacts, type ZoneTexts } from '../texts/facts.ts'
import { aboutPage, areasPage, blogPage, contactPage, homePage, servicesPage } from '../texts/framePages.ts'
import { geoPage } from '../texts/geoPage.ts'
import { servicePage } from '../texts/servicePage.ts'
import type { Variety } from '../texts/variety.ts'
import type { PagePlan } from './sitePlan.ts'

/** Returns the subject of a page or strategy for its texts. */
export function workFacts({ facts }: ClientProfile, page: Pick<PagePlan, 'specialty' | 'town'>): WorkFacts {
  return { ...facts, specialty: page.specialty, town: page.town }
}

/** Returns texts for a page's zones. Calling it again for the same page varies the wording. */
export function pageTexts(profile: ClientProfile, page: PagePlan, variety: Variety): ZoneTexts {
  const { facts, row, trade } = profile
  const work = workFacts(profile, page)
  switch (page.subject) {
    case 'home':
      return homePage(facts, trade.specialties, variety)
    case 'services':
      return servicesPage(facts)
    case 'service':
      return withSharedPhone(servicePage(work, variety), 'faq', formatPhone(row.phoneNumber))
    case 'guide':
    case 'post':
      return page.testimonial === undefined
        ? blogPost(work, page.idea, variety)
        : testimonialPost(work, page.testimonial, variety)
    case 'areas':
      return areasPage(facts)
    case 'geo':
      return withSharedPhone(geoPage(work, trade.specialties, variety), 'local', formatPhone(row.phoneNumber))
    case 'about':
      return aboutPage(facts, variety)
    case 'contact':
      return contactPage(facts, formatPhone(row.phoneNumber), row.address1 ?? '')
    case 'blog':
      return blogPage(facts)
  }
}

/**
 * Adds the business's telephone number to a zone and to the sidebar, as a text that both share: who changes it in one
 * changes it in the other (M253).
 */
function withSharedPhone(texts: ZoneTexts, zone: string, phone: string): ZoneTexts {
  const shared = `<span data-token="phone">${escapeText(phone)}</span>`
  return {
    ...texts,
    [zone]: `${texts[zone] ?? ''}<p>Anything else? Call ${shared} and ask.</p>`,
    sidebar: `${texts['sidebar'] ?? ''}<p>Call us: ${shared}</p>`,
  }
}

const SERVICE_DESCRIPTIONS: readonly ((work: WorkFacts) => string)[] = [
  ({ specialty }) => `We ${specialty.does}, most often in ${specialty.time}. See what it costs before you call.`,
  (work) => `Noticed ${work.specialty.sign}? Here is what it means and what it takes. Price: ${priceOf(work)}.`,
  (work) => `${capital(inText(work))} by local ${work.trade.pros}, with ${work.specialty.method}.`,
  (work) => `What to expect when our ${work.trade.pros} ${work.specialty.does} in ${work.town}: ${priceOf(work)}.`,
  ({ specialty, town }) => `In ${town} we ${specialty.does}. How: ${specialty.method}. Time: ${specialty.time}.`,
]

function serviceDescription(work: WorkFacts, pageId: number): string {
  return SERVICE_DESCRIPTIONS[pageId % SERVICE_DESCRIPTIONS.length]?.(work) ?? work.specialty.name
}

const DESCRIPTION_CHARACTERS = 155

/** Returns title and description for search engines. */
export function pageMeta(profile: ClientProfile, page: PagePlan): { metaTitle: string; metaDescription: string } {
  const { business, city, trade, years } = profile.facts
  const work = workFacts(profile, page)
  const place = `${page.town}, ${city.state}`
  const [name, description] = ((): [string, string] => {
    switch (page.subject) {
      case 'home':
        return [
          `${trade.businessType} in ${place}`,
          `${business}: ${trade.serviceName.toLowerCase()} in ${place} for ${years} years. Clear prices, local ${trade.pros}.`,
        ]
      case 'service':
        return [`${page.specialty.name} in ${place}`, serviceDescription(work, page.pageId)]
      case 'geo':
        return [
          `${trade.serviceName} in ${place}`,
          `${business} serves ${page.town} with ${inText(work)} and more, close to where you live.`,
        ]
      case 'post':
      case 'guide':
        return [
          page.name,
          `What our ${trade.pros} in ${city.name} say about ${inText(work)}: ${page.specialty.tip}, and more.`,
        ]
      default:
        return [page.name, `${page.name} of ${business}, ${trade.businessType.toLowerCase()} in ${place}.`]
    }
  })()
  return { metaTitle: `${name} | ${business}`, metaDescription: truncate(description, DESCRIPTION_CHARACTERS) }
}
