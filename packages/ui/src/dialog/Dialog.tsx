import * as RadixDialog from '@radix-ui/react-dialog'
import { type ComponentProps, type ReactNode, use, useRef } from 'react'
import { cn } from '../classes/cn.ts'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { DialogContent, type DialogFrameProps } from './DialogContent.tsx'
import { DialogFrameContext } from './dialogFrame.ts'
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
 * RULES.md).
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, onStateChange, onClosed, title, subtitle, children, footer, ...content } = props
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange} onStateChange={onStateChange} onClosed={onClosed}>
      <DialogContent {...content}>
        <DialogHeader title={title} subtitle={subtitle} />
        {children !== undefined && <DialogBody label={title}>{children}</DialogBody>}
        {footer === undefined ? (
          <div aria-hidden className="mt-auto h-6 shrink-0" />
        ) : (
          <div className="mt-auto flex flex-wrap justify-end gap-2 px-6 pt-5 pb-5">
            {/* An error in it leaves the dialog usable. */}
            <ErrorBoundary title="The buttons could not be shown">{footer}</ErrorBoundary>
          </div>
        )}
      </DialogContent>
    </DialogRoot>
  )
}

/** Keeps the title clear of the buttons. */
const PADDING = ['', 'pr-14', 'pr-24']

/**
 * The title bar, by which the dialog is dragged: the title, which names the dialog, and the line that describes it, which
 * can be selected. Its controls and selectable texts don't start a drag.
 */
function DialogHeader({ title, subtitle }: Pick<DialogProps, 'title' | 'subtitle'>) {
  const { titleBarProps, onDoubleClick, moves, buttons } = use(DialogFrameContext)
  return (
    <div
      {...titleBarProps}
      onDoubleClick={onDoubleClick}
      data-movable={moves || undefined}
      className={cn(
        'px-6 pt-5 data-movable:cursor-grab data-movable:touch-none in-data-dragging:cursor-grabbing',
        PADDING[buttons] ?? '',
      )}
    >
      <RadixDialog.Title className="text-section font-semibold wrap-break-word select-none">{title}</RadixDialog.Title>
      {subtitle !== undefined && (
        <RadixDialog.Description
          data-selectable
          className="mt-1 w-fit max-w-full cursor-auto wrap-break-word text-muted"
        >
          {subtitle}
        </RadixDialog.Description>
      )}
    </div>
  )
}

interface DialogBodyProps {
  /** The accessible name of the body while it scrolls. */
  label: string
  children: ReactNode
}

/** The scrollable body. It is focusable only if its content overflows. An error in it leaves the dialog usable. */
function DialogBody({ label, children }: DialogBodyProps) {
  const frame = use(DialogFrameContext)
  const own = useRef<HTMLDivElement>(null)
  const body = frame.body ?? own
  const scrollable = useScrollable(body)
  return (
    <div
      {...(scrollable && { tabIndex: 0, role: 'group', 'aria-label': label })}
      ref={body}
      className="mt-2 -mb-1 min-h-0 flex-1 overflow-y-auto px-6 pt-2 pb-1 focus-visible:-outline-offset-2"
    >
      {/* Has focus at the start of content that scrolls (DLG-8). In a resized dialog, content can fill its height. */}
      <div tabIndex={-1} className="outline-none in-data-resized:h-full">
        <ErrorBoundary title={`${label} could not be shown`}>{children}</ErrorBoundary>
      </div>
    </div>
  )
}
