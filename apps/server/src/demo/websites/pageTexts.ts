import { capitalize, escapeText, formatPhone, truncate } from '@rankdesk/format'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Specialty } from '../facts/trade.ts'
import { blogPost, testimonialPost } from '../texts/blogPost.ts'
import {
  type BusinessFacts,
  enumerate,
  factParagraph,
  fitting,
  inOffice,
  inText,
  list,
  onSite,
  type Phrasing,
  priceOf,
  withArticle,
  type WorkFacts,
  workInText,
  type ZoneTexts,
  headline,
} from '../texts/facts.ts'
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

type Phrasings = readonly Phrasing[]

const HERO: Phrasings = [
  onSite((f) => `${f.trade.serviceName} in ${f.city.name} that is done once and done right`),
  (f) => `The ${f.trade.pros} that ${f.city.name} passes on to its neighbors`,
  (f) => `Straight answers and good ${f.trade.serviceName.toLowerCase()} in ${f.city.name}`,
  (f) => `${f.city.name}'s own ${f.trade.pros} for ${f.years} years`,
  (f) => `Good ${f.trade.pros}, clear prices, ${f.city.name} born`,
]
const HERO_LEADS: Phrasings = [
  onSite(
    (f) =>
      `${f.business} looks after ${f.trade.customers} in ${f.city.name}, ${enumerate(f.city.neighbors.slice(0, 2))}. You know the price before we start.`,
  ),
  (f) =>
    `Call, and a person answers. Ask, and ${withArticle(f.trade.pro)} explains. That is how we have worked for ${f.years} years.`,
  (f) => `${f.owner} and the team serve ${f.city.name} and the ${f.city.places[0] ?? 'whole'} area, six days a week.`,
]
const WELCOME: Phrasings = [
  inOffice(
    (f) =>
      `${f.owner} opened ${f.business} ${f.years} years ago with one room and a rule that still holds: take the time, then give a clear answer.`,
  ),
  onSite(
    (f) =>
      `We are a local business with local phone numbers and neighbors we like to look in the eye. ${f.owner} founded ${f.business} ${f.years} years ago with one truck and a rule that still holds: say what it costs, then do what you said.`,
  ),
  (f) =>
    `${f.business} began at a kitchen table in ${f.city.name}. Today we are a team of ${8 + (f.years % 9)}, and most of our work still comes from people who tell other people.`,
  onSite(
    (f) =>
      `Good ${f.trade.pros} are not hard to recognize. They come when they said, they explain what they see, and they leave nothing behind but work that lasts. We hire only those.`,
  ),
]
const WHY_TITLES: Phrasings = [
  (f) => `Why ${f.city.name} calls us`,
  () => 'What you can count on',
  (f) => `Why ${f.trade.customers} stay with us`,
]
const REASONS: Phrasings = [
  inOffice((f) => `Your first ${f.trade.visit} is never rushed.`),
  inOffice((f) => `You see the same ${f.trade.pro} each time.`),
  inOffice(() => 'We say what it costs before anything begins.'),
  inOffice((f) => `${f.years} years in ${f.city.name}, and most people come because someone sent them.`),
  onSite(() => 'A price in writing before any work starts, and a bill that says the same.'),
  onSite((f) => `The same ${f.trade.pro} from the first look to the last check.`),
  (f) => `Someone in ${f.city.name} picks up the phone, also on Saturdays.`,
  onSite(() => 'A warranty of one page that you can read in one minute.'),
  onSite((f) => `Licensed and insured in ${f.city.state}, with papers on request.`),
  onSite(() => 'We tell you what can wait. That has never cost us a customer.'),
  onSite((f) => `More than ${f.years * 90} jobs in and around ${f.city.name}.`),
]
const ABOUT: Phrasings = [
  (f) =>
    `${f.owner} learned the work from the ground up and opened ${f.business} after years with larger companies. The idea was simple: small enough to know every customer, good enough that it spreads.`,
  onSite(
    (f) =>
      `It took ${f.business} three years to need a second phone line and ten to need a second building. We grew slowly and on purpose.`,
  ),
]
const ABOUT_MORE: Phrasings = [
  inOffice((f) => `Our ${f.trade.pros} keep learning: each of them takes two weeks of courses a year.`),
  onSite(
    (f) =>
      `Our ${f.trade.pros} train every winter and get paid while they do. Two of them started here as apprentices and now teach the next ones.`,
  ),
  (f) =>
    `We live where we work. You will meet us at games in ${f.city.neighbors[0] ?? f.city.name} and at the market in ${f.city.name}.`,
  () =>
    'When something goes wrong, and after enough years something does, the owner calls you. Not the other way round.',
]

/** Returns the zones of a site's home page. */
function homePage(facts: BusinessFacts, offered: readonly Specialty[], variety: Variety): ZoneTexts {
  const say = (kind: string, phrasings: Phrasings) => variety.say(`home ${kind}`, phrasings, facts)
  return {
    'page-heading': headline(1, say('hero', HERO)) + factParagraph(say('hero lead', HERO_LEADS)),
    intro: headline(2, `Welcome to ${facts.business}`) + factParagraph(say('welcome', WELCOME)),
    'main-body': [
      headline(2, say('why', WHY_TITLES)),
      list(
        variety
          .mix(fitting(REASONS, facts.trade))
          .slice(0, 4)
          .map((reason) => reason(facts)),
      ),
      factParagraph(
        `Most people come to us for ${enumerate(offered.slice(0, 3).map((item) => workInText(item.name, facts.trade)))}.`,
      ),
    ].join(''),
    sidebar: headline(3, 'Where we work') + list([facts.city.name, ...facts.city.neighbors]),
  }
}

/** Returns the zones of the parent page of all service pages. */
function servicesPage(facts: BusinessFacts): ZoneTexts {
  return {
    'page-heading':
      headline(1, `${facts.trade.serviceName} services`) +
      factParagraph(`What ${facts.business} does in ${facts.city.name} and nearby.`),
    'main-body': factParagraph(
      `Pick what comes closest. If you are not sure what it is, call, describe it in your own words, and ${withArticle(facts.trade.pro)} will sort it out with you.`,
    ),
    sidebar: '',
  }
}

/** Returns the zones of the parent page of all town pages. */
function areasPage(facts: BusinessFacts): ZoneTexts {
  return {
    'page-heading':
      headline(1, 'Service areas') +
      factParagraph(`Where you will see us: ${enumerate([facts.city.name, ...facts.city.neighbors])}.`),
    'main-body': factParagraph(
      `We work within about thirty miles of ${facts.city.name}. If your town is not on the list, ask; we say yes more often than not.`,
    ),
    sidebar: '',
  }
}

/** Returns the zones of the page about the business. */
function aboutPage(facts: BusinessFacts, variety: Variety): ZoneTexts {
  const say = (kind: string, phrasings: Phrasings) => variety.say(`about ${kind}`, phrasings, facts)
  return {
    'page-heading':
      headline(1, `About ${facts.business}`) +
      factParagraph(`${facts.years} years of ${facts.trade.serviceName.toLowerCase()} in ${facts.city.name}.`),
    'main-body': [
      factParagraph(say('story', ABOUT)),
      headline(2, 'The people'),
      factParagraph(say('more', ABOUT_MORE)),
      factParagraph(say('more', ABOUT_MORE)),
    ].join(''),
    sidebar: headline(3, 'Member of') + list(facts.trade.memberships),
  }
}

/** Returns the zones of the contact page. */
function contactPage(facts: BusinessFacts, phone: string, address: string): ZoneTexts {
  return {
    'page-heading':
      headline(1, `Contact ${facts.business}`) +
      factParagraph('A person answers. If the line is busy, we call back within the hour.'),
    'main-body':
      factParagraph(
        `Call ${phone}, or come by: ${address}, ${facts.city.name}, ${facts.city.state} ${facts.city.zip}.`,
      ) +
      factParagraph(
        `${capitalize(facts.trade.customers)} from ${enumerate(facts.city.neighbors)} are welcome as well.`,
      ),
    sidebar:
      headline(3, 'Hours') + list(['Monday to Friday: 7:30 to 5:30', 'Saturday: 8 to 2', 'Sunday: emergencies only']),
  }
}

/** Returns the zones of the blog's index page. */
function blogPage(facts: BusinessFacts): ZoneTexts {
  return {
    'page-heading':
      headline(1, `Notes from our ${facts.trade.pros}`) +
      factParagraph(`What we learn on the job in ${facts.city.name}, written down.`),
    'main-body': '',
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
  (work) => `${capitalize(inText(work))} by local ${work.trade.pros}, with ${work.specialty.method}.`,
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
