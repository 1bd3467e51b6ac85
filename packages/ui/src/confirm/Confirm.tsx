import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'

export interface ConfirmProps {
  /** Whether the confirmation is open. Controlled by the owner. */
  open: boolean
  /** Called with true for Yes and with false for Cancel, the close button and Escape. */
  onAnswer: (yes: boolean) => void
  /** The question. */
  title: string
  /** A line under the question, such as what can't be undone. */
  subtitle?: ReactNode
  /** Details below the subtitle. */
  children?: ReactNode
  /** Whether Yes is styled as a destructive action. @default false */
  danger?: boolean
  /** Whether the action is in progress: Yes shows a spinner and ignores presses. @default false */
  loading?: boolean
  /** The width in px, at most the width of the window. @default 464 */
  width?: number
  /** Called after the confirmation has closed and focus has returned. */
  onClosed?: () => void
}

/**
 * A confirmation with Cancel, which has initial focus, and Yes, 464 px wide (M484). To await a confirmation, use
 * `useDialogs().confirm`.
 */
export function Confirm({ open, onAnswer, title, children, width = 464, ...rest }: ConfirmProps) {
  const { subtitle, danger = false, loading = false, onClosed } = rest
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={() => onAnswer(false)}
      title={title}
      width={width}
      {...(subtitle !== undefined && { subtitle })}
      {...(onClosed && { onClosed })}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className="min-w-18"
            loading={loading}
            onClick={() => onAnswer(true)}
          >
            Yes
          </Button>
        </>
      }
    >
      {children !== undefined && <div className="wrap-break-word">{children}</div>}
    </Dialog>
  )
}
