import { addPost, type CallInput, type ProfilePost } from '@rankdesk/api'
import {
  googlePostProblems,
  ownPartsOfPost,
  POST_ACTIONS,
  POST_TOPICS,
  type PostOffer,
  type PostAction,
  type PostSchedule,
  type PostTopic,
} from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import * as z from 'zod/mini'

/** The content of the composer. */
export interface PostDraft extends PostSchedule, PostOffer {
  topic: PostTopic
  title: string
  content: string
  ctaType: PostAction
  link: string
  publishDate: PlainDate | null
  image: PostImage | null
}

/** The picture of a post as the composer shows it. */
export interface PostImage {
  mediaId: number
  name: string
  thumbnailUrl: string | null
  width: number | null
  height: number | null
  /** In bytes; null in a draft from before it was kept. */
  size: number | null
  contentType: string | null
}

const imageSchema = z.object({
  mediaId: z.number(),
  name: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  size: z.nullable(z.number()),
  contentType: z.nullable(z.string()),
})
/** A picture as it is stored on this device, where older drafts lack what is known of its file. */
const storedImageSchema = z.extend(imageSchema, {
  size: z._default(z.nullable(z.number()), null),
  contentType: z._default(z.nullable(z.string()), null),
})

/** The schema of what the composer stores on this device: anything that can be typed. */
export const postDraftSchema = z.object({
  topic: z._default(z.enum(POST_TOPICS), 'update'),
  title: z.string(),
  content: z.string(),
  ctaType: z.enum(POST_ACTIONS),
  link: z.string(),
  publishDate: z.nullable(z.string()),
  startDate: z._default(z.nullable(z.string()), null),
  startTime: z._default(z.nullable(z.string()), null),
  endDate: z._default(z.nullable(z.string()), null),
  endTime: z._default(z.nullable(z.string()), null),
  couponCode: z._default(z.string(), ''),
  redeemUrl: z._default(z.string(), ''),
  terms: z._default(z.string(), ''),
  image: z.nullable(storedImageSchema),
})

const fields = z.extend(z.pick(addPost.body, { title: true, content: true, ctaType: true, publishDate: true }), {
  // Always in the form; the contract may lack them.
  topic: z.nonoptional(addPost.body.shape.topic),
  link: z.nonoptional(addPost.body.shape.link),
  startDate: z.nonoptional(addPost.body.shape.startDate),
  startTime: z.nonoptional(addPost.body.shape.startTime),
  endDate: z.nonoptional(addPost.body.shape.endDate),
  endTime: z.nonoptional(addPost.body.shape.endTime),
  couponCode: z.nonoptional(addPost.body.shape.couponCode),
  redeemUrl: z.nonoptional(addPost.body.shape.redeemUrl),
  terms: z.nonoptional(addPost.body.shape.terms),
  image: z.nullable(imageSchema),
})

/**
 * Returns the schema of the composer on a day: the contract's fields and the rules PGP-1, PGP-2, PGP-5 to PGP-7 and PGP-9.
 * `isDraft` says whether a draft is being saved.
 */
export function postSchema(today: PlainDate, isDraft: () => boolean) {
  return fields.check((context) => {
    const post = ownPartsOfPost(context.value)
    for (const [field, message] of Object.entries(googlePostProblems(post, today, { isDraft: isDraft() }))) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  })
}

/** Returns the content of a new post, or of a stored one. A rejected post whose day is over can be published again today (PGP-8). */
export function draftOfPost(post: ProfilePost | undefined, today: PlainDate): PostDraft {
  if (post === undefined) {
    return {
      topic: 'update',
      title: '',
      content: '',
      ctaType: 'none',
      link: '',
      publishDate: today,
      startDate: null,
      startTime: null,
      endDate: null,
      endTime: null,
      couponCode: '',
      redeemUrl: '',
      terms: '',
      image: null,
    }
  }
  const publishDate = post.state === 'failed' && post.publishDate < today ? today : post.publishDate
  return { ...postDraftSchema.parse(post), publishDate }
}

/** Returns the part of a media file that the composer shows. */
export function imageOf({ mediaId, name, thumbnailUrl, width, height, size, contentType }: PostImage): PostImage {
  return { mediaId, name, thumbnailUrl, width, height, size, contentType }
}

/** Returns the body of the call that saves a post: the parts that its kind has. */
export function postBody(
  { image, ...post }: z.output<typeof fields>,
  publish: boolean,
): CallInput<typeof addPost>['body'] {
  return { ...ownPartsOfPost(post), mediaId: image?.mediaId ?? null, publish }
}
