import type { ComponentProps, ReactNode } from 'react'
import { DialogBody } from './DialogBody.tsx'
import { DialogContent, type DialogFrameProps } from './DialogContent.tsx'
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from './DialogParts.tsx'
import { DialogRoot } from './DialogRoot.tsx'
import type { DialogState } from './useDialog.ts'

export interface DialogProps extends Omit<ComponentProps<'div'>, 'role' | 'title'>, DialogFrameProps {
  /** Whether the dialog is open. Controlled by the owner; `useDialog` provides the state. */
  open: boolean
  /** Called with false when Escape, the close button or a press outside closes the dialog. */
  onOpenChange: (open: boolean) => void
  /** The title: the question or the task. It is always visible, and dragging it moves the dialog. */
  title: string
  /** A line under the title. */
  subtitle?: ReactNode
  /** The content, which scrolls if it is taller than the window. */
  children?: ReactNode
  /** The buttons at the right: the way back first, the action last. */
  footer?: ReactNode
  /** Called with each state: open, closing, closed (M487). */
  onStateChange?: (state: DialogState) => void
  /** Called after the dialog has closed: after 300 ms, with focus back on the opener (M487). */
  onClosed?: () => void
}

/**
 * A modal dialog for a decision or a small task. It opens in the center, can be moved by its title, can fill the
 * window or be resized, traps focus, closes on Escape if it is the topmost, and returns focus to its opener (M485-M488;
 * RULES.md). For another layout, compose its parts: DialogRoot, DialogTrigger, DialogContent and so on.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, onStateChange, onClosed, title, subtitle, children, footer, ...content } = props
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange} onStateChange={onStateChange} onClosed={onClosed}>
      <DialogContent {...content}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          {subtitle !== undefined && <DialogDescription>{subtitle}</DialogDescription>}
        </DialogHeader>
        {children !== undefined && <DialogBody label={title}>{children}</DialogBody>}
        {footer === undefined ? (
          <div aria-hidden className="mt-auto h-6 shrink-0" />
        ) : (
          <DialogFooter>{footer}</DialogFooter>
        )}
      </DialogContent>
    </DialogRoot>
  )
}
