import type { PlainDate } from '@rankdesk/format'
import { isWebAddress } from '../addresses/webAddress.ts'
import { MIN_POST_PICTURE, type PictureSize, pictureSizeProblem } from '../profile/pictureSize.ts'
import { profileTextLength } from '../profile/profileTextLength.ts'

/** The actions of a post's button (M321). */
export const POST_ACTIONS = ['none', 'Book', 'Order', 'Buy', 'Learn more', 'Sign up', 'Call'] as const
export type PostAction = (typeof POST_ACTIONS)[number]

/** The states of a post: being written, scheduled, on the profile, or rejected by it. */
export const POST_STATES = ['draft', 'due', 'live', 'failed'] as const
export type PostState = (typeof POST_STATES)[number]

/** How long a post for today can be canceled before it is published, in ms. */
export const POST_STOP_MS = 10_000

/** The maximum length of a post's text, in characters (M320). */
export const MAX_POST_TEXT = 1500
/** The maximum length of a post's title, in characters. */
export const MAX_POST_TITLE = 300

/** A Google post that is being written. */
export interface GooglePost {
  title: string
  content: string
  ctaType: PostAction
  /** The destination of the button. Empty for none. */
  link: string
  publishDate: PlainDate
  /** The size of its picture; null without one. */
  image: PictureSize | null
}

/** A message for each invalid field. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

/** Whether a post's button opens a web address. Rule PGP-2. */
export function actionNeedsLink(ctaType: PostAction): boolean {
  return ctaType !== 'none' && ctaType !== 'Call'
}

/**
 * Validates a post. Returns a message for each invalid field, empty if the post can be saved. Rules PGP-1, PGP-2 and PGP-5.
 */
export function googlePostProblems(post: GooglePost, today: PlainDate): FieldProblems<keyof GooglePost> {
  const problems: FieldProblems<keyof GooglePost> = {}
  if (post.title.trim() === '') problems.title = 'This field is required'
  else if (profileTextLength(post.title) > MAX_POST_TITLE) problems.title = `At most ${MAX_POST_TITLE} characters`
  if (post.content.trim() === '') problems.content = 'This field is required'
  else if (profileTextLength(post.content) > MAX_POST_TEXT) problems.content = `At most ${MAX_POST_TEXT} characters`
  if (post.publishDate < today) problems.publishDate = 'The day must be today or later'
  const sizeProblem = post.image === null ? undefined : postPictureProblem(post.image)
  if (sizeProblem !== undefined) problems.image = sizeProblem
  if (actionNeedsLink(post.ctaType)) {
    if (!isWebAddress(post.link)) problems.link = 'Enter a web address that starts with https:// or http://'
  } else if (post.link !== '') {
    problems.link =
      post.ctaType === 'Call' ? 'A Call button cannot have a link' : 'A post without a button cannot have a link'
  }
  return problems
}

/** Returns why Google rejects the picture of a post, or undefined. Rule PGP-5. */
export function postPictureProblem(picture: PictureSize): string | undefined {
  return pictureSizeProblem(picture, MIN_POST_PICTURE)
}

/**
 * Returns why a post strategy can't be completed, or undefined. Each completion needs one more post that is live or
 * scheduled; a saved video counts as a post. Rule PGP-3.
 */
export function postsProblem(posts: readonly { state: PostState }[], videos: number, completions: number) {
  const ready = posts.filter(({ state }) => state === 'live' || state === 'due').length + videos
  if (ready > completions) return undefined
  return ready === 0
    ? 'Publish or schedule a post before you complete this strategy.'
    : 'Publish or schedule one more post before you complete this strategy again.'
}
