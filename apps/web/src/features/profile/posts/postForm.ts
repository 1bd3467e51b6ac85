import { addPost, type CallInput, type ProfilePost } from '@rankdesk/api'
import { actionNeedsLink, googlePostProblems, POST_ACTIONS, type PostAction } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import * as z from 'zod/mini'

/** The content of the composer. */
export interface PostDraft {
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
}

const imageSchema = z.object({
  mediaId: z.number(),
  name: z.string(),
  thumbnailUrl: z.nullable(z.string()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
})

/** The schema of what the composer stores on this device: anything that can be typed. */
export const postDraftSchema = z.object({
  title: z.string(),
  content: z.string(),
  ctaType: z.enum(POST_ACTIONS),
  link: z.string(),
  publishDate: z.nullable(z.string()),
  image: z.nullable(imageSchema),
})

const fields = z.extend(z.pick(addPost.body, { title: true, content: true, ctaType: true, publishDate: true }), {
  // Always sent by the form; the contract may lack it.
  link: z.nonoptional(addPost.body.shape.link),
  image: z.nullable(imageSchema),
})

/** Returns the schema of the composer on a day: the contract's fields and the rules PGP-1, PGP-2 and PGP-5. */
export function postSchema(today: PlainDate) {
  return fields.check((context) => {
    const post = { ...context.value, link: actionNeedsLink(context.value.ctaType) ? context.value.link : '' }
    for (const [field, message] of Object.entries(googlePostProblems(post, today))) {
      context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    }
  })
}

/** Returns the content of a new post, or of a stored one. */
export function draftOfPost(post: ProfilePost | undefined, today: PlainDate): PostDraft {
  if (post === undefined) return { title: '', content: '', ctaType: 'none', link: '', publishDate: today, image: null }
  const { title, content, ctaType, link, publishDate, image } = post
  return { title, content, ctaType, link, publishDate, image: image === null ? null : imageOf(image) }
}

/** Returns the part of a media file that the composer shows. */
export function imageOf({ mediaId, name, thumbnailUrl, width, height }: PostImage): PostImage {
  return { mediaId, name, thumbnailUrl, width, height }
}

/** Returns the body of the call that saves a post; a button without a link sends none. */
export function postBody(
  { ctaType, link, image, ...post }: z.output<typeof fields>,
  publish: boolean,
): CallInput<typeof addPost>['body'] {
  return {
    ...post,
    ctaType,
    link: actionNeedsLink(ctaType) ? link : '',
    mediaId: image?.mediaId ?? null,
    publish,
  }
}
