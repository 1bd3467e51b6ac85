import { Button, CopyButton, Dialog } from '@rankdesk/ui'
import { useRef } from 'react'
import type { CompletionProblem } from './completionReducer.ts'
import { problemMessages } from './problemMessages.ts'

export interface CompletionProblemDialogProps {
  open: boolean
  /** The problem; it stays while the dialog closes. */
  problem: CompletionProblem | undefined
  onClose: () => void
  onRetry: () => void
}

/** Explains why a strategy was not completed, what is safe, and what Retry does (M255, C21). */
export function CompletionProblemDialog({ open, problem, onClose, onRetry }: CompletionProblemDialogProps) {
  const messages = problem === undefined ? undefined : problemMessages(problem)
  const close = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      role="alertdialog"
      initialFocus={close}
      open={open}
      onOpenChange={onClose}
      title={problem?.title ?? ''}
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
      {messages !== undefined && (
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-break-word">{messages.cause}</p>
          <p className="wrap-break-word text-muted">{messages.safe}</p>
          <p className="wrap-break-word text-muted">{messages.next}</p>
          {messages.requestId !== undefined && (
            <CopyButton text={messages.requestId}>{`Request ${messages.requestId}`}</CopyButton>
          )}
        </div>
      )}
    </Dialog>
  )
}
