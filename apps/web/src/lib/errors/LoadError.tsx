import { ErrorState } from '@rankdesk/ui'
import { errorText } from './errorText.ts'

export interface LoadErrorProps {
  /** The title of the message: "Clients did not load". */
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** The message for content that failed to load. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const { message, requestId } = errorText(error)
  return (
    <ErrorState title={title} requestId={requestId} onRetry={onRetry} retrying={retrying}>
      {message}
    </ErrorState>
  )
}
