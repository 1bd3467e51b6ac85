import type { ProfilePost } from '@rankdesk/api'
import { todayInLosAngeles } from '@rankdesk/format'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { PostsOfStrategy } from '../profileExecution.queries.ts'
import { RailTop } from '../parts/RailTop.tsx'
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
      {/* A post that was just saved or published arrives with the next response; its composer opens again. */}
      {(post !== undefined || isOpen) && (
        <OpenPost
          key={`${post?.postId ?? 'new'} ${post?.version ?? 0} ${composer.opened}`}
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
    <>
      <PostComposer
        title={post === undefined ? 'New post' : `Post ${index + 1} of ${Math.max(targetCount, posts.length)}`}
        post={post}
        work={inWork}
        today={today}
        site={projectId === null ? undefined : { projectId, domain }}
        isOpen={work.statusId === 0}
      />
      <RailTop>
        <PostPreview businessName={businessName} post={inWork.draft} />
        {post?.state !== 'live' && <PostChecksCard post={inWork.draft} keyword={keyword} domain={domain} />}
      </RailTop>
    </>
  )
}
