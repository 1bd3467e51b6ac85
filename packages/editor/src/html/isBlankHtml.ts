import { textOf } from '@rankdesk/format'

/** Whether HTML contains no text: a required field that holds it is empty (M346). Images are not text. */
export function isBlankHtml(html: string): boolean {
  return textOf(html).replace(/[\s\u00a0\u200b\ufeff]+/g, '') === ''
}
