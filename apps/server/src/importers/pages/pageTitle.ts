import { capitalize } from '@rankdesk/format'
const SMALL = new Set([
  'a',
  'an',
  'and',
  'as',
  'at',
  'by',
  'for',
  'from',
  'in',
  'of',
  'on',
  'or',
  'the',
  'to',
  'vs',
  'with',
])
const CAPITALS = new Set([
  'faq',
  'faqs',
  'seo',
  'uk',
  'usa',
  'hvac',
  'diy',
  'ndis',
  'fl',
  'ca',
  'ny',
  'tx',
  'nyc',
  'pdf',
  'led',
  'tv',
  'ac',
])

/** Formats words as a title: 'move-in-move-out-cleaning' is 'Move in Move Out Cleaning', 'faq' is 'FAQ'. */
function titleFromWords(text: string): string {
  const words = text
    .replace(/\.[a-z]{3,5}$/i, '')
    .split(/[-_+\s]+/)
    .filter((word) => word !== '')
  return words
    .map((word, index) => {
      const lower = word.toLowerCase()
      if (CAPITALS.has(lower)) return word.toUpperCase()
      if (index > 0 && index < words.length - 1 && SMALL.has(lower)) return lower
      return capitalize(lower)
    })
    .join(' ')
}

/** Returns a page's name from its path: the last segment as a title, 'Home' for the home page. */
export function titleFromPath(path: string): string {
  const last = path
    .split('/')
    .filter((segment) => segment !== '')
    .at(-1)
  return last === undefined ? 'Home' : titleFromWords(last) || last
}
