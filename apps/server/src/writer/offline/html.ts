import { escapeHtml } from '../../sites/escapeHtml.ts'

export const heading = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escapeHtml(text)}</h${level}>`

/** Renders one paragraph of sentences. Empty ones are skipped. */
export function paragraph(...sentences: readonly string[]): string {
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`
}

export const bullets = (items: readonly string[]): string => list('ul', items)
export const steps = (items: readonly string[]): string => list('ol', items)

function list(tag: 'ul' | 'ol', items: readonly string[]): string {
  if (items.length === 0) return ''
  return `<${tag}>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</${tag}>`
}

/** Renders a link to a page of the same site. */
export function pageLink({ path, pageName }: { path: string; pageName: string }): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(pageName)}</a>`
}
