import { Button, CopyButton, Dialog } from '@rankdesk/ui'
import { useRef } from 'react'

/** The texts of a failed publish. */
export interface PublishProblem {
  /** @default 'The content was not published.' */
  title?: string
  /** Why it failed. */
  cause: string
  /** What is safe, and what Retry does. */
  notes?: readonly string[]
  /** The request that failed, for the operators. */
  requestId?: string | undefined
}

export interface PublishProblemDialogProps {
  open: boolean
  /** The problem to show; it stays the same while the dialog closes. */
  problem: PublishProblem | undefined
  onClose: () => void
  onRetry: () => void
}

/** Says why something was not published or completed, and offers a retry (M255, M314, C21). The input stays. */
export function PublishProblemDialog({ open, problem, onClose, onRetry }: PublishProblemDialogProps) {
  const { title = 'The content was not published.', cause, notes = [], requestId } = problem ?? {}
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      initialFocus={close}
      open={open}
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3">
        <p className="wrap-break-word">{cause}</p>
        {notes.map((note) => (
          <p key={note} className="wrap-break-word text-muted">
            {note}
          </p>
        ))}
        {requestId !== undefined && <CopyButton text={requestId}>{`Request ${requestId}`}</CopyButton>}
      </div>
    </Dialog>
  )
}
