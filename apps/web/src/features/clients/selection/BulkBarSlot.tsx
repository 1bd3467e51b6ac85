import { ErrorBoundary, lazyComponent } from '@rankdesk/ui'
import { Suspense } from 'react'
import type { QueueBulkBarProps } from './QueueBulkBar.tsx'

const QueueBulkBar = lazyComponent(async () => (await import('./QueueBulkBar.tsx')).QueueBulkBar)

/** The bulk actions of the list, loaded with the first selection that needs them. */
export function BulkBarSlot(props: QueueBulkBarProps) {
  return (
    <ErrorBoundary title="The actions did not load">
      <Suspense fallback={null}>
        <QueueBulkBar {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
