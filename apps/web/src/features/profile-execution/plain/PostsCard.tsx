import type { ProfilePost } from '@rankdesk/api'
import { formatDate } from '@rankdesk/format'
import { Card, EmptyState } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useApp } from '../../../shared/app/appContext.ts'
import { Link } from '../../../shared/routing/Link.tsx'
import { postsQuery } from '../profileExecution.queries.ts'
import { ListState } from './ListState.tsx'

/** The posts of a strategy for the profile (M319). */
export function PostsCard({ strategyId }: { strategyId: number }) {
  const query = useQuery(postsQuery(useApp(), strategyId))
  return (
    <Card title="Posts" flush>
      <ListState query={query} name="posts">
        {(posts) =>
          posts.length === 0 ? (
            <div className="pb-6">
              <EmptyState
                title="No posts yet"
                size="sm"
                icon={<Megaphone aria-hidden size={20} strokeWidth={1.75} />}
              />
            </div>
          ) : (
            <ul aria-label="Posts" className="divide-y divide-hairline border-t border-hairline">
              {posts.map((post) => (
                <Post key={post.postId} post={post} />
              ))}
            </ul>
          )
        }
      </ListState>
    </Card>
  )
}

function Post({ post: { title, content, image, ctaType, link, publishDate } }: { post: ProfilePost }) {
  return (
    <li className="flex gap-4 p-4 sm:px-(--space-card)">
      {image?.thumbnailUrl != null && (
        <img
          src={image.thumbnailUrl}
          alt=""
          className="size-16 shrink-0 rounded-control border border-hairline object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="min-w-0 font-semibold wrap-break-word">{title}</h3>
          <span className="figures text-muted">{formatDate(publishDate)}</span>
        </div>
        <p className="mt-1 wrap-break-word whitespace-pre-line">{content}</p>
        {ctaType !== 'none' && (
          <p className="mt-2 text-muted">
            Button:{' '}
            {link === '' ? (
              ctaType
            ) : (
              <Link href={link} newTab className="wrap-anywhere">
                {ctaType}
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
