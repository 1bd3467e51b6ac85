import { ErrorBoundary } from '@rankdesk/ui'
import type { ReactNode } from 'react'

/** A part of the screen whose errors leave the other parts usable. */
export function HomePart({ title, children }: { title: string; children: ReactNode }) {
  return <ErrorBoundary title={`${title} could not be shown`}>{children}</ErrorBoundary>
}
