import { Component, type ReactNode } from 'react'
import { ErrorState } from '../error-state/ErrorState.tsx'
import { LazyModuleError } from '../lazy-component/LazyModuleError.ts'

export interface ErrorBoundaryProps {
  /** The content that may throw while it renders. */
  children: ReactNode
  /** The title of the error that replaces the content: "Ranking Wins could not be shown". */
  title: string
  /** The identity of the content: after an error, another value renders it again. */
  resetKey?: unknown
  /** Replaces the content after it threw. @default an ErrorState with a retry */
  fallback?: (error: unknown, retry: () => void) => ReactNode
  /** Called when the content threw. */
  onError?: ((error: unknown) => void) | undefined
}

interface State {
  failure: { error: unknown } | undefined
}

/** The wait before the first automatic retry of a failed load, in ms; each further one is twice as long. */
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 60_000

/** The boundaries whose content failed to load. */
const failedLoads = new Set<ErrorBoundary>()

/** Renders again what could not be loaded, on the whole page. Call it when the connection has returned. */
export function retryFailedLoads(): void {
  for (const boundary of failedLoads) boundary.retry()
}

/**
 * Limits an error to a part of the page: the rest stays usable. A part whose code failed to load is loaded again by its
 * retry, after growing waits, when the network returns, and by `retryFailedLoads`.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: undefined }
  private failedRetries = 0
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LazyModuleError) this.retryLater()
    this.props.onError?.(error)
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.failure !== undefined && !Object.is(resetKey, this.props.resetKey)) this.retry()
  }

  override componentWillUnmount(): void {
    this.stopRetrying()
  }

  private retryLater(): void {
    this.stopRetrying()
    failedLoads.add(this)
    addEventListener('online', this.retry)
    this.timer = setTimeout(this.retry, Math.min(FIRST_RETRY_MS * 2 ** this.failedRetries, MAX_RETRY_MS))
    this.failedRetries += 1
  }

  private stopRetrying(): void {
    failedLoads.delete(this)
    removeEventListener('online', this.retry)
    clearTimeout(this.timer)
  }

  retry = (): void => {
    this.stopRetrying()
    const error = this.state.failure?.error
    if (error instanceof LazyModuleError) error.reset()
    this.setState({ failure: undefined })
  }

  override render(): ReactNode {
    const { children, title, fallback } = this.props
    const { failure } = this.state
    if (failure === undefined) return children
    if (fallback !== undefined) return fallback(failure.error, this.retry)
    return (
      <ErrorState title={title} onRetry={this.retry}>
        {failure.error instanceof LazyModuleError
          ? 'Check your connection. Loading continues when it returns.'
          : 'Something went wrong here, and the error was reported. You can continue on the rest of the page.'}
      </ErrorState>
    )
  }
}
