import { Button, CopyButton, Dialog } from '@rankdesk/ui'
import { problemWords } from './problemMessages.ts'
import type { CompletionProblem } from './publishAndComplete.ts'

export interface CompletionProblemDialogProps {
  open: boolean
  /** Stays what it was while the dialog closes. */
  problem: CompletionProblem | undefined
  onClose: () => void
  onRetry: () => void
}

/** Says that a strategy was not completed, why, what is safe, and what Retry does (M255, C21). */
export function CompletionProblemDialog({ open, problem, onClose, onRetry }: CompletionProblemDialogProps) {
  const words = problem === undefined ? undefined : problemWords(problem)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onClose}
      title={problem?.title ?? ''}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onRetry}>
            Retry
          </Button>
        </>
      }
    >
      {words !== undefined && (
        <div className="flex flex-col items-start gap-3">
          <p className="wrap-break-word">{words.cause}</p>
          <p className="wrap-break-word text-muted">{words.safe}</p>
          <p className="wrap-break-word text-muted">{words.next}</p>
          {words.requestId !== undefined && (
            <CopyButton text={words.requestId}>{`Request ${words.requestId}`}</CopyButton>
          )}
        </div>
      )}
    </Dialog>
  )
}
