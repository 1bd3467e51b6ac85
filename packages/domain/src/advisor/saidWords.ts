import { isPricePath } from '../addresses/pagePurpose.ts'
import { PAGE_ONE } from '../ranking/rank.ts'
import { isNearby, withoutNearby } from '../targets/intent.ts'
import { isAreaWord, isCountyWord, withoutRegion } from '../words/regions.ts'
import { titleParts } from '../words/titleWithoutBusiness.ts'
import { namesPlace, plainWords } from '../words/words.ts'
import type { AdvisedKeyword, AdvisedPage, LiveSite } from './facts.ts'
import { ACTIONS } from './betterGuesses.ts'
import { rankOf } from './opportunity.ts'
import { isArticlePage, LOCAL_RANK, suitsPage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { type Said, saidByPages } from './saidByPages.ts'
import { asksPrice, subjectTerms, withoutPrice } from './subjectTerms.ts'
import { meaningOf, offerWords } from './synonyms.ts'

/** Words with which people choose a business, say who it is, or how it is done. A page need not have them. */
const isChoosing = createRootFinder(
  offerWords(
    'best top cheap cheapest affordable good great local professional reliable trusted expert experts experienced licensed certified qualified registered insured quality specialist consultant consultants company ' +
      'online buy order maker makers manufacturer manufacturers supplier suppliers builder builders installer installers dealer dealers store stores clinic centre center studio office school practice doctor ' +
      'course courses class classes lesson lessons training excursion excursions tour tours trip trips near area sale made guided custom personalized solution solutions hours north south east west central ' +
      'mejor mejores barato barata cerca comprar tienda empresa empresas especialista curso cursos formacion guiada guiadas al por mayor personalizado personalizada personalizados personalizadas ' +
      'gunstig gunstige beste besten guter gute kaufen lassen firma firmen anbieter hersteller kurs kurse mit ' +
      'meilleur meilleure pas cher chere acheter magasin entreprise entreprises cours stage formation ' +
      'migliore migliori economico vicino comprare negozio ditta azienda aziende corso corsi formazione per ver melhor perto loja ' +
      'goedkoop goedkope kopen winkel bedrijf cursus met',
  ),
)
/** The letters of a word from which it is asked for, and from which the name of a page says one thing more. */
const MIN_LETTERS = 3
const MIN_PART = 4

/** The articles and prepositions that French and Italian write with an apostrophe: "l'accueil". */
const ELIDED = /(?<!\p{L})(?:d|l|qu|un|dell|all|nell)['’]/giu

/** What is known of a site. */
interface Site {
  pages: readonly AdvisedPage[]
  live: LiveSite | null | undefined
  /** The places that queries name, and the client's own. */
  places: readonly string[]
  ownTowns: readonly string[]
  /** Whether a word says no more than what the whole business does. */
  isGeneral: (word: string) => boolean
}

/** What a query asks for. */
interface Asked {
  query: string
  /** All its words. */
  all: readonly string[]
  /** Its words without places and those with which people choose; and without those of the whole business. */
  words: readonly string[]
  telling: readonly string[]
  towns: readonly string[]
  /** Its counties and regions that are no states or countries, unless it is found on page one: 'yorkshire'. */
  counties: readonly string[]
  isPrice: boolean
  isNearby: boolean
  /** Whether a word is one of a place. */
  isPlace: (word: string) => boolean
}

/**
 * Gives queries to the pages that say what they ask for, as these were read or copied. A guessed page that does not say a word,
 * loses the query: work on it would promise what it does not have, such as 'learn to skate' on a page about power skating. A page
 * that sells says it in its name, address, title, headings or first words, an article anywhere. A query without a page for which
 * the site is found within the first 20 belongs to the page that says all of it, most of it in its head. Prices, words with which
 * people ask or choose, and those of the whole business are not asked for; a page without a known text keeps its queries.
 * Rules ADV-97, ADV-98, ADV-99.
 */
export function withSayingPages(keywords: readonly AdvisedKeyword[], site: Site): AdvisedKeyword[] {
  const said = saidByPages(site.pages, site.live)
  const byPage = new Map(said.map((each) => [each.page.pageId, each]))
  const whole = wholeSite(said, site)
  const { home } = whole
  const readQuery = queryReader(site)
  return keywords.map((keyword) => {
    const own = byPage.get(keyword.pageId ?? 0)
    const asked = readQuery(keyword)
    const isUnsaid =
      keyword.isGuess && own !== undefined && (!keepsQuery(asked, own, whole) || asksForHome(asked, own, whole))
    // A word of the business's name may be that of one page: 'grullas' are cranes.
    const named =
      keyword.isGuess && home !== undefined && own === home
        ? (namedPage(asked, said, home) ?? headedPage(asked, said, whole))
        : undefined
    if (named !== undefined) return ofPage(keyword, named.page.pageId, asked, named, whole)
    return keyword.pageId === null || isUnsaid
      ? withoutPage(keyword, asked, said, whole)
      : ofPage(keyword, keyword.pageId, asked, own, whole)
  })
}

/** What the pages of a site say together. */
interface WholeSite {
  home: Said | undefined
  hasPrices: boolean
  /** Whether the whole business teaches. */
  isSchool: boolean
  /** Whether a page has a word, anywhere. */
  isSaid: (word: string) => boolean
  /** Whether a page is found in a town. One at the end of a list is none that a page is for. */
  isThere: (town: string, page: Said) => boolean
  /** Whether a page is for towns only that the home page does not name: who is near the business is near one of these. */
  isElsewhere: (page: Said) => boolean
}

function wholeSite(said: readonly Said[], { places }: Site): WholeSite {
  const home = said.find(({ page }) => page.kind === 'home')
  const isOfHome = (town: string) => offerWords(town).every((word) => home?.early(word) === true)
  return {
    home,
    hasPrices: said.some(({ isPriced }) => isPriced),
    isSchool: TEACHES.test(`${home?.page.pageName} ${home?.page.title ?? ''}`),
    isSaid: (word) => said.some(({ anywhere }) => anywhere(word)),
    isThere: (town, { early }) => early(town) || home?.early(town) === true,
    isElsewhere: ({ page }) => {
      const towns = places.filter((place) => namesPlace(page.pageName, place))
      return page.kind !== 'home' && towns.length > 0 && !towns.some(isOfHome)
    },
  }
}

/** What is taught, beside what is done: a waller for a wall is not on the page 'Dry Stone Walling Courses'. */
const TEACHES =
  /(?<!\p{L})(?:courses?|classes|lessons?|workshops?|training|tuition|academy|school|kurse?|schule|cours|stages?|formations?|école|cursos?|clases|talleres|academia|escuela|cors[oi]|lezioni|scuola|cursus(?:sen)?)(?!\p{L})/iu

/** Whether a guessed page says what a query asks for. */
const keepsQuery = (asked: Asked, own: Said, whole: WholeSite): boolean =>
  saysAll(asked, own, whole) && isOfKind(asked, own, whole) && !isOfWholeBusiness(asked, own)

/** Whether a page has the words and the places of a query, and denies none. */
function saysAll({ all, telling, towns, counties }: Asked, own: Said, { isSaid, isThere }: WholeSite): boolean {
  if (!telling.every((word) => saysWord(own, word)) || all.some(own.denies)) return false
  if (!towns.every((town) => isThere(town, own)) || !counties.every(isSaid)) return false
  // What an article says further down only is another question.
  const inHead = telling.filter(own.inHead).length
  const others = telling.length - inHead
  return !isArticlePage(own.page) || others < MIN_WORDS || inHead > others
}

/** Who buys, and a page for those who sell. */
const FOR_SALE = /(?<!\p{L})(?:for sale|to buy|zu verkaufen|à vendre|en venta|in vendita|te koop)(?!\p{L})/iu
const SELLS = /^(?:we buy|sell(?:ing|ers)?)(?!\p{L})/iu

const BUYS = /(?<!\p{L})(?:buy|kaufen|acheter|comprar|comprare|kopen)(?!\p{L})/iu
const HIRES =
  /(?<!\p{L})(?:hire|rentals?|to rent|(?:ver)?mieten|vermietung|verleih|location de|à louer|alquiler|noleggio|aluguel|aluguer|(?:ver)?huren|verhuur)(?!\p{L})/iu

/** For which institutions a page is, by its name: 'Puppet Shows for Schools'. */
const AUDIENCE =
  / (?:for|für|pour|para|per|voor) (?:\p{L}+ )?(schools?|nurseries|businesses|companies|landlords|agents|hotels|restaurants|offices|builders|schulen|firmen|unternehmen|écoles|entreprises|colegios|empresas|scuole|aziende|scholen|bedrijven)(?!\p{L})/iu
/** Whether a page is for people whom a query for something close by does not name. */
function isForOthers({ all }: Asked, { pageName, title = '' }: AdvisedPage): boolean {
  const [, whom = ''] = AUDIENCE.exec(`${pageName}\n${title}`) ?? []
  return whom !== '' && !offerWords(whom).some(createRootFinder(all))
}

/** Whether a page is of the kind that a query asks for: it has prices, is near, or is about the work and not about a course in it. */
function isOfKind(asked: Asked, own: Said, { hasPrices, isSchool, isElsewhere }: WholeSite): boolean {
  const { page } = own
  const isArticle = isArticlePage(page)
  if (isPriceless(asked, own) && (isArticle || hasPrices)) return false
  if (TEACHES.test(page.pageName) && !TEACHES.test(asked.query) && !isSchool) return false
  if (isOtherDeal(asked, page)) return false
  if (!asked.isNearby) return true
  // Who looks for somebody close by looks for no list of prices.
  return !isArticle && !isElsewhere(own) && !isForOthers(asked, page) && (asked.isPrice || !isPricePath(page.path))
}

/** Whether a query is for another deal than a page: who looks for something for sale does not sell it, and who buys does not hire. */
const isOtherDeal = ({ query }: Asked, { pageName, title = '' }: AdvisedPage): boolean =>
  (FOR_SALE.test(query) && SELLS.test(pageName)) || (BUYS.test(query) && HIRES.test(`${pageName} ${title}`))

/** Whether a query for a business close by is on another page than the home page, which says all of it: 'donut shop near me'. */
function asksForHome({ query, isNearby: wantsNear, words }: Asked, { page }: Said, { home }: WholeSite): boolean {
  if (!wantsNear || !NAMES_BUSINESS.test(query) || home === undefined || page.kind === 'home') return false
  return words.length > 0 && words.every(home.early)
}

/** Whether a query is for the whole business, and a page about less. */
function isOfWholeBusiness(asked: Asked, own: Said): boolean {
  const namesBusiness = NAMES_BUSINESS.test(asked.query)
  const isOfAll = (namesBusiness && asked.isNearby) || ((asked.isNearby || asked.isPrice) && asked.telling.length === 0)
  return isOfAll && isNarrower(asked, own)
}

/** Returns a query of a page, marked where the site is found for it within the first 20 and the page says all of it. */
function ofPage(
  keyword: AdvisedKeyword,
  pageId: number,
  asked: Asked,
  page: Said | undefined,
  { isThere }: WholeSite,
): AdvisedKeyword {
  const isSaid =
    page !== undefined &&
    rankOf(keyword) <= LOCAL_RANK &&
    isSaidBy(asked, page) &&
    asked.towns.every((town) => isThere(town, page))
  return { ...keyword, pageId, ...(isSaid && { isSaid }) }
}

/** Returns a query that has no page, or whose page does not say it, with the one that does. */
function withoutPage(keyword: AdvisedKeyword, asked: Asked, said: readonly Said[], whole: WholeSite): AdvisedKeyword {
  const isFree = rankOf(keyword) <= LOCAL_RANK && keyword.seoTargetId === null
  const isCandidate = (each: Said) => isOfKind(asked, each, whole) && !isOfWholeBusiness(asked, each)
  const found =
    isFree && asked.counties.every(whole.isSaid) ? sayingPage(asked, said.filter(isCandidate), whole) : undefined
  if (found !== undefined) return { ...ofPage(keyword, found.page.pageId, asked, found, whole), isGuess: true }
  return keyword.pageId === null ? keyword : { ...keyword, pageId: null, isGuess: false }
}

/** Returns the one page whose name has all words of a query, its place too, which are no title of the home page. */
function namedPage({ query }: Asked, said: readonly Said[], home: Said): Said | undefined {
  const words = offerWords(withoutNearby(query))
  const isOfHome = createRootFinder(
    offerWords(
      titleParts(home.page.title ?? '')
        .slice(1)
        .join(' '),
    ),
  )
  if (words.length < MIN_WORDS || words.every(isOfHome)) return undefined
  const [found, other] = said.filter(
    ({ page }) => page.kind !== 'home' && !isArticlePage(page) && words.every(createRootFinder(nameWords(page))),
  )
  return other === undefined ? found : undefined
}

/**
 * Returns the one page that sells and has all telling words of a query in its head, where the home page's lacks one: 'recoring' is in
 * the title of the page about repairs.
 */
function headedPage(asked: Asked, said: readonly Said[], whole: WholeSite): Said | undefined {
  const { telling } = asked
  if (telling.every((word) => whole.home?.inHead(word) === true)) return undefined
  const [found, other] = said.filter(
    (each) =>
      each.page.kind !== 'home' &&
      !isArticlePage(each.page) &&
      telling.every(each.inHead) &&
      keepsQuery(asked, each, whole),
  )
  return other === undefined ? found : undefined
}

/** The words of a query that a page's name has all of. */
const MIN_WORDS = 2

/** Returns a function that tells what a query asks for. */
function queryReader({ places, ownTowns, isGeneral }: Site): (keyword: AdvisedKeyword) => Asked {
  const own = new Set(ownTowns.map((town) => plainWords(town).join(' ')))
  const placeWords = new Set(places.flatMap(offerWords))
  return (keyword) => {
    const { keyword: query } = keyword
    const words = askedWords(query).filter((word) => !placeWords.has(word) && !isChoosing(word))
    return {
      query,
      all: offerWords(query).filter((word) => !placeWords.has(word)),
      words,
      telling: words.filter((word) => !isGeneral(word)),
      towns: places
        .filter((place) => namesPlace(query, place) && !isAreaWord(place) && !own.has(place))
        .flatMap(offerWords),
      counties: rankOf(keyword) <= PAGE_ONE ? [] : plainWords(query).filter(isCountyWord).flatMap(offerWords),
      isPrice: asksPrice(query),
      isNearby: isNearby(query),
      isPlace: (word) => placeWords.has(word),
    }
  }
}

/** Whether a page says a word: a page that sells at its beginning, an article anywhere. */
const saysWord = ({ page, early, anywhere }: Said, word: string) => (isArticlePage(page) ? anywhere(word) : early(word))

/** What names a whole business, and no one thing that it offers: 'flight school near me' is for its home page. */
const NAMES_BUSINESS =
  /(?<!\p{L})(?:compan(?:y|ies)|shops?|stores?|clinics?|cent(?:er|re)s?|schools?|agenc(?:y|ies)|firms?|offices?|studios?|practices?|builders?|dealers?|gesch[äa]fte?|firmen?|praxis|magasins?|entreprises?|agences?|tiendas?|empresas?|negozi[oo]?|winkels?|bedrijven|bedrijf|lojas?)(?!\p{L})/iu

/** Whether a page is about less than a query for what the whole business does: 'Discovery Flight' for 'flight school near me'. */
function isNarrower({ query, all, isPlace, isPrice }: Asked, { page }: Said): boolean {
  if (page.kind === 'home' || isPricePath(page.path)) return false
  // Who looks for a shop close by looks for no event and no day of it.
  const min = NAMES_BUSINESS.test(query) ? MIN_LETTERS : MIN_PART
  // Neither its town nor what follows a colon is what a page is about.
  const [name = ''] = page.pageName.split(/:| [–|-] | (?:in|ad|in|a|en|à) (?=\p{Lu})/u)
  const isAsked = createRootFinder(all)
  // Whose name has all that a price is asked for is about it: 'Curso de costura desde cero'.
  if (isPrice && all.length > 1 && all.every(createRootFinder(offerWords(name)))) return false
  const told = subjectTerms(withoutPrice(name)).map(meaningOf)
  return told.some(
    (word) => word.length >= min && !isAsked(word) && !isChoosing(word) && !ACTIONS.has(word) && !isPlace(word),
  )
}

/** Whether a page can't say what something costs: it neither names a price nor is about one. */
const isPriceless = ({ isPrice }: Pick<Asked, 'isPrice'>, { page, isPriced }: Said) =>
  isPrice && !isPriced && !asksPrice(`${page.pageName} ${page.title ?? ''}`)

/**
 * Whether a page that sells says what a search for something close by, or for a price, asks for: all of it, and a price. Within the
 * first 20 such searches are served by it. Rule ADV-99.
 */
function isSaidBy(asked: Asked, each: Said): boolean {
  const { words, telling } = asked
  if (isArticlePage(each.page) || each.page.kind === 'contact' || !(asked.isNearby || asked.isPrice)) return false
  if (telling.length === 0 && isNarrower(asked, each)) return false
  const isAbout =
    words.length > 0 && (each.page.kind === 'home' || isPricePath(each.page.path) || words.some(each.inHead))
  return isAbout && telling.every(each.early) && (!asked.isPrice || each.isPriced)
}

const nameWords = ({ pageName }: AdvisedPage) => offerWords(pageName)

/**
 * Returns the one page that says all that a query asks for, most of it in its head; an article says all in its head. A query that
 * asks for no more than what the whole business does belongs to the home page, for its price to the page about prices. A question
 * for a price suits a page that states one. The page or the home page names the query's town. Rules ADV-98, ADV-99.
 */
function sayingPage(asked: Asked, said: readonly Said[], { home, isThere }: WholeSite): Said | undefined {
  const { query, all, words, telling, towns, isPrice, isNearby: wantsNear } = asked
  const suits = ({ page, isPriced }: Said) =>
    (suitsPage(query, page) && !(wantsNear && isArticlePage(page))) ||
    (isPrice && isPriced && !isArticlePage(page) && page.kind !== 'contact')
  const fitting = said.filter(
    (each) =>
      suits(each) &&
      !all.some(each.denies) &&
      telling.every((word) => saysWord(each, word)) &&
      towns.every((town) => isThere(town, each)),
  )
  const inHead = ({ inHead: isIn }: Said) => words.filter(isIn).length
  if (wantsNear && NAMES_BUSINESS.test(query) && home !== undefined && words.every(home.anywhere)) return home
  const [best, next] = fitting
    .filter((each) => telling.length > 0 && each.page.kind !== 'home' && !isPriceless({ isPrice }, each))
    .filter((each) => inHead(each) * (isArticlePage(each.page) ? 1 : 2) >= words.length && telling.some(each.inHead))
    // Who asks for a price asks for that of all of it.
    .filter((each) => !isPrice || !isNarrower(asked, each))
    .toSorted((a, b) => inHead(b) - inHead(a))
  if (best !== undefined) return next === undefined || inHead(next) < inHead(best) ? best : undefined
  // A page about prices need not say what the home page says that the business does.
  const [prices, otherPrices] = said.filter(({ page, isPriced }) => isPriced && isPricePath(page.path))
  const isOfAll = prices !== undefined && telling.every((word) => home?.early(word) === true || prices.anywhere(word))
  if (isPrice && isOfAll && otherPrices === undefined) return prices
  if (telling.length > 0) return undefined
  // 'Buy oolong tea online' is of the page 'Oolong tea', where tea is what the whole business sells.
  const [named] = fitting
    .filter(({ page }) => page.kind !== 'home' && nameWords(page).length > 1)
    .filter(({ page }) => nameWords(page).every((word) => words.includes(word)))
    .toSorted((a, b) => nameWords(b.page).length - nameWords(a.page).length)
  if (named !== undefined) return named
  // A page about prices that never says what people ask the price of is no answer.
  const [whole, other] = fitting.filter(({ page, anywhere }) =>
    isPrice ? isPricePath(page.path) && words.some(anywhere) : page.kind === 'home',
  )
  return other === undefined ? whole : undefined
}

/** Returns the words of what a query asks for: without its area, its price and the words with which people ask. */
function askedWords(query: string): string[] {
  const telling = plainWords(withoutPrice(withoutRegion(withoutNearby(query))).replaceAll(ELIDED, ' ')).filter(
    (word) => word.length >= MIN_LETTERS && !isAreaWord(word) && !/^\d+$/.test(word),
  )
  return subjectTerms(telling.join(' ')).map(meaningOf)
}
