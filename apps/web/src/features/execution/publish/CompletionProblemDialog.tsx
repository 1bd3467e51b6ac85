import { Button, CopyButton, Dialog } from '@rankdesk/ui'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { CompletionProblem } from './publishAndComplete.ts'

export interface CompletionProblemDialogProps {
  open: boolean
  /** Stays what it was while the dialog closes. */
  problem: CompletionProblem | undefined
  onClose: () => void
  onRetry: () => void
}

/** Says that a strategy was not completed and why, and offers to try again (M255). Draft and strategy stay as they are. */
export function CompletionProblemDialog({ open, problem, onClose, onRetry }: CompletionProblemDialogProps) {
  const { message, requestId } = reasonOf(problem)
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
      <p className="wrap-break-word">{message}</p>
      {requestId !== undefined && (
        <div className="mt-3">
          <CopyButton text={requestId}>{`Request ${requestId}`}</CopyButton>
        </div>
      )}
    </Dialog>
  )
}

function reasonOf(problem: CompletionProblem | undefined): { message: string; requestId?: string | undefined } {
  if (problem?.error !== undefined) return errorText(problem.error)
  return {
    message:
      problem?.goOnFrom === 'complete'
        ? 'The page shows the content, but the strategy still counts as open.'
        : 'The page did not take it. The strategy stays open and your draft stays as it is.',
  }
}
