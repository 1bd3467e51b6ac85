/** Widths of Arial's letters in thousandths of the type size, by width. Arial itself may not be installed. */
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
/** Letters that the table does not know: most are as wide as 'n', signs of other scripts and pictures fill a square. */
const OTHER = 556
const SQUARE = 1000
const FULL_WIDTH =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FF00}-\u{FF60}\p{Extended_Pictographic}]/u
const MARK = /\p{M}|\p{Cf}/u

/** How wide a text is on a result page, in px, set in Arial of `size` px. Accents take no room. Rule WRITE-7. */
export function searchTextWidth(text: string, size: number): number {
  let thousandths = 0
  for (const letter of text.normalize('NFD')) {
    if (MARK.test(letter)) continue
    thousandths += ADVANCES.get(letter) ?? (FULL_WIDTH.test(letter) ? SQUARE : OTHER)
  }
  return (thousandths * size) / 1000
}

/** What a search engine's result page has room for: type size and longest text of title and description, in px. */
export interface SearchRoom {
  title: { size: number; width: number }
  description: { size: number; width: number }
}

/** Room on a desktop and on a phone, as search engines are seen to cut. Rule WRITE-7. */
export const SEARCH_ROOM = {
  desktop: { title: { size: 20, width: 580 }, description: { size: 14, width: 920 } },
  mobile: { title: { size: 18, width: 640 }, description: { size: 14, width: 680 } },
} as const satisfies Record<string, SearchRoom>

/** How wide a title is on a desktop's result page, in px; 580 are shown. Rule WRITE-7. */
export function searchTitleWidth(title: string): number {
  return Math.round(searchTextWidth(tidy(title), SEARCH_ROOM.desktop.title.size))
}

/** A text as a result page shows it: cut behind the last word that leaves room for ' ...'. Rule WRITE-7. */
export function cutForSearch(text: string, { size, width }: { size: number; width: number }): string {
  const whole = tidy(text)
  if (searchTextWidth(whole, size) <= width) return whole
  const room = width - searchTextWidth(CUT, size)
  const words = whole.split(' ')
  while (words.length > 0 && searchTextWidth(words.join(' '), size) > room) words.pop()
  const kept = words.length > 0 ? words.join(' ') : lettersWithin(whole, size, room)
  return `${kept.replace(/[\s,;:|–—-]+$/u, '')}${CUT}`
}

const CUT = ' ...'

/** Spaces at the ends and doubled ones are not shown. */
function tidy(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The beginning of one word that is too long by itself. */
function lettersWithin(word: string, size: number, room: number): string {
  let kept = ''
  for (const letter of word) {
    if (searchTextWidth(kept + letter, size) > room) break
    kept += letter
  }
  return kept
}
