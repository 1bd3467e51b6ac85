import { ApiError } from '@rankdesk/api'
import { ErrorState } from '@rankdesk/ui'
import { errorText } from './errorText.ts'

export interface LoadErrorProps {
  /** The title of the message: "Clients did not load". */
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** The message for content that failed to load. It offers to try again only where that can help. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const { message, requestId } = errorText(error)
  return (
    <ErrorState title={title} requestId={requestId} retrying={retrying} {...(retryHelps(error) && { onRetry })}>
      {message}
    </ErrorState>
  )
}

/** The statuses by which a server refuses a request as such: the same request is refused again. */
const REFUSED = new Set([400, 403, 404, 405, 410, 413, 415, 422])

/** Returns whether the same request may succeed when it is sent again. */
function retryHelps(error: unknown): boolean {
  return !(error instanceof ApiError && REFUSED.has(error.status))
}
