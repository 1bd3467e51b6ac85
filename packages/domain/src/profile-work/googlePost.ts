import type { PlainDate } from '@rankdesk/format'
import { isWebAddress } from '../addresses/webAddress.ts'

/** What the button of a post does (M321). */
export const POST_ACTIONS = ['none', 'Book', 'Order', 'Buy', 'Learn more', 'Sign up', 'Call'] as const
export type PostAction = (typeof POST_ACTIONS)[number]

/** The longest text of a post, in characters (M320). */
export const MAX_POST_TEXT = 1500
/** The longest title of a post, in characters. */
export const MAX_POST_TITLE = 300

/** A post as it is written. */
export interface GooglePost {
  title: string
  content: string
  ctaType: PostAction
  /** Where the button leads; empty for none. */
  link: string
  publishDate: PlainDate
}

/** A sentence for every field that is not in order. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

/** Whether a post's button leads to a web address. Rule PGP-2. */
export function actionNeedsLink(ctaType: PostAction): boolean {
  return ctaType !== 'none' && ctaType !== 'Call'
}

/** What is not in order with a post, field by field; empty when it may be saved. Rules PGP-1 and PGP-2. */
export function googlePostProblems(post: GooglePost, today: PlainDate): FieldProblems<keyof GooglePost> {
  const problems: FieldProblems<keyof GooglePost> = {}
  if (post.title.trim() === '') problems.title = 'This field is required'
  else if (post.title.length > MAX_POST_TITLE) problems.title = `At most ${MAX_POST_TITLE} characters`
  if (post.content.trim() === '') problems.content = 'This field is required'
  else if (post.content.length > MAX_POST_TEXT) problems.content = `At most ${MAX_POST_TEXT} characters`
  if (post.publishDate < today) problems.publishDate = 'The day must be today or later'
  if (actionNeedsLink(post.ctaType)) {
    if (!isWebAddress(post.link)) problems.link = 'Enter a web address that begins with https:// or http://'
  } else if (post.link !== '') {
    problems.link = post.ctaType === 'Call' ? 'A Call button has no link' : 'A post without a button has no link'
  }
  return problems
}
