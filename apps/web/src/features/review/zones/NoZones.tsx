import { EmptyState } from '@rankdesk/ui'

/** The message of a strategy without text. */
export function NoZones() {
  return (
    <div className="rounded-card border border-hairline bg-surface px-6 py-10">
      <EmptyState title="No content yet">You can review the text once this strategy has content.</EmptyState>
    </div>
  )
}
