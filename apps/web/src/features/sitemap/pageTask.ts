import type { PageNode } from '@rankdesk/domain'
import type { Site, SiteFacts } from './pages.queries.ts'
import type { PageActions } from './usePageActions.tsx'

/** An action on pages that a dialog asks about. */
export interface PageTask {
  kind: 'move' | 'delete'
  pages: readonly PageNode[]
}

/** The props of the dialog of an action on pages. */
export interface PageDialogsProps {
  site: Site
  pages: readonly PageNode[]
  facts: SiteFacts | undefined
  /** The action to ask about; undefined for none. */
  task: PageTask | undefined
  actions: PageActions
  onClose: () => void
  /** Called after the action succeeded. */
  onDone: () => void
}

/** The props of a dialog about pages. */
export interface PageDialogProps extends Omit<PageDialogsProps, 'task' | 'onDone'> {
  /** The pages that the dialog is about. */
  chosen: readonly PageNode[]
  /** Closes the dialog when the action succeeded. */
  finish: (work: Promise<boolean>) => void
}
