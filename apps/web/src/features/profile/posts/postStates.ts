import type { ProfilePost } from '@rankdesk/api'
import type { PostState } from '@rankdesk/domain'
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
