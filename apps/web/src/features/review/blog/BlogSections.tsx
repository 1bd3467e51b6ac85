import type { StrategyDetails } from '@rankdesk/api'
import { Banner, Button, Card, Skeleton } from '@rankdesk/ui'
import { type ReactNode, useState } from 'react'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { draftErrorText } from '#lib/forms/draftErrorText.ts'
import type { ReviewForms } from '../publish/reviewForms.ts'
import type { BlogFields } from './blogFields.ts'
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
  const { content, draft, text } = blog
  const [noticed, setNoticed] = useState(false)
  const parts = content !== undefined && draft !== undefined ? { strategy, content, draft, forms } : undefined
  return (
    <>
      {draft?.isRestored === true && !noticed && (
        <Banner onDismiss={() => setNoticed(true)}>Unsaved settings from an earlier visit were restored.</Banner>
      )}
      {draft?.conflict !== undefined && (
        <MineOrTheirs title="Someone else changed the settings of this entry." onResolve={draft.resolve}>
          Their title is {theirTitle(draft.conflict.theirs.value)}.
        </MineOrTheirs>
      )}
      {draft?.status === 'failed' && (
        <Banner
          tone="danger"
          title="The settings aren’t saved."
          action={
            <Button size="sm" onClick={draft.retry}>
              Save again
            </Button>
          }
        >
          {draftErrorText(draft.error).message} They’re stored on this device.
        </Banner>
      )}
      {parts === undefined ? <Waiting blog={blog} /> : <BlogTitleCard {...parts} />}
      {children}
      {parts !== undefined && <BlogSettings {...parts} text={text} />}
    </>
  )
}

function theirTitle({ entryName, author }: BlogFields): string {
  return `“${entryName}”, ${author === '' ? 'without an author' : `by ${author}`}`
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
