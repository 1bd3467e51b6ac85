import type { ProfilePost } from '@rankdesk/api'
import { formatDate, pluralize } from '@rankdesk/format'
import { Button, Card, Chip, EmptyState } from '@rankdesk/ui'
import { Megaphone, Plus } from 'lucide-react'
import { PostsProgress } from './PostsProgress.tsx'
import { POST_STATE_CHIPS } from './postStates.ts'

export interface PostListProps {
  posts: readonly ProfilePost[]
  /** The id of the post in the composer; null for a new one. */
  selectedId: number | null
  /** How many posts the strategy needs. */
  targetCount: number
  isOpen: boolean
  onSelect: (postId: number | null) => void
}

/** The posts of a strategy by day, with their states, and a button for a new one (M319). */
export function PostList({ posts, selectedId, targetCount, isOpen, onSelect }: PostListProps) {
  return (
    <Card
      title="Posts"
      flush
      aside={
        isOpen && (
          <Button size="sm" icon={<Plus aria-hidden size={14} strokeWidth={2} />} onClick={() => onSelect(null)}>
            New post
          </Button>
        )
      }
      footer={
        (isOpen || posts.length > 0) && (
          <div className="flex flex-col gap-2 text-caption">
            <p>
              {targetCount === 1 ? '1 post is' : `${pluralize(targetCount, 'post')} are`} planned for this strategy.
            </p>
            <PostsProgress posts={posts} targetCount={targetCount} />
          </div>
        )
      }
    >
      {posts.length === 0 ? (
        <div className="pb-6">
          <EmptyState
            title={isOpen ? 'No posts yet' : 'No posts were published from here'}
            size="sm"
            icon={<Megaphone aria-hidden size={20} strokeWidth={1.75} />}
          />
        </div>
      ) : (
        <ul aria-label="Posts" className="divide-y divide-hairline border-t border-hairline">
          {posts.map((post) => (
            <li key={post.postId}>
              <button
                type="button"
                aria-current={post.postId === selectedId ? 'true' : undefined}
                onClick={() => onSelect(post.postId)}
                className="flex w-full items-center gap-3 px-4 py-3 text-left hover:bg-hover aria-[current=true]:bg-accent-soft sm:px-(--space-card)"
              >
                {post.image?.thumbnailUrl != null && (
                  <img
                    src={post.image.thumbnailUrl}
                    alt=""
                    className="h-12 w-16 shrink-0 rounded-control border border-hairline object-cover"
                  />
                )}
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{post.title}</span>
                  <span className="mt-1 flex items-center justify-between gap-2">
                    <span className="figures text-caption text-muted">{formatDate(post.publishDate)}</span>
                    <Chip hue={POST_STATE_CHIPS[post.state].hue}>{POST_STATE_CHIPS[post.state].label}</Chip>
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
