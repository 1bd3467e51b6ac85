import { type BusinessKind, contentWords, keywordMentions } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { isFood } from './commonQuestions.ts'
import { literal } from './literal.ts'
import { namesSubject, serviceNames, servicesNamed, unknownWords } from './services.ts'
import { cityOf } from './placeOf.ts'
import { inSentence, isQuestionTerm, type Topic } from './topic.ts'

/** What a business does with its offer. */
const OFFERS: Readonly<Record<BusinessKind, string>> = {
  trade: 'offers',
  shop: 'sells',
  manufacturer: 'makes',
  care: 'provides',
  food: 'serves',
  professional: 'offers',
  other: 'offers',
}

/** Terms for people and businesses, which are not offers: 'accountants', 'roofing companies'. */
const PEOPLE =
  /(?:ers?|ors?|ists?|ants?|ians?|eons?|attorneys?|smiths?|vets?|coach(?:es)?|venues?|centers?|centres?|clinics?|studios?|gyms?|schools?|nurser(?:y|ies)|daycares?|shops?|stores?|salons?|baker(?:y|ies)|(?:funeral|care|nursing) homes?|agency|agencies|company|companies|firms?)(?: for \w+)?$/i
/** Things whose names end like those of people: 'water heaters'. */
const THINGS =
  /\b(?:(?:heat|gutt|filt|dry|plant|boil|cov|open|sew|flow|show|align|retain|ven|trail|lin|sprinkl|soften|freez|ris|tim|contain|diffus|plant|draw|dispens|speak|mix|blend|scann|print|rout|charg|adapt|burn|toast|cook|hang|hold|fasten|clos|spring|fill|stick|post|bann|fold|cool|jump|sweat|burg|pepp|shutt|lock(?=er)|slipp|ladd|planish|cush|wrapp|rubb|train(?=er)|hang|pillow|tow|show|pap)(?:e?er|er|or)s?|doors?|floors?|motors?|generators?|elevators?|sensors?|mirrors?|colou?rs?|exterior|interior|outdoor|indoor|water|implants?|plants?|restaurants?)$/i
/** Terms that say what is done with a thing, and where. No one offers it: 'oysters delivered to Canberra'. */
const IS_DONE = /\p{L}ed (?:to|by|in|at|for|with) /iu
/** Terms that ask for a price. */
const PRICE = /\b(?:costs?|prices?|fees?|per (?:hour|night|week|month))\b/i

/** Whether a term names people or businesses. */
export const isPeopleTerm = (term: string): boolean => PEOPLE.test(term) && !THINGS.test(term)

/** Goods that are counted, and stand with an article: 'a coffee subscription'. */
const ONE_OF_GOODS = /(?:subscription|membership|collection|voucher|card|set|kit|box|bundle)$/i

/** Terms for one person, which may name a specialism: 'veterinary surgeon'. */
const ONE_PERSON = /(?:er|or|ist|ant|ian|eon)$/i
/** Terms for a business. */
const BUSINESS = /(?:agency|company|firm)$/i
/** Terms for a maker: 'extension spring manufacturers'. */
const MAKER = /\bmanufacturers?$/i
/** Words of a law firm. */
const LAW = /\b(?:law|lawyers?|attorneys?|solicitors?|legal|trial|injury firm)\b/i
/** What a lawyer handles and a repairer fixes. No one offers it: 'dog bites', 'storm damage'. */
const HARM =
  /\b(?:neglect|abuse|bites?|accidents?|injur(?:y|ies)|malpractice|deaths?|crash(?:es)?|collisions?|falls|damages?)$/i
/** The ends of names of work, which a business that is no shop offers. Other names may be a program, a recipe or a room. */
export const WORK_NAME =
  /(?:ing|ions?|(?<!base|case|apart|gar|ce|pave|equip|instru|docu)ments?|(?<!met|anim|hospit|ped|cere)als?|repairs?|services?|care|support|therap(?:y|ies)|surgery|massages?|design|hire|supply|lessons|classes|courses|workshops|tours?|trips?|parties|events|cleans?|grooms?|tests?|checks?|surveys?|maintenance|upgrades|tune-ups|repipes|remodels|jobs|estimates|analysis|advice|law|implants?|braces|removal)$/i
/** The kinds of business that offer work, and not goods, food or care. */
const OF_WORK: ReadonlySet<BusinessKind> = new Set(['trade', 'professional', 'other'])
/** What lawyers have cases of, and no one offers. */
const CASES =
  /(?:compensation|slip and fall|fall|death|divorce|custody|child support|bankruptcy|discrimination|harassment|retaliation|termination|deportation|immigration|asylum|assault|theft|fraud|dui|dwi|defense|liability|negligence|disability)$/i
/** Work that a manufacturer offers beside its goods. */
const WORK_OF_A_MAKER =
  /(?:design|assembly|repairs?|services?|development|(?<!\b(?:spr|str|fitt|r|bear|hous|cast|coupl))ing)$/i
/** What people have and a clinic treats: no one offers it. */
const AILMENT = /\b(?:pains?|aches?|sciatica|arthritis|anxiety|depression|insomnia|migraines?|whiplash)$/i
/** What a kitchen offers besides its tables. Its opening hours are not those of it. */
const AWAY = /\b(?:catering|delivery|events?|dining|parties|classes|gift cards?|wholesale)\b/i
/** Names of work in the plural. Other plurals of a trade are things: 'gutters'. */
const WORK_PLURAL =
  /(?:inspections|repairs|services|installations|replacements|tune-ups|treatments|upgrades|cleanings|estimates|checks|conversions|repipes|remodels|jobs)$/i
/** What a trade says that puts new things in. */
const INSTALLS = /\bwe (?:\p{L}+ )?(?:install|fit|supply and (?:install|fit))\b|\binstalled (?:in|by|within)\b/iu
/** Terms for people, in the plural. */
const PERSONS = /(?:ers|ors|ists|ants|ians|eons|attorneys|vets|coaches)(?: for \w+)?$/i

/** People who buy. No one offers them: 'first-time home buyers'. */
const CUSTOMERS =
  /(?:^|\b)(?:buyers?|sellers?|(?:home|business)?owners?|landlords?|tenants?|beginners|adults|kids|children|teens|couples|families|seniors|patients|students|employers|employees|customers|self-employed)$/i

/** Whether a client's own page, target or fact shows that it offers a term, with every word that matters. */
export function isOffered(brief: WritingBrief, term: string): boolean {
  const { facts, specialty, page } = brief
  const wanted = contentWords(term)
  const services = facts.filter(({ kind, source }) => kind === 'service' || (kind === 'work' && source === 'person'))
  const isKnown = [...services.map(({ text }) => text), specialty ?? '', page?.pageName ?? ''].some((name) => {
    const words = contentWords(name)
    return words.length > 0 && words.every((word) => wanted.includes(word))
  })
  // 'Home care' of a business with pages for home care in two towns, or with it in its name.
  const isGeneral =
    wanted.length > 1 &&
    [...services.map(({ text }) => text), brief.client.businessName].some((name) => keywordMentions(name, term) > 0)
  const priced = facts.some(({ kind, text }) => kind === 'price' && namesSubject(brief, text, term))
  return (isKnown && unknownWords(brief, term).length === 0) || isGeneral || priced
}

/** Whether facts, the page or the names of business and home page have every word of a term: 'CIS accountants' is a specialism. */
export function isKnownTerm(
  { facts, client, page, zones, service, homeTitle, relatedPages }: WritingBrief,
  term: string,
): boolean {
  const texts = facts.filter(({ source }) => source !== 'brief').map(({ text }) => text)
  const ownText = zones.map(({ current }) => textOf(current))
  // The title of the home page says what the whole business is: 'Italian restaurant in Portland'.
  const names = [
    client.businessName,
    homeTitle ?? '',
    page?.pageName ?? '',
    service ?? '',
    ...relatedPages.map(({ pageName }) => pageName),
  ]
  const known = contentWords([...texts, ...ownText, ...names].join(' '))
  return contentWords(term).every((word) => known.includes(word))
}

/** Whether the client is known to serve a place: an address, a page, a target or a fact names it. */
export function isServed(
  { client, locations, facts, page, homeTitle }: WritingBrief,
  { town, hasPlace }: Pick<Topic, 'town' | 'hasPlace'>,
): boolean {
  if (!hasPlace || page !== null) return true
  const names = [client.city ?? '', homeTitle ?? '', ...locations.map(({ city }) => city)]
  const pages = facts.filter(({ kind }) => kind === 'place' || kind === 'service').map(({ text }) => text)
  const word = new RegExp(`(?<!\\p{L})${literal(town)}(?!\\p{L})`, 'iu')
  const served = new RegExp(
    `(?<!\\p{L})(?:in|serve|serves|serving|cover|covers|across|around|come to|en|à|bei|di)(?!\\p{L})[^.]*(?<!\\p{L})${literal(town)}(?!\\p{L})`,
    'iu',
  )
  return (
    [...names, ...pages].some((text) => word.test(text)) ||
    facts.some(({ source, kind, text }) => source !== 'brief' && kind !== 'work' && served.test(text))
  )
}

/** Returns the existing page about the subject of a new one: it should be improved instead. Undefined without one. */
export function twinOf(
  { page, relatedPages, specialty }: WritingBrief,
  { term }: Topic,
): { pageName: string; path: string } | undefined {
  if (page !== null) return undefined
  const keyOf = (text: string) =>
    contentWords(text)
      .filter((word) => !ACTIONS.includes(word))
      .toSorted()
      .join(' ')
  const keys = [term, specialty ?? ''].map(keyOf).filter((key) => key !== '')
  return relatedPages.find(({ pageName }) => keys.includes(keyOf(pageName)))
}

const ACTIONS = contentWords('installation')

/**
 * Writes a sentence that states the offer: only where facts support it. Empty for questions, prices, and everything that
 * is not known.
 */
export function offerSentence({ brief, topic }: { brief: WritingBrief; topic: Topic }, term: string): string {
  if (isQuestionTerm(term) || term === '' || PRICE.test(term) || IS_DONE.test(term) || !isServed(brief, topic))
    return ''
  return isPeopleTerm(term) ? peopleSentence(brief, topic, term) : serviceSentence(brief, topic, term)
}

/** Returns a business name without the town at its end, for a text that names the town: 'Glow Studio' beside 'in Geelong'. */
export function nameBeside(businessName: string, { town, hasPlace }: Pick<Topic, 'town' | 'hasPlace'>): string {
  const [start, end] = [businessName.slice(0, -town.length - 1), businessName.slice(-town.length - 1)]
  const isWhole = hasPlace && end === ` ${town}` && /\p{L}{4,}$/u.test(start)
  return isWhole ? start : businessName
}

/** Writes a sentence that states a service or goods: those of the term, or those that it names. */
function serviceSentence(brief: WritingBrief, topic: Topic, term: string): string {
  const businessName = nameBeside(brief.client.businessName, topic)
  const where = topic.hasPlace ? ` in ${topic.place}` : ''
  if (saysNothing(brief, topic, term)) return ''
  if (isOffered(brief, term) && isCountable(brief, term))
    return `${businessName} ${offering(brief, `${term}s`)}${where}.`
  if (isOffered(brief, term)) return `${businessName} ${offering(brief, term)}${where}.`
  const [service, ...others] = servicesNamed(brief, term).map(inSentence)
  if (service === undefined) return ''
  // 'Tree service' is tree removal and tree trimming.
  const last = others.at(-1)
  const named = last === undefined ? service : `${[service, ...others.slice(0, -1)].join(', ')} and ${last}`
  return `${businessName} ${offering(brief, named)}${where}.`
}

/** What an authority gives, and a business only helps to get, and what is told and not sold: no one offers it. */
const NO_OFFER =
  /\b(?:requirements?|rules|regulations|guidelines|ideas|examples|tips|checklist|licen[cs]es?|permits?|permissions?|certificates?|certification|approvals?|visas?|grants?|patents?|benefits|citizenship|titles?)$/i

/** Whether the name of a page that stands may be no offer: 'SEAI Grants Explained'. Only the names of work are offered without doubt. */
function mayBeNoOffer({ page, businessKind }: WritingBrief, term: string): boolean {
  if (page === null || !OF_WORK.has(businessKind) || WORK_NAME.test(term)) return false
  // These have a verb of their own: 'handles dog bite cases'.
  return ![HARM, AILMENT, CASES].some((words) => words.test(term))
}

/** Whether a sentence with this term would be no English, or say only what the business's name does. */
function saysNothing(brief: WritingBrief, topic: Topic, term: string): boolean {
  // 'Offers electrician torquay in Geelong': a query that ends with a name is about another place or a brand.
  if (topic.hasPlace && endsWithName(brief, topic, term)) return true
  if (NO_OFFER.test(term) || mayBeNoOffer(brief, term)) return true
  if (CUSTOMERS.test(term.split(/ (?:for|of|with|in) /)[0] ?? '')) return true
  // 'Parkwood Garage Doors offers garage doors' says nothing.
  const name = contentWords(nameBeside(brief.client.businessName, topic))
  if (!topic.hasPlace && contentWords(term).every((word) => name.includes(word))) return true
  // One product has a name of its own, and no article here: 'sells dovetail saw'.
  const isGoods = brief.businessKind === 'shop' || brief.businessKind === 'manufacturer'
  const isOne = !/[^s]s$/i.test(term) && (!WITHOUT_ARTICLE.test(term) || ONE_OF_GOODS.test(term))
  return isGoods && !isFood(term) && isOne && !isCountable(brief, term)
}

/** Whether a term ends with a name that the client's texts write with a capital, and that no service has. */
function endsWithName(brief: WritingBrief, topic: Topic, term: string): boolean {
  const last = term.split(' ').at(-1)?.toLowerCase() ?? ''
  const isName = topic.names.some((name) => /^\p{Lu}\p{Ll}{3,}$/u.test(name) && name.toLowerCase() === last)
  const services = [...serviceNames(brief), brief.page?.pageName ?? ''].map((name) => name.toLowerCase())
  return (
    isName && isPeopleTerm(term.slice(0, -last.length).trim()) && !services.some((name) => name.endsWith(` ${last}s`))
  )
}

/** Whether the client's own texts count the thing of a term: 'A puppy groom costs £25.' */
function isCountable({ facts, zones }: WritingBrief, term: string): boolean {
  if (WITHOUT_ARTICLE.test(term) || /[sy]$/i.test(term)) return false
  const texts = [...facts.map(({ text }) => text), ...zones.map(({ current }) => textOf(current))]
  // 'A storage unit' counts units.
  const counted = new RegExp(
    `(?<!\\p{L})an? ${literal(term)}(?!\\p{L})(?!\\s+(?!(?:is|costs?|takes?|lasts?|starts?|needs?|has|from|for|with|in|at|on|and|or|of|to|that|which)(?!\\p{L}))\\p{L})`,
    'iu',
  )
  return texts.some((text) => counted.test(text))
}

/** Writes a sentence that states who works at the business, or what kind of business it is. */
function peopleSentence(brief: WritingBrief, topic: Topic, term: string): string {
  const { businessName } = brief.client
  if (MAKER.test(term) && brief.businessKind === 'manufacturer')
    return isKnownTerm(brief, term.replace(MAKER, ''))
      ? `${businessName} is ${withArticle(term.replace(MAKER, 'manufacturer'))} in ${cityOf(brief)}.`
      : ''
  const isHere = brief.client.city === topic.town || brief.locations.some(({ city }) => city === topic.town)
  if (!isHere) return ''
  if (!isKnownTerm(brief, term)) return ''
  // 'The accountants for freelancers of Marlow Finch' is no English.
  if (/ for /i.test(term)) return ''
  if (PERSONS.test(term)) return `The ${term} of ${businessName} work in ${topic.place}.`
  return BUSINESS.test(term) && !ONE_PERSON.test(term)
    ? `${businessName} is ${withArticle(term)} in ${topic.place}.`
    : ''
}

/** What a business offers beside what it makes, serves or sells: no one makes design, serves catering or sells delivery. */
const OFFERED_BESIDES: Partial<Record<BusinessKind, RegExp>> = {
  manufacturer: WORK_OF_A_MAKER,
  food: AWAY,
  shop: /\b(?:delivery|repairs?|fitting|services?|servicing)$/i,
}

/** Writes what a business does with its offer: 'sells pots', 'handles dog bite cases', 'installs gutters'. */
function offering(brief: WritingBrief, term: string): string {
  const { businessKind: kind } = brief
  if (AILMENT.test(term)) return `treats ${term}`
  // A law firm offers no workers compensation: it has cases of it.
  if (kind === 'professional' && CASES.test(term) && isLawFirm(brief)) return `handles ${term} cases`
  if (HARM.test(term)) return offeringOfHarm(brief, term)
  if (OFFERED_BESIDES[kind]?.test(term) === true) return `offers ${term}`
  const isThing = kind === 'trade' && /[^s]s$/i.test(term) && !WORK_PLURAL.test(term)
  const said = [...brief.facts.map(({ text }) => text), ...brief.zones.map(({ current }) => textOf(current))].join(' ')
  // What else a trade does with things, its own words say: it may sell or repair them.
  return `${isThing && INSTALLS.test(said) ? 'installs' : OFFERS[kind]} ${term}`
}

const isLawFirm = ({ client, homeTitle, facts }: WritingBrief) =>
  LAW.test([client.businessName, homeTitle ?? '', ...facts.map(({ text }) => text)].join(' '))

/** Writes what is done about harm: 'handles dog bite cases', 'treats sports injuries', 'repairs storm damage'. */
function offeringOfHarm(brief: WritingBrief, term: string): string {
  if (/\bdamages?$/i.test(term)) return `repairs ${term}`
  if (brief.businessKind !== 'professional') return `helps with ${term}`
  // A lawyer has cases, and a clinic treats.
  if (/\binjur(?:y|ies)$/i.test(term) && !isLawFirm(brief)) return `treats ${term}`
  return `handles ${term.replace(/ies$/i, 'y').replace(/([^s])s$/i, '$1')} cases`
}

/** Names that stand without an article: 'roof repair', 'gutters', 'bookkeeping'. 'Whole house repipe' needs one. */
const WITHOUT_ARTICLE =
  /(?:ing|[^s]s|ions?|ments?|care|work|repair|maintenance|removal|support|advice|cover|design|delivery|payroll|roofing|therapy|surgery|law|planning)$/i

/** Returns the name of the offer for a sentence: the target, or the page's own name if the target needs an article. */
export function offerTerm({ page }: Pick<WritingBrief, 'page'>, term: string): string {
  // The place of the sentence stands behind the offer: no 'tree service in Arlington in Arlington'.
  const name =
    page === null || page.path === '/'
      ? ''
      : page.pageName.replace(/\s*\([^)]*\)/g, '').replace(/\s+in \p{Lu}[\p{L} .'-]*(?:, [A-Z]{2})?$/u, '')
  return name === '' || isPeopleTerm(name) || WITHOUT_ARTICLE.test(term) ? term : name
}

/** Writes the article before a business: 'an accounting firm'. */
const withArticle = (term: string) => `${/^[aeiou]/i.test(term) ? 'an' : 'a'} ${term}`
