import { ErrorState } from '@rankdesk/ui'
import { errorText } from './errorText.ts'

export interface LoadErrorProps {
  /** What did not load: "Clients did not load". */
  title: string
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** Stands where an answer should stand that did not come. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const { message, requestId } = errorText(error)
  return (
    <ErrorState title={title} requestId={requestId} onRetry={onRetry} retrying={retrying}>
      {message}
    </ErrorState>
  )
}
