import { htmlParts } from '@rankdesk/format'
import { sentenceRanges } from '../score/text/sentences.ts'
import { isAboutUsPath, isArticlePath, isPricePath, isForCustomers } from '../addresses/pagePurpose.ts'
import { plainWords } from '../words/words.ts'
import { type ClientFact, factKey, type FactKind, isPlaceName } from './clientFact.ts'

/** A page as facts are read from it. */
export interface FactPage {
  path: string
  pageName: string
  kind: 'home' | 'general' | 'child' | 'blog-index' | 'blog-post' | 'contact'
  /** The sentences and list items of its text, without quotes of customers, in order. */
  sentences: readonly string[]
  /** The instant of the text's last change, as an ISO string. */
  at: string
  /** The address of the page, if it is one of the client's real site. */
  url?: string
}

/** The maximum number of facts of a kind that are read from pages. Rule FACT-3. */
export const MAX_FACTS_OF_A_KIND = 12
/** The maximum number of sentences about the work that are read from a page, and from all pages. Rule FACT-3. */
export const MAX_WORK_OF_A_PAGE = 4
const MAX_WORK = 60
const MIN_WORDS = 3
const MAX_WORDS = 40

const DAY = String.raw`(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?s?`
const TIME = String.raw`\d{1,2}(?::\d\d)?\s?(?:[ap]\.?m\b|:\d\d)|\b\d{1,2}:\d\d\b`

const AMOUNT = String.raw`(?:[$£€]\s?\d[\d.,]*(?:\s?(?:k|m|million)\b)?|\b\d[\d.,]*\s?(?:dollars|pounds|euros?)\b)`
/** What else than a price an amount of money can be: what people earn, own or owe, a limit of a law, or an insured sum. */
const MONEY = String.raw`(?:earn(?:s|ed|ing|ings)?|incomes?|profits?|turnover|revenue|salar(?:y|ies)|wages?|savings|raised|worth|valued|allowance|threshold|deposits?|fine[sd]?|penalt(?:y|ies)|insured|insurance|liability|cover(?:age|s|ed)?)`
const BETWEEN = String.raw`(?:of|in|is|are|was|were|for|at|to|up|a|the|year|annual|more|less|than|over|above|below|under|least|about|around|between|exceeds?|reach(?:es)?)`
/** An amount next to such a word: 'earn more than £150,000', '£23,250 in savings'. Rule FACT-2. */
const OTHER_AMOUNT = new RegExp(
  String.raw`\b${MONEY}\s+(?:${BETWEEN}\s+){0,5}${AMOUNT}|${AMOUNT}\s+(?:(?:of|in|a|year|annual|public)\s+){0,3}${MONEY}\b`,
  'gi',
)

/** What a thing costs its owner to run: '$45 a month for power'. Rule FACT-2. */
const RUNNING_COST = new RegExp(
  String.raw`${AMOUNT} (?:a|per) (?:day|week|month|year) (?:for|in) (?:power|electricity|gas|fuel|heating|energy)\b`,
  'gi',
)

/** Hours as other languages write them: 'Montag bis Freitag von 7 bis 17 Uhr', 'du mardi au samedi de 7 h à 19 h'. */
const LOCAL_HOURS = String.raw`(?<!\p{L})(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?)(?!\p{L}).*\d{1,2}(?::\d\d)?\s?(?:uhr|h|horas)?|(?<!\p{L})(?:von|vom|de|du|dal)\s(?:lunes|martes|lundi|mardi|montag|dienstag|lunedì|martedì)\s(?:bis|a|au|al)\s\p{L}{5,}|(?<!\p{L})(?:las 24 horas|rund um die uhr|24h/24)`

/** What a sentence of each kind contains, in the order in which they are tried. Rules FACT-2, FACT-3. */
const SIGNS: readonly (readonly [Exclude<FactKind, 'service' | 'place' | 'contact' | 'work'>, RegExp])[] = [
  [
    'price',
    /[$£€]\s?\d|\d\s?€|\bRp\.?\s?\d|\b\d+(?:[.,]\d+)?\s?(?:dollars|euros?)\b|\b(?:costs?|prices?|fees?|charges?)\b.*\b\d+\s?pounds\b|\b\d+\s?pounds (?:an?|per) (?:hour|day|night|week|month|year|visit)\b|\bfree (?:estimates?|quotes?|consultations?|delivery|shipping|inspections?|trial)\b|\bno call-?out (?:fee|charge)/i,
  ],
  [
    'guarantee',
    /\bguarante(?:e|ed|es)\b|\bfree returns?\b|\breturn(?:s|ed)?\b.*\bwithin \d+ days\b|\bwarrant(?:y|ies)\b|\bmoney-back\b|(?<!\b(?:your|their|the|my) )\bmoney back\b|(?<!\p{L})(?:garantías?|garantien?|garanties?|garantiert|garantizad[oa]s?|garantie?s?|Gewährleistung)(?!\p{L})/iu,
  ],
  [
    'opening',
    new RegExp(
      String.raw`\b${DAY}\b.*(?:${TIME})|\b24\s?/\s?7\b|\bopen (?:24 hours|every day|daily)\b|${LOCAL_HOURS}`,
      'iu',
    ),
  ],
  [
    'people',
    /\b(?:founded|established|founder|family[- ](?:owned|run|business)|locally owned|owned (?:and operated )?by|owner[- ]operated|since (?:19|20)\d\d|\d+ years(?: of)? (?:experience|in business)|years of experience)\b|(?<!\p{L})(?:gegründet|gründete|familienbetrieb|inhabergeführt|fundó|fundad[oa]|empresa familiar|fondée?|créée?|entreprise familiale|(?:seit|desde|depuis) (?:19|20)\d\d)(?!\p{L})/iu,
  ],
  [
    'difference',
    /\b(?:licen[sc]ed|insured|bonded|certified|certification|accredited|accreditation|registered (?:\p{Lu}[\p{L}\d]* )?(?:provider|charity|company)|registered with|chartered (?!flights?|boats?|bus|planes?)|qualified(?! (?:for|to)\b)|award(?:s|ed|-winning)?|ISO \d{4,}|member of)\b|(?<!\p{L})(?:meisterbetrieb|zertifiziert\p{L}*|zugelassen|certificad[oa]s?|homologad[oa]s?|colegiad[oa]s?|certifié(?:e|s|es)?|agréé(?:e|s|es)?)(?!\p{L})/iu,
  ],
]

/** A guarantee that is denied: 'We cannot guarantee', 'makes no warranties', 'guarantee a refund only with insurance'. Not 'no-risk guarantee'. Rule FACT-2. */
const DENIED =
  /(?:\b(?:no(?!-)|not|never|cannot|without|nor|neither|disclaims?|excludes?)|n['’]t)\s+(?:[^\s,;.]+\s+){0,3}(?:guarante|warrant)|\bguarantees?\b(?:\s+[^\s,;.]+){0,3}\s+(?:only|strictly)\b/iu
/** A list of prices of which a text says that it is old: 'In the window hangs the first price list'. Rules FACT-1, WRITE-10. */
export const OLD_PRICE_LIST =
  /\b(?:the|our|my) (?:very )?(?:first|old|former) (?:price ?list|list|sheet|brochure|flyer|leaflet|catalogue?|poster|sign)\b/i
/** A sentence that says what is no longer so, in the languages of the writer. Rule FACT-1. */
const NO_LONGER =
  /\bno longer (?:valid|appl(?:y|ies)|in force|offered|available)\b|\bya no (?:est[áa]n?|es|son|se)(?!\p{L})|\b(?:gilt|gelten) nicht mehr\b|\bn(?:e sont|['’]est) plus\b|\bnon (?:è|sono) più\b/iu

/** A sentence about the work: 'we' do something, or a step. Rule FACT-2. */
const WORK =
  /^(?:(?:at|in|for|on|with) [^,.]{2,40},? )?we [a-z]+\b|^(?:first|then|next|after that|afterwards|finally),? |^(?:wir|nous|primero|después|luego|zuerst|danach|dann|anschließend|d[’']abord|ensuite|puis|enfin) |^\p{Lu}\p{Ll}+[aei]mos /iu
/** Sentences of 'we' about payment, routes and towns, which are no part of the work. */
const ASIDE =
  /\b(?:take cards?|cards and checks|send the bill|by mail or e-?mail|we started in|we (?:also )?(?:come|drive|travel) to|our routes)\b/i
/** Sentences of 'we' that say nothing about the work. */
const TALK =
  /\bwe(?:'|’)?(?:re| are| also)? (?:hear|see|know|think|believe|hope|love|understand|look forward|get asked|asked|are|have|say|tell|would|can|could|may|might|do not|don['’]t)\b|\b(?:above|below|this page|this guide|read on)\b|^(?:wir (?:sind|haben|glauben|wissen)|nous (?:sommes|avons|croyons|savons)|somos|tenemos|estamos|creemos|sabemos) /i
const MIN_WORDS_ABOUT_WORK = 6

/** Names of pages about the business or its terms, wherever they stand: they name no service. */
const GENERAL_PAGE =
  /^(?:about|our (?:story|team|fleet|work|process|approach|values|history)$|our (?:story|team)|meet|where (?:i|we) (?:work|go|travel)|(?:service|coverage) areas?$|areas (?:i|we) (?:cover|serve)|how (?:i|we) work|why (?:us|choose)|shipping|returns?|terms|privacy|cookies?|faqs?|careers?|jobs|employment|testimonials|reviews|what(?:['’]s| is) included|pricing|prices|fees|warranty|financing|trade accounts?|gift cards?|bookings?(?! of)|(?:contact|quality|menu|gallery|delivery)(?:$| (?:us|and|&|policy|of|from|options|information|details|form))|(?:frequently asked )?questions|preguntas|häufige fragen|fragen|veelgestelde|vragen|domande|kontakt|impressum|über uns|karriere|sobre|quiénes|contacto|tarifas|precios|à propos|tarifs|chi siamo|contatti|prezzi|tentang|kontak)(?!\p{L})/iu
/** A sentence for people who look for work, wherever it stands: 'We are hiring a technician. $19 an hour while you train.' */
const OF_A_JOB =
  /\b(?:we(?:'|’)?(?:re| are) (?:now |currently |always )?(?:hiring|recruiting|looking for an? [^.]*(?:technician|driver|assistant|team|staff|colleague|climber|cook))|(?:reps?|drivers?|technicians?|installers?|staff|helpers?) wanted|while you train|(?:in )?your first year|salar(?:y|ies)|per hour plus|we pay (?:up to |from |about )?[$£€]?\d+)\b|(?<!\p{L})(?:nous recrut\p{L}*|on recrute|nous embauchons|salaire|brut par mois|€ brut|bruts?\/mois|CDD|CDI|wir suchen (?:eine?n?|zum|ab|dich)|bruttolohn|stundenlohn|buscamos (?:un|una|personal)|sueldo|cerchiamo (?:un|una|personale)|stipendio|wij zoeken|bruto per|\((?:m\/w\/d|w\/m\/d|d\/m\/w|h\/f|f\/h|m\/f\/d|m\/f|m\/v)\)|gesucht(?=[.:!])|(?:full|part)-time, [€$£]\d[\d.,]* (?:an|per) hour)(?!\p{L})/iu
/** Sentences that need the sentence before them: 'She founded it in 2014.' */
const LEANS_ON_TEXT =
  /^(?:he|she|it|they|this|that|these|those|both|each(?= (?:of|is|has|was|one)\b)|his|her|its|their|together|such|back in|still|all (?:two|three|four|five|six)|[\p{L}\d-]+ of (?:them|these|those))\b|^\p{L}+ (?:von ihnen|davon|d[’']entre (?:eux|elles)|de ell[oa]s|di loro|van hen) |^(?:il(?! (?:\p{L}+ )*?(?:dà|entro|è|con|per|di|del|dell[aeo]|che|ed|nel|nella|gli|più|costa|dura|viene|sono|ha|hanno|si|alla|al|da|dal)(?!\p{L}))|elle|ils|elles|celui|celle|ceux|ceci|cela|ça|er|sie sind|diese[rsnm]?|dies|dabei|dafür|davon|ellos|ellas|esto|esta|este|estos|estas|eso|questo|questa|questi|queste|zij|deze|dit) |^lo (?!s[^aeiou]|z|gn|ps)/iu

/** Sentences that need the sentence before them for a word within: 'Deeper than that, we charge $60', 'A fee applies there.' */
const LEANS_WITHIN =
  /\b(?:than (?:that|this|those)|appl(?:y|ies) (?:here|there)|(?:back|up|down|out|over) there)\b|\b(?<!(?:who|what|how) )(?:go|goes|work|works|drive|drives|travel|charge|deliver) there\b|,? y (?:affine|travaille|prépare|fabrique|reçoit|accueille|propose|vend)\b/i

/** First folders of a site that hold files, products or lists: the pages below them name no service. */
const NO_SERVICE_FOLDER =
  /^\/(?:assets?|static|media|images?|img|uploads?|files?|css|js|fonts?|products?|items?|shop|stores?|collections?|catalog(?:ue)?|categor(?:y|ies)|tags?|authors?|cart|basket|checkout|account|search|list)\//i
/** Names of terms and of articles, which offer nothing: 'Registration and refund policy', 'How often …?' */
const NO_SERVICE_NAME =
  /(?:\b(?:polic(?:y|ies)|terms|conditions|rules|disclaimer|agreement|specials?|offers?|promotions?|rates|prices)|\?)\s*$|^(?:what|how) we (?:charge|price)/i
/** First folders whose pages are about a place. */
const PLACE_FOLDER = /^\/(?:cit(?:y|ies)|towns?|locations?|areas?|areas-we-serve|service-areas?|places?|regions?)\//i

/** Returns what the name of a page below another one states: a service or a place. Undefined for neither. Rule FACT-2. */
function namedKind({ path, pageName }: Pick<FactPage, 'path' | 'pageName'>): 'service' | 'place' | undefined {
  if (NO_SERVICE_FOLDER.test(path) || isArticlePath(path) || NO_SERVICE_NAME.test(pageName)) return undefined
  return isPlaceName(pageName) || PLACE_FOLDER.test(path) ? 'place' : 'service'
}

/** Signs of text that is not finished. */
const UNFINISHED = /lorem ipsum|coming soon|\btbd\b|\[[^\]]*\]|\{\{/i

/** Returns the kind of fact that a sentence states. Undefined for a sentence without one. Rules FACT-1, FACT-2. */
export function factKindOf(sentence: string): FactKind | undefined {
  if (!isFactSentence(sentence)) return undefined
  if (
    DENIED.test(sentence) ||
    NO_LONGER.test(sentence) ||
    OLD_PRICE_LIST.test(sentence) ||
    PAID_BY_OTHERS.test(sentence)
  )
    return undefined
  const withoutOtherAmounts = sentence.replace(OTHER_AMOUNT, '').replace(RUNNING_COST, '')
  return SIGNS.find(([kind, sign]) => sign.test(kind === 'price' ? withoutOtherAmounts : sentence))?.[0]
}

/** Whether a sentence can be a fact: it is whole, says what it is about, and asks nothing. Rule FACT-1. */
export function isFactSentence(sentence: string): boolean {
  const words = plainWords(sentence)
  // Numbers alone say nothing: '$150 to $310.' of what?
  const named = words.filter((word) => /\p{L}/u.test(word)).length
  return (
    named >= MIN_WORDS &&
    words.length <= MAX_WORDS &&
    !/\?\s*$/.test(sentence) &&
    !UNFINISHED.test(sentence) &&
    !LEANS_ON_TEXT.test(sentence.trim()) &&
    !LEANS_WITHIN.test(sentence) &&
    !OF_A_JOB.test(sentence)
  )
}

/** Whether a sentence of a page about a service says how the work is done. Rule FACT-2. */
export function isAboutWork(sentence: string): boolean {
  return (
    isFactSentence(sentence) &&
    plainWords(sentence).length >= MIN_WORDS_ABOUT_WORK &&
    WORK.test(sentence) &&
    !TALK.test(sentence) &&
    !ASIDE.test(sentence)
  )
}

const ORDER: readonly FactPage['kind'][] = ['home', 'general', 'child', 'contact', 'blog-index', 'blog-post']

/** Finds the facts that a client's pages state, best pages first. Posts state none. Rules FACT-1 to FACT-3. */
export function findFacts(pages: readonly FactPage[]): ClientFact[] {
  const found = new Map<string, ClientFact>()
  const counts = new Map<FactKind, number>()
  const add = (fact: ClientFact) => {
    const key = factKey(fact)
    const count = counts.get(fact.kind) ?? 0
    if (found.has(key) || count >= (fact.kind === 'work' ? MAX_WORK : MAX_FACTS_OF_A_KIND)) return
    found.set(key, fact)
    counts.set(fact.kind, count + 1)
  }
  const ordered = pages
    .filter(mayStateFacts)
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || (a.path < b.path ? -1 : 1))
  for (const fact of ordered.flatMap(factsOfPage)) add(fact)
  return [...found.values()]
}

/** Returns the facts of one page, its name first. */
function factsOfPage(page: FactPage): ClientFact[] {
  const { pageName, sentences } = page
  const kind = kindOfPage(page)
  // Terms hold for the whole business.
  const isOfTerms = NO_SERVICE_NAME.test(pageName) && !pageName.endsWith('?')
  // Only the pages about the business itself speak of all that it does: the hours of a summer course are its own.
  const isOfAll = isOfTerms || (kind !== 'child' && isAboutAll(page))
  const origin = { ...originOf(page), about: isOfAll ? '' : pageName }
  // The name of a page that says nothing is the name of a folder or a file.
  const named = kind === 'child' && sentences.length > 0 ? namedKind(page) : undefined
  let aboutWork = 0
  const stated = sentences.flatMap((sentence): ClientFact[] => {
    const isWork = named === 'service' && aboutWork < MAX_WORK_OF_A_PAGE && isAboutWork(sentence)
    const factKind = factKindOf(sentence) ?? (isWork ? 'work' : undefined)
    if (factKind === 'work') aboutWork += 1
    // A policy guarantees no work.
    const isPromise = factKind === 'guarantee' && isOfTerms && !/\b(?:return|refund)/i.test(sentence)
    const isOfLaw = factKind === 'guarantee' && (OF_LAW.test(sentence) || OF_DATA.test(sentence))
    return factKind === undefined || isPromise || isOfLaw ? [] : [{ kind: factKind, text: sentence.trim(), ...origin }]
  })
  return [...(named === undefined ? [] : [{ kind: named, text: pageName, ...origin }]), ...stated]
}

/** What the state or an insurer pays, and what somebody else charges for a parked car, which are no prices: 'la deducción puede llegar a 1.000 €'. */
const PAID_BY_OTHERS =
  /(?<!\p{L})(?:deducci[oó]n|desgrava\p{L}*|subvenci[oó]n|cheque guarder[ií]a|cr[ée]dit d[’']imp[oô]t|aides? de l[’'](?:[ée]tat|anah)|zuschuss|f[öo]rderung|detrazion\p{L}*|bonus fiscale|tax (?:credit|deduction|relief|rebate)s?|parking (?:in|at|on) (?:the|a|our) (?:ramp|garage|deck|street|lot))(?!\p{L})/iu

/** What the law grants anyone, which no business promises: 'guarantees under the Australian Consumer Law'. */
const OF_LAW =
  /(?<!\p{L})(?:consumer (?:law|rights|protection)|final sale|non-?refundable|no (?:returns|refunds)|statutory|by law|required by|merchantability|gesetzlich\p{L}*|garanties? légales?|garantía legal|garanzia legale|garantia legal|wettelijke?)(?!\p{L})/iu

/** What is promised of people's data, which says nothing of the work: 'loyalty card data is erased on request'. */
const OF_DATA =
  /(?<!\p{L})(?:(?:personal|your|card|customer|patient|client) (?:data|details|information|records|photos|address|number|name|email)|GDPR|HIPAA|privacy|confidential\p{L}*|(?:data|details|records|scans?|results|charts) (?:is|are) (?:never |not |only )?(?:erased|deleted|stored|kept|shared|sold|passed|removed)|never (?:pass|share|sell) (?:your|any)|persönliche Daten|Ihre Daten|vos données|sus datos|i suoi dati|os seus dados|uw gegevens)(?!\p{L})/iu

/** Whether a page speaks of the whole business: the home page, its contact, its people, its prices, and general pages. */
function isAboutAll({ kind, path, pageName }: FactPage): boolean {
  if (kind === 'home' || kind === 'contact' || path === '/') return true
  const address = path.replaceAll(/[/-]/g, ' ').trim()
  return isAboutUsPath(path) || isPricePath(path) || GENERAL_PAGE.test(pageName) || GENERAL_PAGE.test(address)
}

/** The kinds of facts that are about one offer. */
const isOfAnOffer = (kind: FactKind | undefined) => kind === 'price' || kind === 'guarantee'
/** The maximum number of words in the name of a service. */
const MAX_NAME_WORDS = 5

/**
 * Returns the kind of a page for its facts: a page about the business is general wherever it stands, and a page of the first
 * level that offers something, as on most small sites, is one about a service. Rule FACT-2.
 */
function kindOfPage({ kind, path, pageName, sentences }: FactPage): FactPage['kind'] {
  if (isAboutUsPath(path) || isPricePath(path)) return 'general'
  if (kind === 'child') return GENERAL_PAGE.test(pageName) ? 'general' : kind
  const isOffer =
    kind === 'general' &&
    path !== '/' &&
    pageName !== '' &&
    !GENERAL_PAGE.test(pageName) &&
    !GENERAL_PAGE.test(path.replaceAll(/[/-]/g, ' ').trim()) &&
    plainWords(pageName).length <= MAX_NAME_WORDS &&
    sentences.some((sentence) => isAboutWork(sentence) || isOfAnOffer(factKindOf(sentence)))
  return isOffer ? 'child' : kind
}

/** Returns where the facts of a page come from. */
function originOf({ path, at, url }: FactPage) {
  return { source: 'site', sourceDetail: path, at, ...(url !== undefined && { sourceUrl: url }) } as const
}

/** Jobs of a kind, which are no work that is done: '/chauffeur-jobs', and not '/small-jobs'. */
const NAMED_JOBS =
  /\/(?!(?:(?:small|odd|paint|large|big|past|recent|latest|custom|one-off|completed|finished|emergency|insurance|nose|our|rush)-)+jobs)(?:[a-z]+-){1,2}jobs\/?$/i

/** Whether a page may state facts: no post, nothing for people who look for work, and no legal terms. Rule FACT-1. */
function mayStateFacts({ kind, pageName, path }: FactPage): boolean {
  return kind !== 'blog-post' && kind !== 'blog-index' && isForCustomers({ path, pageName }) && !NAMED_JOBS.test(path)
}

/** The end of a cell of a table and the start of the next. */
const CELLS = /<\/t[hd]>\s*<t[hd]\b[^>]*>/gi
const ROWS = /<tr\b[^>]*>.*?<\/tr>/gis

/** Joins the cells of each row, so that a price keeps its name: 'Live-in care: from £1,250 a week'. */
const withRows = (html: string) =>
  html.replace(ROWS, (row) => {
    let cells = 0
    return row.replace(CELLS, () => ((cells += 1) === 1 ? ': ' : ', '))
  })

/** A section for people who look for work, up to the next heading. */
const JOBS_SECTION =
  /<h([2-6])\b[^>]*>(?:(?!<\/h\1>).)*\b(?:careers?|jobs|hiring|vacanc(?:y|ies)|join (?:us|our team|the (?:team|crew)))\b(?:(?!<\/h\1>).)*<\/h\1>(?:(?!<h[1-6]\b).)*/gis
/** Links one after another: a menu, not a sentence. */
const LINK_LIST = /(?:<a\b[^>]*>[^<]*<\/a>[\s|·•,-]*){2,}/gi
/** Characters without width, which some page builders insert. */
const NO_WIDTH = /[\u200B-\u200D\uFEFF]/g

/** Returns the sentences and list items of a page's zones, without menus and quotes of customers. Rule FACT-1. */
export function factSentences(zones: readonly string[]): string[] {
  return zones.flatMap((zone) => {
    const own = zone.replace(NO_WIDTH, '').replace(JOBS_SECTION, '')
    const { text, elements } = htmlParts(withRows(own).replace(LINK_LIST, ' '))
    const quotes = elements.filter(({ name }) => name === 'blockquote' || name === 'q')
    // From the last quote to the first, so that the positions of the others stay right.
    const kept = quotes
      .filter(
        (quote) => !quotes.some((other) => other !== quote && other.start <= quote.start && other.end >= quote.end),
      )
      .toSorted((a, b) => b.start - a.start)
      .reduce((rest, { start, end }) => `${rest.slice(0, start)}\n${rest.slice(end)}`, text)
    return (
      kept
        .split('\n')
        // What a customer said: “We had been quoted twice as much.”
        .filter((line) => !/^\s*[“„«"]/.test(line))
        .flatMap((line) => sentenceRanges(line).map(({ start, end }) => line.slice(start, end).trim()))
    )
  })
}
