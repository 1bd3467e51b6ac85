import { Button, CopyButton, Dialog } from '@rankdesk/ui'
import { useRef } from 'react'
import { errorText } from '#lib/errors/errorText.ts'
import type { PublishProblem } from './usePublish.ts'

export interface PublishProblemDialogProps {
  open: boolean
  /** The problem to show; it stays the same while the dialog closes. */
  problem: PublishProblem | undefined
  /** @default 'The content was not published.' */
  title?: string
  onClose: () => void
  onRetry: () => void
}

/** Says that nothing was published and why, and offers a retry (M255, M314). The input stays. */
export function PublishProblemDialog({
  open,
  problem,
  title = 'The content was not published.',
  onClose,
  onRetry,
}: PublishProblemDialogProps) {
  const text = problem?.error === undefined ? undefined : errorText(problem.error)
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
      <p className="wrap-break-word">
        {text?.message ??
          'The profile did not accept the changes. The strategy stays open and your draft stays the same.'}
      </p>
      {text?.requestId !== undefined && (
        <div className="mt-3">
          <CopyButton text={text.requestId}>{`Request ${text.requestId}`}</CopyButton>
        </div>
      )}
    </Dialog>
  )
}
