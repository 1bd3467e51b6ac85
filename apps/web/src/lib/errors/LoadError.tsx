import { ErrorState } from '@rankdesk/ui'
import { errorText } from './errorText.ts'
import { retryHelps } from './retryHelps.ts'

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
