import type { ProfilePost } from '@rankdesk/api'
import { formatDate, type PlainDate, todayInLosAngeles } from '@rankdesk/format'
import { Chip } from '@rankdesk/ui'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import type { PostsOfStrategy } from '../profileExecution.queries.ts'
import { PostChecksCard } from './PostChecksCard.tsx'
import { PostComposer } from './PostComposer.tsx'
import { PostList } from './PostList.tsx'
import { PostPreview } from './PostPreview.tsx'
import { usePostInWork } from './usePostInWork.ts'

/** The work on a post strategy: its posts, the composer of one, and its preview (M319-M321). */
export function PostsWork({ work, keyword }: { work: PostsOfStrategy; keyword: string }) {
  const { posts, targetCount, statusId } = work
  const [composer, setComposer] = useState(() => ({ postId: posts[0]?.postId ?? null, opened: 0 }))
  const post = posts.find(({ postId }) => postId === composer.postId)
  const open = (postId: number | null) => setComposer(({ opened }) => ({ postId, opened: opened + 1 }))
  const isOpen = statusId === 0
  return (
    <div className="grid items-start gap-4 sm:gap-(--space-gutter) xl:grid-cols-[280px_minmax(0,1fr)]">
      <PostList
        posts={posts}
        selectedId={post?.postId ?? null}
        targetCount={targetCount}
        isOpen={isOpen}
        onSelect={open}
      />
      {/* A post that was just saved arrives with the next response; its composer opens with it. */}
      {(post !== undefined || isOpen) && (
        <OpenPost
          key={`${post?.postId ?? 'new'} ${composer.opened}`}
          work={work}
          keyword={keyword}
          post={post}
          onOpen={open}
        />
      )}
    </div>
  )
}

interface OpenPostProps {
  work: PostsOfStrategy
  /** The term for which the posts are written; '' without one. */
  keyword: string
  post: ProfilePost | undefined
  onOpen: (postId: number | null) => void
}

function OpenPost({ work: { strategyId, businessName, ...work }, keyword, post, onOpen }: OpenPostProps) {
  const { clock } = useApp()
  const today = todayInLosAngeles(clock)
  const inWork = usePostInWork({ strategyId, post, today, onOpen })
  const { posts, targetCount, projectId, domain } = work
  const index = post === undefined ? posts.length : posts.indexOf(post)
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
      <PostComposer
        title={post === undefined ? 'New post' : `Post ${index + 1} of ${Math.max(targetCount, posts.length)}`}
        post={post}
        work={inWork}
        today={today}
        site={projectId === null ? undefined : { projectId, domain }}
        isOpen={work.statusId === 0}
      />
      <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[minmax(0,1fr)_260px]">
        <PostPreview businessName={businessName} post={inWork.draft} />
        {post?.state !== 'live' && <PostChecksCard post={inWork.draft} keyword={keyword} domain={domain} />}
      </div>
    </div>
  )
}

/** How many of the planned posts are ready, and when the next one is published. */
export function PostsProgress({ work: { posts, targetCount } }: { work: PostsOfStrategy }) {
  const ready = posts.filter(({ state }) => state === 'live' || state === 'due').length
  const next = posts.find(({ state }) => state === 'due')
  return (
    <span className="flex flex-wrap items-center gap-2 text-muted">
      {ready} of {targetCount} {targetCount === 1 ? 'post' : 'posts'} ready
      {next !== undefined && <Chip hue="blue">{nextText(next.publishDate)}</Chip>}
    </span>
  )
}

const nextText = (day: PlainDate) => `Next post ${formatDate(day)}`
