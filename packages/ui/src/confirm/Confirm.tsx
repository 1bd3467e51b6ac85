import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'

export interface ConfirmProps {
  /** Whether it is open; its owner holds that. */
  open: boolean
  /** Called with true for Yes; with false for Cancel, the cross and Escape. */
  onAnswer: (yes: boolean) => void
  /** The question. */
  title: string
  /** One line under it, such as what can't be undone. */
  subtitle?: ReactNode
  /** More about it. */
  children?: ReactNode
  /** Colours Yes as a deed that destroys. @default false */
  danger?: boolean
  /** The deed is under way: Yes shows a spinner and takes no further press. @default false */
  loading?: boolean
  /** Width in px; never wider than the window. @default 464 */
  width?: number
  /** Called once it has gone and the focus is back. */
  onClosed?: () => void
}

/**
 * Asks before something is done: Cancel, which has the focus at first, and Yes, 464 px wide (M484). For a call that can
 * be awaited, use `useDialogs().confirm`.
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
