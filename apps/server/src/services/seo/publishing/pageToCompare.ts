import type { ReadPage } from '@rankdesk/domain'
import { parseHtml } from '#platform/html/parseHtml.ts'

/** Returns the parts of a public page that are compared with an approved text. */
export function pageToCompare(body: string): ReadPage {
  const document = parseHtml(body)
  return {
    html: document.querySelector('body')?.innerHTML ?? document.innerHTML,
    title: document.querySelector('title')?.textContent ?? '',
    description: document.querySelector('meta[name="description" i]')?.getAttribute('content') ?? '',
  }
}
