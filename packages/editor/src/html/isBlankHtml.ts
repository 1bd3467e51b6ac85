import { textOf } from '@rankdesk/format'

/** Whether HTML says nothing to a reader: a required field that holds it is not filled in (M346). Pictures are no text. */
export function isBlankHtml(html: string): boolean {
  return textOf(html).replace(/[\s\u00a0\u200b\ufeff]+/g, '') === ''
}
