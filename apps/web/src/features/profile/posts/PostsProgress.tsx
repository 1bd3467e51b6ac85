import type { ProfilePost } from '@rankdesk/api'
import { formatDate } from '@rankdesk/format'
import { Chip } from '@rankdesk/ui'

export interface PostsProgressProps {
  posts: readonly ProfilePost[]
  /** How many posts the strategy needs. */
  targetCount: number
}

/** How many of the planned posts are ready, and when the next one is published. */
export function PostsProgress({ posts, targetCount }: PostsProgressProps) {
  const ready = posts.filter(({ state }) => state === 'live' || state === 'due').length
  const next = posts.find(({ state }) => state === 'due')
  return (
    <span className="flex flex-wrap items-center gap-2">
      {ready} of {targetCount} {targetCount === 1 ? 'post' : 'posts'} ready
      {next !== undefined && <Chip hue="blue">Next post {formatDate(next.publishDate)}</Chip>}
    </span>
  )
}
