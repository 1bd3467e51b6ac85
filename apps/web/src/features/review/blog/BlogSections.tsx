import type { StrategyDetails } from '@rankdesk/api'
import { Banner, Button, Card, Skeleton } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { BlogConflict } from './BlogConflict.tsx'
import type { ReviewForms } from '../publish/reviewForms.ts'
import { BlogSettings } from './BlogSettings.tsx'
import { BlogTitleCard } from './BlogTitleCard.tsx'
import type { BlogDraft } from './useBlogDraft.ts'

export interface BlogSectionsProps {
  strategy: StrategyDetails
  blog: BlogDraft
  forms: ReviewForms
  /** The content: search result, document. */
  children: ReactNode
}

/** The sections of a blog entry around its content (M268): title, content, settings, system connections, author. */
export function BlogSections({ strategy, blog, forms, children }: BlogSectionsProps) {
  const { content, draft, actions, text } = blog
  const [noticed, setNoticed] = useState(false)
  const loaded = content !== undefined && draft !== undefined && actions !== undefined
  const parts = loaded ? { strategy, content, draft, actions, forms } : undefined
  return (
    <>
      {draft?.restored === true && !noticed && (
        <Banner onDismiss={() => setNoticed(true)}>Unsaved settings from an earlier visit were restored.</Banner>
      )}
      {draft?.theirs !== undefined && actions !== undefined && <BlogConflict theirs={draft.theirs} actions={actions} />}
      {draft?.problem !== undefined && (
        <Banner
          tone="danger"
          title="The settings aren’t saved."
          action={
            <Button size="sm" onClick={actions?.retry}>
              Save again
            </Button>
          }
        >
          {draft.problem.message} They’re stored on this device.
        </Banner>
      )}
      {parts === undefined ? <Waiting blog={blog} /> : <BlogTitleCard {...parts} />}
      {children}
      {parts !== undefined && <BlogSettings {...parts} text={text} />}
    </>
  )
}

function Waiting({ blog: { error, retrying, reload } }: { blog: BlogDraft }) {
  if (error === null) return <Skeleton height={120} className="rounded-card!" />
  return (
    <Card title="Title">
      <LoadError
        title="The settings of the blog entry did not load"
        error={error}
        onRetry={reload}
        retrying={retrying}
      />
    </Card>
  )
}
