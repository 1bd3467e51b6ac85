import { Banner, Button } from '@rankdesk/ui'
import type { BlogFields } from './blogFields.ts'
import type { BlogDraftStore } from './createBlogDraft.ts'

export interface BlogConflictProps {
  /** The version that somebody else saved. */
  theirs: BlogFields
  actions: BlogDraftStore
}

/** Asks which settings of the entry to keep after somebody else saved different ones (C19). */
export function BlogConflict({ theirs, actions }: BlogConflictProps) {
  return (
    <Banner
      tone="warning"
      title="Someone else changed the settings of this entry."
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={actions.acceptTheirs}>
            Use theirs
          </Button>
          <Button size="sm" onClick={actions.overwriteTheirs}>
            Keep mine
          </Button>
        </span>
      }
    >
      Their title is “{theirs.entryName}”, {theirs.author === '' ? 'without an author' : `by ${theirs.author}`}.
    </Banner>
  )
}
