import { languageOf, scriptOf } from '../advisor/foreignText.ts'

/** The languages that are told apart. Those of Latin script that have typical words, and one for all others. */
export const CLIENT_LANGUAGES = [
  'English',
  'Spanish',
  'German',
  'French',
  'Italian',
  'Portuguese',
  'Dutch',
  'Polish',
  'Swedish',
  'Turkish',
  'Indonesian',
  'Other',
] as const
export type ClientLanguage = (typeof CLIENT_LANGUAGES)[number]

/** The languages in which the offline writer drafts texts. In all others it asks and puts headings only. */
export const DRAFT_LANGUAGES: readonly ClientLanguage[] = ['English', 'Spanish', 'German', 'French']

/** What a client's language is taken from. */
export type LanguageSource = 'person' | 'pages' | 'declared' | 'queries' | 'none'

export interface FoundLanguage {
  language: ClientLanguage
  source: LanguageSource
}

/** The languages by the code with which a page names its own. */
const CODES: Readonly<Record<string, ClientLanguage>> = {
  en: 'English',
  es: 'Spanish',
  de: 'German',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  sv: 'Swedish',
  tr: 'Turkish',
  id: 'Indonesian',
}

/**
 * Returns the language of a client: what a person chose; otherwise that of most typical words of its pages, which is more
 * than what these say of themselves, because templates say English everywhere; then what they say; then that of its
 * queries. English where nothing shows another one. Rule WRITE-18.
 */
export function clientLanguage({
  chosen,
  texts,
  declared,
  queries,
}: {
  chosen: ClientLanguage | null
  texts: readonly string[]
  /** The codes of its pages, such as en-us. */
  declared: readonly string[]
  queries: readonly string[]
}): FoundLanguage {
  if (chosen !== null) return { language: chosen, source: 'person' }
  const ofPages = languageIn(texts)
  if (ofPages !== null) return { language: ofPages, source: 'pages' }
  const said = mostDeclared(declared)
  if (said !== null) return { language: said, source: 'declared' }
  const ofQueries = languageIn(queries)
  return ofQueries === null ? { language: 'English', source: 'none' } : { language: ofQueries, source: 'queries' }
}

function languageIn(texts: readonly string[]): ClientLanguage | null {
  if (scriptOf(texts) !== 'Latin') return 'Other'
  const found = languageOf(texts)
  if (found === null) return null
  return CLIENT_LANGUAGES.find((language) => language === found) ?? 'Other'
}

function mostDeclared(declared: readonly string[]): ClientLanguage | null {
  const codes = declared.map((code) => code.toLowerCase().split('-')[0] ?? '').filter((code) => code !== '')
  const [most] = [...Map.groupBy(codes, (code) => code)].toSorted(([, a], [, b]) => b.length - a.length)
  return most === undefined ? null : (CODES[most[0]] ?? 'Other')
}
