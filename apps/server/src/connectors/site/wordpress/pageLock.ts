import type { LockReason } from '@rankdesk/domain'
import { type PageSection, pageSections } from './pageSections.ts'

/** The length of the largest text of a page that is held. Rule SITE-42. */
export const MAX_PAGE_LENGTH = 8 * 1024 * 1024

/** The text of pages whose real text a page builder keeps elsewhere. */
const BUILDER_TEXT = /\[(?:et_pb_section|vc_row|fl_builder|fusion_builder_container)\b|<!--\s*wp:(?:elementor|divi)\//
/** The meta fields of such pages. */
const BUILDER_FIELDS = ['_elementor_edit_mode', '_fl_builder_enabled', '_et_pb_use_builder']

/** What decides whether the text of a page can be edited. */
export interface LockablePage {
  content: { raw: string }
  password: string
  meta: Record<string, unknown> | unknown[]
}

/** Returns why a page has no text that can be edited. Undefined if it has. */
export function lockOf(
  { content, password, meta }: LockablePage,
  sectionsOf: () => readonly PageSection[] = () => pageSections(content.raw),
): LockReason | undefined {
  if (content.raw.length > MAX_PAGE_LENGTH) return 'too-large'
  if (BUILDER_TEXT.test(content.raw) || BUILDER_FIELDS.some((field) => field in meta)) return 'builder'
  if (password !== '') return 'password'
  return sectionsOf().some(({ kind }) => kind === 'text') ? undefined : 'no-text'
}
