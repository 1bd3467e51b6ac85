import { useId } from 'react'
import { Button } from '../button/Button.tsx'
import { Dialog, type DialogProps } from '../dialog/Dialog.tsx'

export interface AlertProps extends Omit<DialogProps, 'onOpenChange' | 'role' | 'footer'> {
  /** Called when Okay, the close button or Escape closes the alert. */
  onClose: () => void
  /** The message: what happened. */
  title: string
  /** What the message means and what to do. */
  children?: DialogProps['children']
  /** The width in px, at most the width of the window. @default 650 */
  width?: number
}

/**
 * An alert that must be read before work continues, with a single Okay button, 650 px wide (M483). To await an alert,
 * use `useDialogs().alert`.
 */
export function Alert({ open, onClose, title, children, width = 650, ...rest }: AlertProps) {
  const message = useId()
  return (
    <Dialog
      {...(children !== undefined && rest.subtitle === undefined && { 'aria-describedby': message })}
      {...rest}
      role="alertdialog"
      open={open}
      onOpenChange={onClose}
      title={title}
      width={width}
      footer={
        <Button variant="primary" className="min-w-18" onClick={onClose}>
          Okay
        </Button>
      }
    >
      {children !== undefined && (
        <div id={message} className="wrap-break-word">
          {children}
        </div>
      )}
    </Dialog>
  )
}
