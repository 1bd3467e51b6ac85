import { EmptyState } from '@rankdesk/ui'
import type { ReactNode } from 'react'

export interface NoZonesProps {
  /** A button for a strategy whose brief stands in place of a draft: it begins a text of one's own. */
  action?: ReactNode
}

/** The message of a strategy without text. */
export function NoZones({ action }: NoZonesProps) {
  return (
    <div className="rounded-card border border-hairline bg-surface px-6 py-10">
      <EmptyState title="No content yet" action={action}>
        {action === undefined
          ? 'You can review the text once this strategy has content.'
          : 'A draft needs the answers to the questions above. You can also write the text yourself; the questions stay open.'}
      </EmptyState>
    </div>
  )
}
