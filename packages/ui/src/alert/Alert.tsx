import type { ReactNode } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'

export interface AlertProps {
  /** Whether it is open; its owner holds that. */
  open: boolean
  /** Called when Okay, the cross or Escape closes it. */
  onClose: () => void
  /** What happened. */
  title: string
  /** What it means and what to do. */
  children?: ReactNode
  /** Width in px; never wider than the window. @default 650 */
  width?: number
  /** Called once it has gone and the focus is back. */
  onClosed?: () => void
}

/**
 * Says something that must be read before work goes on; a single Okay, 650 px wide (M483). For a call that can be
 * awaited, use `useDialogs().alert`.
 */
export function Alert({ open, onClose, title, children, width = 650, onClosed }: AlertProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onClose}
      title={title}
      width={width}
      {...(onClosed && { onClosed })}
      footer={
        <Button variant="primary" className="min-w-18" onClick={onClose}>
          Okay
        </Button>
      }
    >
      {children !== undefined && <div className="wrap-break-word">{children}</div>}
    </Dialog>
  )
}
