import { escapeHtml } from '@rankdesk/format'

export const heading = (level: 1 | 2 | 3, text: string): string => `<h${level}>${escapeHtml(text)}</h${level}>`

/** Renders one paragraph of sentences. Empty ones are skipped. */
export function paragraph(...sentences: readonly string[]): string {
  const text = sentences.filter((sentence) => sentence !== '').join(' ')
  return text === '' ? '' : `<p>${escapeHtml(text)}</p>`
}

/** Renders a list. Empty for no items. */
export function bullets(items: readonly string[]): string {
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
}

/** Renders a link to a page of the same site. */
export function linkTo({ path, pageName }: { path: string; pageName: string }): string {
  return `<a href="${escapeHtml(path)}">${escapeHtml(pageName)}</a>`
}
