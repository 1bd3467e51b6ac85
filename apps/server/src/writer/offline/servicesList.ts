import { contentWords } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import type { WritingBrief } from '../contentWriter.ts'
import { heading, linkTo } from './html.ts'

/** The minimum and the maximum number of services that a list names. */
const LISTED = { min: 2, max: 8 } as const

/**
 * Writes the list of the client's services, each with a link to its page, for a home page that names fewer than two of them.
 * Empty for every other page, and without such pages. Rule WRITE-35.
 */
export function servicesList({ facts, page, zones }: WritingBrief, title: string): string {
  if (page?.path !== '/') return ''
  const html = zones.map(({ current }) => current).join('\n')
  const words = new Set(contentWords(textOf(html)))
  const services = facts.filter(
    ({ kind, source, text, sourceDetail }) =>
      kind === 'service' &&
      source === 'site' &&
      sourceDetail.startsWith('/') &&
      !html.includes(`href="${sourceDetail}"`) &&
      !/[?:]/.test(text),
  )
  const named = services.filter(({ text }) => contentWords(text).every((word) => words.has(word)))
  if (services.length < LISTED.min || named.length >= LISTED.min) return ''
  const items = services
    .slice(0, LISTED.max)
    .map(({ text, sourceDetail }) => `<li>${linkTo({ pageName: text, path: sourceDetail })}</li>`)
  return `${heading(2, title)}<ul>${items.join('')}</ul>`
}
