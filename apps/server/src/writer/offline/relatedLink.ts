import { contentWords } from '@rankdesk/domain'
import type { WritingBrief } from '../contentWriter.ts'
import { pageLink } from './html.ts'

/** Pages for people who look for work, and small print. */
const NO_NEXT_PAGE =
  /\b(?:jobs?|careers?|vacanc\w+|become an?|work[- ]with[- ]us|join[- ]us|privacy|terms|cookies?|sitemap)\b/i

/** Writes a link to the page that is next for this reader. Empty if no page shares a word that tells it from others. */
export function relatedLink({ relatedPages, targetKeywords, title }: WritingBrief): string {
  const wanted = contentWords([title, ...targetKeywords.slice(0, 3)].join(' '))
  const sharing = (word: string) => relatedPages.filter(({ pageName }) => contentWords(pageName).includes(word)).length
  const telling = new Set(wanted.filter((word) => sharing(word) <= Math.max(2, relatedPages.length / 3)))
  const shared = ({ pageName }: { pageName: string }) =>
    contentWords(pageName)
      .filter((word) => telling.has(word))
      .reduce((sum, word) => sum + 1 / sharing(word), 0)
  // A page about a town is next only for readers who ask about this town.
  const text = [title, ...targetKeywords.slice(0, 3)].join(' ').toLowerCase()
  const [related] = relatedPages
    .filter(({ pageName, path }) => {
      if (NO_NEXT_PAGE.test(`${pageName} ${path}`)) return false
      const [, town] = /\sin (\p{Lu}[\p{L} '-]+)$/u.exec(pageName) ?? []
      return town === undefined || text.includes(town.toLowerCase())
    })
    .toSorted((a, b) => shared(b) - shared(a))
  return related === undefined || shared(related) === 0 ? '' : `<p>Read on: ${pageLink(related)}</p>`
}
