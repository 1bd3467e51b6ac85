/** The scripts that are told apart. Chinese and Japanese share characters. */
const SCRIPTS = {
  Latin: /\p{Script=Latin}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Greek: /\p{Script=Greek}/gu,
  'Chinese or Japanese': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Korean: /\p{Script=Hangul}/gu,
  Arabic: /\p{Script=Arabic}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Thai: /\p{Script=Thai}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
} as const
export type Script = keyof typeof SCRIPTS

/** The share of a text's letters from which it is in another script. Rule ADV-23. */
export const MIN_SCRIPT_SHARE = 0.5
/** The number and the share of a text's words that must be typical of another language. Rule ADV-23. */
export const MIN_LANGUAGE_WORDS = 2
export const MIN_LANGUAGE_SHARE = 0.3

/**
 * The words that are typical of a language in names of pages and in queries, without accents. Words that English or the
 * names of American places have too are left out: 'la', 'los', 'van', 'die', 'come'.
 */
const TYPICAL_WORDS: Readonly<Record<string, ReadonlySet<string>>> = wordSets({
  English:
    'about and are at best by can contact cost costs find for from get home how in is it near of on our price reviews service services that the this to we what when where which who why will with you your',
  Spanish:
    'barato baratos cerca como comprar con cual cuanto cuesta de del donde en es esta mejor mejores mi nosotros para por precio precios que quien servicio servicios sin sobre un una y',
  French:
    'acheter aux avec cher chez comment dans de des devis du en est et meilleur notre nous ou par pas pour pres prix quel quelle sur une votre',
  German:
    'auf aus bei beste das dem der ein eine einer fur gunstig guenstig impressum ist kaufen kontakt kosten kostet mein meine mit nach nahe oder preis preise uber uns und vom von wie wo zu zum zur',
  Italian:
    'contatti con costo costi da dei del della delle di dove gli migliore miglior nel nella prezzi prezzo quanto siamo sono una vicino',
  Portuguese:
    'comprar como custa da de dos em faz melhor melhores nao nossas nossos onde para pela pelo perto por preco precos quanto quem servico servicos sobre um uma voce',
  Dutch:
    'aan bij beste deze een en geen goedkoop hebben heeft het hoe ik kopen kosten kunt mijn naar niet nog ons onze ook prijs prijzen uit voor waar wat wij worden wordt zijn zonder',
  Polish: 'cena ceny czy dla gdzie jak jest kontakt na najlepszy nie od oraz przy sie tanie',
  Turkish: 'bir bu en ev fiyat fiyatlari icin ile nasil nerede satin ucuz ve yakin',
  Indonesian:
    'agen bandar bola cara dan daftar dengan di harga judi jual murah resmi situs terbaik terpercaya untuk yang',
  Swedish: 'att av billig det du ett fran har hos hur med nara och pa pris priser som till vad var',
})

/** Whether a word, in lower case and without accents, is typical of a language: it says nothing of a subject. */
export function isTypicalWord(word: string): boolean {
  return Object.values(TYPICAL_WORDS).some((words) => words.has(word))
}

/** Letters that only some languages write. */
const TYPICAL_LETTERS: readonly (readonly [language: string, letters: RegExp])[] = [
  ['German', /[äöüß]/],
  ['Spanish', /ñ/],
  ['French', /[œçèêâ]/],
  ['Portuguese', /[ãõ]/],
  ['Polish', /[ąćęłńśźż]/],
  ['Turkish', /[ğış]/],
  ['Swedish', /[åøæ]/],
  ['Vietnamese', /[đươ]/],
]

function wordSets(lists: Record<string, string>): Record<string, ReadonlySet<string>> {
  return Object.fromEntries(Object.entries(lists).map(([language, words]) => [language, new Set(words.split(' '))]))
}

/** Returns the script of most letters of texts. Latin if they have no letters. */
export function scriptOf(texts: readonly string[]): Script {
  return (lettersByScript(texts.join(' '))[0] ?? { script: 'Latin' as const }).script
}

/** Returns the script of a text if at least half of its letters are not in the script of the site. Rule ADV-23. */
export function otherScript(text: string, own: Script): Script | null {
  const found = lettersByScript(text)
  const all = found.reduce((sum, { letters }) => sum + letters, 0)
  const foreign = found.filter(({ script }) => script !== own)
  const letters = foreign.reduce((sum, each) => sum + each.letters, 0)
  return all > 0 && letters >= all * MIN_SCRIPT_SHARE ? (foreign[0]?.script ?? null) : null
}

function lettersByScript(text: string): { script: Script; letters: number }[] {
  return Object.entries(SCRIPTS)
    .map(([script, pattern]) => ({ script: script as Script, letters: text.match(pattern)?.length ?? 0 }))
    .filter(({ letters }) => letters > 0)
    .toSorted((a, b) => b.letters - a.letters)
}

/** Returns the language of which texts have the most typical words. Null if none is typical of any. */
export function languageOf(texts: readonly string[]): string | null {
  const words = texts.flatMap(wordsOf)
  const best = countsOf(words)[0]
  return best === undefined ? null : best.language
}

/** A language that is not the site's own, and the words that show it. */
export interface OtherLanguage {
  language: string
  words: readonly string[]
}

/**
 * Returns the language of a text if it is mostly in another one than the site's: two different typical words or more,
 * three tenths of its words, and more of them than of the site's language. Rule ADV-23.
 */
export function otherLanguage(text: string, own: string | null): OtherLanguage | null {
  if (own === null) return null
  const words = wordsOf(text)
  const counts = countsOf(words)
  const best = counts.find(({ language }) => language !== own)
  if (best === undefined) return null
  const ofOwn = counts.find(({ language }) => language === own)?.words.length ?? 0
  const isMost = best.words.length > ofOwn && best.words.length >= words.length * MIN_LANGUAGE_SHARE
  const shown = [...new Set(best.words)]
  return isMost && shown.length >= MIN_LANGUAGE_WORDS ? { language: best.language, words: shown } : null
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== '')

/** Returns the words that are typical of each language, the language with the most first. */
function countsOf(words: readonly string[]): { language: string; words: string[] }[] {
  const found = new Map<string, string[]>()
  for (const word of words) {
    const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').replace('ß', 'ss').replace('ı', 'i')
    const languages = new Set([
      ...Object.keys(TYPICAL_WORDS).filter((language) => TYPICAL_WORDS[language]?.has(plain) === true),
      ...TYPICAL_LETTERS.filter(([, letters]) => letters.test(word)).map(([language]) => language),
    ])
    for (const language of languages) found.set(language, [...(found.get(language) ?? []), word])
  }
  return [...found]
    .map(([language, typical]) => ({ language, words: typical }))
    .toSorted((a, b) => b.words.length - a.words.length)
}
