import { CloudAlert, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { CopyButton } from '../copy/CopyButton.tsx'

export interface ErrorStateProps {
  /** What did not work: "Clients did not load". */
  title: string
  /** Why, if it is known, and what to do. */
  children?: ReactNode
  /** Tries again; without it there is no button. */
  onRetry?: () => void
  /** Whether a try is under way. */
  retrying?: boolean
  /** Names the failed request in the server's log; shown to be copied. */
  requestId?: string | undefined
}

/** Stands where something could not be shown: what happened, and the way on. */
export function ErrorState({ title, children, onRetry, retrying = false, requestId }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-2 text-center">
      <CloudAlert aria-hidden size={20} strokeWidth={1.75} className="text-muted" />
      <div className="max-w-96">
        <p className="font-semibold wrap-break-word">{title}</p>
        {children !== undefined && <div className="wrap-break-word text-muted">{children}</div>}
      </div>
      {onRetry && (
        <Button
          size="sm"
          loading={retrying}
          icon={<RefreshCw aria-hidden size={14} strokeWidth={2} />}
          onClick={onRetry}
        >
          Try again
        </Button>
      )}
      {requestId !== undefined && <CopyButton text={requestId}>{`Request ${requestId}`}</CopyButton>}
    </div>
  )
}
