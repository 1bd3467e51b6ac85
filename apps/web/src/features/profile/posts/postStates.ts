import type { ProfilePost } from '@rankdesk/api'
import type { PostState } from '@rankdesk/domain'
import { formatDate, formatInstant } from '@rankdesk/format'
import type { Hue } from '@rankdesk/ui'

/** The name and hue of each state of a post. */
export const POST_STATE_CHIPS: Record<PostState, { label: string; hue: Hue }> = {
  draft: { label: 'Draft', hue: 'grey' },
  due: { label: 'Scheduled', hue: 'blue' },
  processing: { label: 'In review', hue: 'orange' },
  live: { label: 'Live', hue: 'green' },
  failed: { label: 'Not published', hue: 'red' },
}

/** Whether a post was sent to Google, so that it can't be changed here any more. */
export const isSent = (post: Pick<ProfilePost, 'state'> | undefined) =>
  post?.state === 'processing' || post?.state === 'live'

/** Returns the sentence about the state of a post: its receipt once it was published. */
export function postStateText(post: ProfilePost, today: string): string {
  switch (post.state) {
    case 'draft':
      return 'This post is a draft. It is not on Google yet.'
    case 'due':
      return post.publishDate <= today
        ? 'This post is published in a few seconds. You can cancel it until then.'
        : `This post is published on ${formatDate(post.publishDate)} at 6 AM Los Angeles. You can change or cancel it until then.`
    case 'processing':
      return post.sentAt === null
        ? 'This post is being sent to Google, which reviews it.'
        : `Sent to Google on ${formatInstant(new Date(post.sentAt))}. Google reviews it before it shows it.`
    case 'live':
      return post.publishedAt === null
        ? 'This post is on Google.'
        : `Published on Google on ${formatInstant(new Date(post.publishedAt))}.`
    case 'failed':
      return `Google rejected this post: ${post.failure}`
  }
}
