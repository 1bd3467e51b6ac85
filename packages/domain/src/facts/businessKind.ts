import { pluralize } from '@rankdesk/format'
import { BUSINESS_KINDS, type BusinessKind } from './clientFact.ts'

/** The minimum number of mentions that show a kind of business, and the lead over the next kind. Rule FACT-4. */
const MIN_EVIDENCE = 3
const MIN_LEAD = 1.5

/** Words that show a kind of business. Rule FACT-4. */
const SIGNS: Readonly<Record<Exclude<BusinessKind, 'other'>, RegExp>> = {
  trade:
    /\b(?:plumb\w+|roof\w*|electrician\w*|hvac|contractors?|install(?:ers?|ation)|repairs?|remodel\w*|paint(?:er|ers|ing)|landscap\w+|cleaners?|cleaning|decorat(?:or|ors|ing)|handyman|pest control|free estimates?|arborists?|tree (?:removal|trimming|care)|stump grinding|locksmiths?)\b|(?<!\p{L})(?:elektriker\p{L}*|elektroinstallation\p{L}*|klempner\p{L}*|installateur\p{L}*|dachdecker\p{L}*|rohr(?:reinigung|reiniger)\p{L}*|kanalsanierung\p{L}*|handwerk\p{L}*|cerrajer\p{L}*|cerraduras?|fontaner\p{L}*|electricistas?|reformas|plombiers?|chauffagistes?|électriciens?|serruri\p{L}*|couvreurs?|dépannage|idraulic\p{L}*|elettricist\p{L}*|jasa cuci|tukang)(?!\p{L})/giu,
  shop: /\b(?:add to (?:cart|basket|bag)|checkout|free (?:shipping|delivery)|in stock|out of stock|wholesale|distributors?|our store|shop (?:now|online|all)|returns policy|gift cards?|best ?sellers?)\b/gi,
  manufacturer:
    /\b(?:manufactur\w+|our factory|production line|oem|machining|fabricat\w+|iso 9001|prototypes?|engineers|cnc|minimum order|data sheets?|tolerances?)\b/gi,
  care: /\b(?:ndis|carers?|caregivers?|support workers?|disabilit(?:y|ies)|aged care|home care|respite|participants?|residents|assisted living|nursing)\b/gi,
  food: /\b(?:restaurants?(?! (?:linen|suppl|equipment|furniture|cleaning|and))|caf[eé]|bakery|catering|brunch|takeaway|take-?out|reservations?|book a table|chef|pizza|coffee|private dining|menus?)\b|(?<!\p{L})(?:bäckerei\p{L}*|gaststätte\p{L}*|speisekarte|boulangeri\p{L}*|pâtisseri\p{L}*|levain|gâteaux?|panader\p{L}*|restaurantes?|ristorant\p{L}*|trattoria|panetteri\p{L}*|rumah makan)(?!\p{L})/giu,
  professional:
    /\b(?:attorneys?|lawyers?|law firm|accountants?|accounting|tax returns?|dentists?|dental|clinic|consult(?:ants?|ing)|architects?|notary|financial advis\w+|therap(?:y|ist|ists)|physio\w*|cpas?|tax preparation|bookkeep(?:ing|ers?)|irs)\b|(?<!\p{L})(?:rechtsanw[aä]lt\p{L}*|kanzlei|steuerberat\p{L}*|zahn[aä]rzt\p{L}*|arztpraxis|abogad\p{L}*|asesoría|dentistas?|clínica|dentales?|implantes|ortodoncia|avocate?s?|dentistes?|avvocat\p{L}*|studio legale|diritto|separazion[ei]|commercialist\p{L}*|dentist[ai])(?!\p{L})/giu,
}

/** The kind of a business and what shows it. */
export interface FoundBusinessKind {
  kind: BusinessKind
  /** The words that were found most often, up to three, or the pages of a shop. Empty for other. */
  evidence: readonly string[]
}

/** Pages that only shops have: products, their collections, a cart. */
const PRODUCT_PATH = /^\/(?:products?|shop|stores?|items?|collections?|catalog(?:ue)?)\/./i
const CART_PATH = /^\/(?:cart|basket|checkout)(?:\/|$)/i
/** Pages of a shop's collections: two that are a quarter of the pages show a shop, too. */
const COLLECTION_PATH = /^\/collections\/./i
const MIN_COLLECTIONS = 2
/** The number of product pages, and their share of the pages, that show a shop, except a manufacturer's; with a cart the number alone. Rule FACT-4. */
const MIN_PRODUCTS = 5
const MIN_PRODUCT_SHARE = 0.25

/** Finds the kind of a business in its pages' texts and paths. Rule FACT-4. */
export function findBusinessKind(texts: readonly string[], paths: readonly string[] = []): FoundBusinessKind {
  const told = kindOfTexts(texts.join('\n'))
  const products = paths.filter((path) => PRODUCT_PATH.test(path)).length
  const hasCart = paths.some((path) => CART_PATH.test(path))
  // Manufacturers have pages of products, too.
  const sells = hasCart || (products >= paths.length * MIN_PRODUCT_SHARE && told.kind !== 'manufacturer')
  const collections = paths.filter((path) => COLLECTION_PATH.test(path)).length
  const isCollected = collections >= MIN_COLLECTIONS && collections >= paths.length * MIN_PRODUCT_SHARE
  if ((products < MIN_PRODUCTS && !isCollected) || !sells) return told
  return { kind: 'shop', evidence: [pluralize(products, 'product page'), ...(hasCart ? ['a cart'] : [])] }
}

/** Who lends people to kitchens, or speaks for them, serves no food. */
const WORKS_FOR_KITCHENS =
  /\b(?:(?:pr|public relations|marketing|branding) (?:agency|firm|consultancy)|press (?:office|releases?)|journalists|media coverage|staffing|recruitment|relief (?:chefs?|staff)|temp(?:orary)? (?:chefs?|staff)|chef agency|agency (?:chefs?|staff))\b/gi

function kindOfTexts(text: string): FoundBusinessKind {
  const worksForKitchens = (text.match(WORKS_FOR_KITCHENS) ?? []).length >= MIN_EVIDENCE
  const found = BUSINESS_KINDS.flatMap((kind) => {
    if (kind === 'other' || (kind === 'food' && worksForKitchens)) return []
    return [{ kind, words: [...text.matchAll(SIGNS[kind])].map(([word]) => word.toLowerCase()) }]
  }).toSorted((a, b) => b.words.length - a.words.length)
  const [first, second] = found
  const isClear =
    first !== undefined &&
    first.words.length >= MIN_EVIDENCE &&
    first.words.length >= (second?.words.length ?? 0) * MIN_LEAD
  return isClear ? { kind: first.kind, evidence: mostFrequent(first.words) } : { kind: 'other', evidence: [] }
}

function mostFrequent(words: readonly string[]): string[] {
  const counts = [...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length] as const)
  return counts
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, 3)
    .map(([word]) => word)
}

/** What people come to do or have done, at the end of a name: a shop's courses and a kitchen's tours are neither goods nor food. */
const WORK =
  /(?<!\p{L})(?:courses?|class(?:es)?|lessons?|workshops?|tours?|hunts?|experiences?|(?:guided )?visits?|kurse?|führung(?:en)?|cursus(?:sen)?|rondleiding(?:en)?)(?=$|\s+(?:and|&|in|at|for|et|y|und|e|en|à|a|im)\s)|^(?:cours|stages?|ateliers?|visites?|cursos?|clases?|talleres?|visitas?|corsi|laboratori|visite)(?!\p{L})/iu
/** What a shop does for its customers besides. */
const WORK_OF_A_SHOP =
  /(?<!\p{L})(?:repairs?|fitting|servicing|hire|rentals?|lunch(?:es)?|reparatur(?:en)?|reparaciones|réparations?|riparazioni|reparaties?)(?=$|\s+(?:and|&|in|at|for|et|y|und|e|en|à|a|im)\s)/iu
/** What a kitchen or a grower sells to take home. */
const GOODS_OF_A_KITCHEN = /\b(?:kits?|hampers?|(?:gift )?vouchers?|gift cards?|spawn)$/i
/** What is lent, which has sizes and prices like goods. */
const LENT =
  /(?<!\p{L})(?:hire|hires|hiring|rent(?:als?|ed|ing)?|per (?:day|night|week)|an? (?:day|night|week)|miet\p{L}*|leih\p{L}*|verleih|louer|locations?|alquil\p{L}*|nolegg\p{L}*|verhuur\p{L}*|huren|alug\p{L}*)(?!\p{L})/iu
/** What is sold by the piece: a pack, a measure or a weight beside its price, freight. */
const SOLD =
  /\b(?:cases?|box(?:es)?|pallets?|packs?|bags?|jars?|bottles?|rolls?|bunch(?:es)?) of \d|\bplus freight\b|(?:\ba|\bper) (?:case|pallet|kg|kilo|lit(?:re|er)|tonne|gram|pound|sheet|pack)\b|(?<!\p{L})(?:flacons?|bouteilles?|sachets?|bidons?|flaschen?|gläser|botellas?|frascos?|bottiglie?|vasetti|flessen) (?:de |d['’]|von |mit |da |di |van )?\d|\d ?(?:ml|cl|l|lit(?:re|er)s?|kg|mm|cm)\b[^.\n]{0,24}(?:[$£]\s?\d|\d\s?€)/iu

/**
 * Returns the kind of business that a page is of: a shop's courses are work, and what a business of no clear kind sells by the
 * piece are goods. `name` is that of the page or its target, `text` its own text. Rule FACT-12.
 */
export function kindOfPage(business: BusinessKind, { name, text }: { name: string; text: string }): BusinessKind {
  if (business === 'food' && GOODS_OF_A_KITCHEN.test(name)) return 'shop'
  if (business === 'food' || business === 'shop')
    return WORK.test(name) || (business === 'shop' && WORK_OF_A_SHOP.test(name)) ? 'other' : business
  if (business !== 'other' || WORK.test(name) || LENT.test(`${name} ${text}`)) return business
  return SOLD.test(text) ? 'shop' : business
}
