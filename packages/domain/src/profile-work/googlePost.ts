import type { PlainDate } from '@rankdesk/format'
import { isWebAddress } from '../addresses/webAddress.ts'
import { type PhotoFile, photoBytesProblem } from '../profile/photoCategories.ts'
import { MIN_POST_PICTURE, pictureSizeProblem } from '../profile/pictureSize.ts'
import { profileTextLength } from '../profile/profileTextLength.ts'

/** The kinds of posts that Google has. Offers and events last for a time; offers have a coupon and terms. */
export const POST_TOPICS = ['update', 'event', 'offer'] as const
export type PostTopic = (typeof POST_TOPICS)[number]

/** The actions of a post's button (M321). */
export const POST_ACTIONS = ['none', 'Book', 'Order', 'Buy', 'Learn more', 'Sign up', 'Call'] as const
export type PostAction = (typeof POST_ACTIONS)[number]

/** The states of a post: being written, scheduled, sent and in review at Google, on the profile, or rejected by it. */
export const POST_STATES = ['draft', 'due', 'processing', 'live', 'failed'] as const
export type PostState = (typeof POST_STATES)[number]

/** How long a post for today can be canceled before it is published, in ms. */
export const POST_STOP_MS = 10_000

/** The maximum length of a post's text, in UTF-16 units as Google counts: an emoji counts two or more (M320). */
export const MAX_POST_TEXT = 1500
/** The maximum length of an update's title, in characters. */
export const MAX_POST_TITLE = 300
/** The maximum length of the title of an event or offer, and of a coupon code, counted in the same way. */
export const MAX_EVENT_TITLE = 58
/** The maximum length of the terms of an offer, in characters. */
export const MAX_OFFER_TERMS = 5000

/** The time of an event or offer, in local time of the business. Both times are null for whole days. */
export interface PostSchedule {
  startDate: PlainDate | null
  /** As 'HH:MM'. */
  startTime: string | null
  endDate: PlainDate | null
  endTime: string | null
}

/** The parts of an offer. Empty where it has none. */
export interface PostOffer {
  couponCode: string
  /** The page where the offer is redeemed. */
  redeemUrl: string
  terms: string
}

/** A picture of a post; null where something is unknown. */
export interface PostPicture extends PhotoFile {
  contentType: string | null
}

/** A Google post that is being written. */
export interface GooglePost extends PostSchedule, PostOffer {
  topic: PostTopic
  title: string
  content: string
  ctaType: PostAction
  /** The destination of the button. Empty for none. */
  link: string
  publishDate: PlainDate
  /** The file of its picture; null without one. */
  image: PostPicture | null
}

/** A message for each invalid field. */
export type FieldProblems<Field extends string> = Partial<Record<Field, string>>

/** Whether a post's button opens a web address. Rule PGP-2. */
export function actionNeedsLink(ctaType: PostAction): boolean {
  return ctaType !== 'none' && ctaType !== 'Call'
}

/** The parts that a post of another kind doesn't have. */
const NO_SCHEDULE: PostSchedule = { startDate: null, startTime: null, endDate: null, endTime: null }
const NO_OFFER: PostOffer = { couponCode: '', redeemUrl: '', terms: '' }

/**
 * Returns a post without what Google does not take for its kind: a time and an offer of other kinds, the button of an offer, the
 * link of a button without one. Rules PGP-2 and PGP-6.
 */
export function ownPartsOfPost<Post extends Omit<GooglePost, 'image' | 'publishDate'>>(post: Post): Post {
  const ctaType = post.topic === 'offer' ? 'none' : post.ctaType
  return {
    ...post,
    ctaType,
    link: actionNeedsLink(ctaType) ? post.link : '',
    ...(post.topic === 'update' && NO_SCHEDULE),
    ...(post.topic !== 'offer' && NO_OFFER),
  }
}

/** Returns the text of a post as Google takes it. An update has no title there: ours is its first line. Rule PGP-7. */
export function postSummary({ topic, title, content }: Pick<GooglePost, 'topic' | 'title' | 'content'>): string {
  return topic === 'update' ? `${title.trim()}\n\n${content.trim()}` : content.trim()
}

/**
 * Validates a post. Returns a message for each invalid field, empty if the post can be saved as a draft or, without `isDraft`,
 * published. Rules PGP-1, PGP-2, PGP-5 to PGP-7 and PGP-9.
 */
export function googlePostProblems(
  post: GooglePost,
  today: PlainDate,
  { isDraft = false } = {},
): FieldProblems<keyof GooglePost> {
  const problems: FieldProblems<keyof GooglePost> = { ...textProblems(post), ...scheduleProblems(post, isDraft) }
  if (post.publishDate < today && !isDraft) problems.publishDate = 'The day must be today or later'
  const pictureProblem = post.image === null ? undefined : postPictureProblem(post.image)
  if (pictureProblem !== undefined) problems.image = pictureProblem
  if (post.topic === 'offer') Object.assign(problems, offerProblems(post))
  if (actionNeedsLink(post.ctaType)) {
    if (!isWebAddress(post.link)) problems.link = ADDRESS_NEEDED
  } else if (post.link !== '') {
    problems.link =
      post.ctaType === 'Call' ? 'A Call button cannot have a link' : 'A post without a button cannot have a link'
  }
  return problems
}

const REQUIRED = 'This field is required'
const ADDRESS_NEEDED = 'Enter a web address that starts with https:// or http://'

function textProblems(post: GooglePost): FieldProblems<keyof GooglePost> {
  const { topic, title, content } = post
  const maxTitle = topic === 'update' ? MAX_POST_TITLE : MAX_EVENT_TITLE
  const problems: FieldProblems<keyof GooglePost> = {}
  if (title.trim() === '') problems.title = REQUIRED
  else if (profileTextLength(title) > maxTitle) problems.title = `At most ${maxTitle} characters`
  if (content.trim() === '') problems.content = REQUIRED
  else if (profileTextLength(content) > MAX_POST_TEXT) problems.content = `At most ${MAX_POST_TEXT} characters`
  else if (profileTextLength(postSummary(post)) > MAX_POST_TEXT)
    problems.content = `At most ${MAX_POST_TEXT} characters with the title, which is the first line on Google`
  return problems
}

function offerProblems({ ctaType, couponCode, redeemUrl, terms }: GooglePost): FieldProblems<keyof GooglePost> {
  const problems: FieldProblems<keyof GooglePost> = {}
  if (ctaType !== 'none') problems.ctaType = 'Google shows its own button on an offer'
  if (profileTextLength(couponCode) > MAX_EVENT_TITLE) problems.couponCode = `At most ${MAX_EVENT_TITLE} characters`
  if (redeemUrl !== '' && !isWebAddress(redeemUrl)) problems.redeemUrl = ADDRESS_NEEDED
  if (profileTextLength(terms) > MAX_OFFER_TERMS) problems.terms = `At most ${MAX_OFFER_TERMS} characters`
  return problems
}

/** Validates the time of an event or offer, which may be over in a draft. Rules PGP-6 and PGP-9. */
function scheduleProblems(post: GooglePost, isDraft: boolean): FieldProblems<keyof GooglePost> {
  const { topic, startDate, startTime, endDate, endTime, publishDate } = post
  if (topic === 'update') return {}
  const problems: FieldProblems<keyof GooglePost> = {}
  if (startDate === null) problems.startDate = REQUIRED
  if (endDate === null) problems.endDate = REQUIRED
  if ((startTime === null) !== (endTime === null))
    problems[startTime === null ? 'startTime' : 'endTime'] = 'Enter both times or none'
  if (startDate === null || endDate === null) return problems
  if (endDate < startDate) problems.endDate = 'The end must be after the start'
  else if (endDate < publishDate && !isDraft) problems.endDate = 'It must not end before the post is published'
  else if (startDate === endDate && startTime !== null && endTime !== null && endTime <= startTime)
    problems.endTime = 'The end must be after the start'
  return problems
}

/** Whether an event or offer ends before a day. */
const isOver = ({ topic, endDate }: Pick<GooglePost, 'topic' | 'endDate'>, day: PlainDate) =>
  topic !== 'update' && endDate !== null && endDate < day

/**
 * Returns the day of a deleted post that an Undo restores, and whether it is published then: a scheduled one stays scheduled, for
 * today if its day is over. Once its event or offer is over too, it becomes a draft. Rule PGP-9.
 */
export function restoredPost(
  post: Pick<GooglePost, 'topic' | 'endDate' | 'publishDate'> & { state: PostState },
  today: PlainDate,
): { publishDate: PlainDate; publish: boolean } {
  const day = post.publishDate < today ? today : post.publishDate
  const publish = post.state === 'due' && !isOver(post, day)
  return { publishDate: publish ? day : post.publishDate, publish }
}

/** The formats in which Google takes the picture of a post. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png']

/** Returns why Google rejects the picture of a post, or undefined. What is unknown is left to Google. Rule PGP-5. */
export function postPictureProblem(picture: PostPicture): string | undefined {
  const { contentType } = picture
  if (contentType !== null && !PICTURE_TYPES.includes(contentType)) return 'Google takes JPG and PNG pictures only.'
  return photoBytesProblem(picture.size) ?? pictureSizeProblem(picture, MIN_POST_PICTURE)
}

/** Whether a post is on the profile or on its way there, so that it counts for its strategy. Rule PGP-3. */
export const isReadyPost = ({ state }: { state: PostState }) => state !== 'draft' && state !== 'failed'

/**
 * Returns why a post strategy can't be completed, or undefined. Each completion needs one more post that is live, scheduled or
 * in review at Google; a saved video counts as a post. Rule PGP-3.
 */
export function postsProblem(posts: readonly { state: PostState }[], videos: number, completions: number) {
  const ready = posts.filter(isReadyPost).length + videos
  if (ready > completions) return undefined
  return ready === 0
    ? 'Publish or schedule a post before you complete this strategy.'
    : 'Publish or schedule one more post before you complete this strategy again.'
}
