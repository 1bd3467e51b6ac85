/** The widths of Arial's letters in thousandths of the font size, by width. Arial itself may not be installed. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [191, "'"],
  [222, 'ijl‘’'],
  [260, '|'],
  [278, ' !,./:;I[\\]ft·'],
  [333, '()-`r“”„'],
  [334, '{}'],
  [350, '•'],
  [355, '"'],
  [389, '*'],
  [400, '°'],
  [469, '^'],
  [500, 'Jckvsxyz'],
  [556, '#$0123456789?L_abdeghnopqu–€£«»'],
  [584, '+<=>~×'],
  [611, 'FTZß'],
  [667, '&ABEKPSVXY'],
  [722, 'CDHNRUw'],
  [737, '©®'],
  [778, 'GOQ'],
  [833, 'Mm'],
  [889, '%æ'],
  [944, 'W'],
  [1000, '—…™Æ'],
  [1015, '@'],
]

const ADVANCES = new Map(
  WIDTHS.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
)
/** The width of unknown characters: most are as wide as 'n', other scripts and emoji fill a square. */
const OTHER = 556
const SQUARE = 1000
const FULL_WIDTH =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FF00}-\u{FF60}\p{Extended_Pictographic}]/u
const MARK = /\p{M}|\p{Cf}/u

/**
 * Returns the width of a text on a result page, in px, set in Arial of `size` px. Accents have no width. Rule WRITE-7.
 */
export function searchTextWidth(text: string, size: number): number {
  let thousandths = 0
  for (const letter of text.normalize('NFD')) {
    if (MARK.test(letter)) continue
    thousandths += ADVANCES.get(letter) ?? (FULL_WIDTH.test(letter) ? SQUARE : OTHER)
  }
  return (thousandths * size) / 1000
}

/**
 * The available space on a search engine's result page: font size and maximum length of title and description, in px.
 */
export interface SearchSpace {
  title: { size: number; width: number }
  description: { size: number; width: number }
}

/** The available space on a desktop and on a phone, as observed at search engines. Rule WRITE-7. */
export const SEARCH_SPACE = {
  desktop: { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } },
  mobile: { title: { size: 18, width: 640 }, description: { size: 14, width: 680 } },
} as const satisfies Record<string, SearchSpace>

/** Returns the width of a title on a desktop's result page, in px. 580 are shown. Rule WRITE-7. */
export function searchTitleWidth(title: string): number {
  return Math.round(searchTextWidth(tidy(title), SEARCH_SPACE.desktop.title.size))
}

/** Cuts a text as a result page does: after the last word that leaves room for ' ...'. Rule WRITE-7. */
export function cutForSearch(text: string, { size, width }: { size: number; width: number }): string {
  const whole = tidy(text)
  if (searchTextWidth(whole, size) <= width) return whole
  const available = width - searchTextWidth(CUT, size)
  const words = whole.split(' ')
  while (words.length > 0 && searchTextWidth(words.join(' '), size) > available) words.pop()
  const fitting = words.length > 0 ? words.join(' ') : lettersWithin(whole, size, available)
  return `${fitting.replace(/[\s,;:|–—-]+$/u, '')}${CUT}`
}

const CUT = ' ...'

/** Trims a text and collapses white space. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Returns the start of a word that is too long for the line. */
function lettersWithin(word: string, size: number, available: number): string {
  let fitting = ''
  for (const letter of word) {
    if (searchTextWidth(fitting + letter, size) > available) break
    fitting += letter
  }
  return fitting
}
