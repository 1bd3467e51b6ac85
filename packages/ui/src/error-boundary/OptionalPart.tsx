import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './ErrorBoundary.tsx'

export interface OptionalPartProps {
  children: ReactNode
  /** Keeps the space of the part while it loads. */
  fallback?: ReactNode
}

/** A part that loads on demand and without which the rest works. Nothing replaces it when it fails to load or throws. */
export function OptionalPart({ children, fallback }: OptionalPartProps) {
  return (
    <ErrorBoundary title="" fallback={renderNothing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  )
}

const renderNothing = () => null
