import type { PageNode } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button } from '@rankdesk/ui'
import { BulkBar } from '#lib/table/BulkBar.tsx'
import type { PageTask } from './pageTask.ts'
import type { PageActions } from './usePageActions.ts'
import type { PagesWebsite } from './WebsiteNote.tsx'

export interface PageBulkBarProps {
  /** The checked pages. */
  pages: readonly PageNode[]
  actions: PageActions
  /** The client's own website on which the pages are: its theme decides about menus. */
  website: PagesWebsite | undefined
  onTask: (task: PageTask) => void
  onClear: () => void
}

/** The actions on the checked pages; nothing without any. */
export function PageBulkBar({ pages, actions, website, onTask, onClear }: PageBulkBarProps) {
  if (pages.length === 0) return null
  const finish = (work: Promise<boolean>) => void work.then((isDone) => isDone && onClear())
  return (
    <BulkBar
      label="Actions on the selected pages"
      summary={<span className="mr-auto font-semibold">{pluralize(pages.length, 'page')} selected</span>}
      className="rounded-control bg-accent-soft px-3 py-2 text-on-accent-soft"
      onClear={onClear}
    >
      <Button size="sm" onClick={() => onTask({ kind: 'move', pages })}>
        Move to…
      </Button>
      {website === undefined && pages.some(({ visible }) => visible) && (
        <Button size="sm" onClick={() => finish(actions.setVisible(pages, false))}>
          Hide
        </Button>
      )}
      {website === undefined && pages.some(({ visible }) => !visible) && (
        <Button size="sm" onClick={() => finish(actions.setVisible(pages, true))}>
          Show
        </Button>
      )}
      <Button size="sm" onClick={() => onTask({ kind: 'delete', pages })}>
        Delete…
      </Button>
    </BulkBar>
  )
}
