import { Banner, Button } from '@rankdesk/ui'
import type { BlogFields } from './blogFields.ts'
import type { BlogDraftStore } from './createBlogDraft.ts'

export interface BlogConflictProps {
  /** What someone else saved meanwhile. */
  theirs: BlogFields
  actions: BlogDraftStore
}

/** Asks whose settings of the entry shall stay, when someone else saved other ones meanwhile (C19). */
export function BlogConflict({ theirs, actions }: BlogConflictProps) {
  return (
    <Banner
      tone="warning"
      title="Someone else changed the settings of this entry."
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={actions.takeTheirs}>
            Take theirs
          </Button>
          <Button size="sm" onClick={actions.keepMine}>
            Keep mine
          </Button>
        </span>
      }
    >
      Theirs is called “{theirs.entryName}”, by {theirs.author === '' ? 'nobody' : theirs.author}.
    </Banner>
  )
}
