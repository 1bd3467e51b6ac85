import * as RadixDialog from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useRef, useState } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { DialogBody } from './DialogBody.tsx'
import { DialogControls } from './DialogControls.tsx'
import type { DialogState } from './useDialog.ts'
import { DialogSurface } from './DialogSurface.tsx'
import { initialFocusOf } from './initialFocusOf.ts'
import { useDialogMove } from './moving/useDialogMove.ts'

export interface DialogProps extends Omit<ComponentProps<'div'>, 'role' | 'title'> {
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
  /** The width in px, at most the width of the window. @default 464 */
  width?: number
  /** The role. `alertdialog` must be answered: a press outside doesn't close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Whether the close button is shown. @default true */
  closable?: boolean
  /**
   * Whether the dialog can be moved: by dragging its title, and with the arrow keys while the title bar has focus.
   * @default true
   */
  movable?: boolean
  /** Whether the dialog can fill the window, with a button and by double-clicking the title (M486). @default false */
  fullscreenable?: boolean
  /** Whether the dialog fills the window when it opens. Requires `fullscreenable`. @default false */
  defaultFullscreen?: boolean
  /** Called when the dialog starts or stops filling the window. */
  onFullscreenChange?: (fullscreen: boolean) => void
  /** Called with each state: open, closing, closed (M487). */
  onStateChange?: (state: DialogState) => void
  /** Called after the dialog has closed: after 300 ms, with focus back on the opener (M487). */
  onClosed?: () => void
  /** The element that gets initial focus. @default the first control, or the start of content that scrolls (DLG-8) */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A modal dialog for a decision or a small task. It opens in the center, can be moved by its title, can fill the
 * window, traps focus, closes on Escape if it is the topmost, and returns focus to its opener (M485-M488; RULES.md).
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, subtitle, children, footer, width = 464, role = 'dialog', ...others } = props
  const { closable = true, movable = true, fullscreenable = false, defaultFullscreen = false, ...rest } = others
  const { onFullscreenChange, onStateChange, onClosed, initialFocus, className = '', style, ...box } = rest
  const [element, setElement] = useState<HTMLElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const [fullscreen, setFullscreen] = useState(defaultFullscreen)
  const [wasOpen, setWasOpen] = useState(open)
  const fills = fullscreenable && fullscreen
  const move = useDialogMove(element, fills)

  // Each opening resets position and size.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFullscreen(defaultFullscreen)
  }

  function fill(next: boolean) {
    setFullscreen(next)
    onFullscreenChange?.(next)
  }
  const moves = movable && !fills
  return (
    <DialogSurface
      {...box}
      open={open}
      onOpenChange={onOpenChange}
      role={role}
      initialFocus={() => initialFocus?.current ?? initialFocusOf(body.current)}
      onEscape={move.cancelDrag}
      onBox={setElement}
      onStateChange={(state) => {
        onStateChange?.(state)
        if (state === 'closed') onClosed?.()
      }}
      data-fullscreen={fills || undefined}
      data-dragging={move.dragging || undefined}
      className={`inset-0 flex flex-col ${fills ? '' : 'm-auto h-fit max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] rounded-dialog'} ${className}`}
      style={fills ? style : { width, translate: `${move.offset.x}px ${move.offset.y}px`, ...style }}
    >
      <div
        {...(moves && move.titleBarProps)}
        onDoubleClick={fullscreenable ? () => fill(!fills) : undefined}
        data-movable={moves || undefined}
        className={`px-6 pt-5 data-movable:cursor-grab data-movable:touch-none in-data-dragging:cursor-grabbing ${titlePadding(closable, fullscreenable)}`}
      >
        <RadixDialog.Title className="text-section font-semibold wrap-break-word select-none">
          {title}
        </RadixDialog.Title>
        {subtitle !== undefined && (
          <RadixDialog.Description
            data-selectable
            className="mt-1 w-fit max-w-full cursor-auto wrap-break-word text-muted"
          >
            {subtitle}
          </RadixDialog.Description>
        )}
      </div>
      {children !== undefined && (
        <DialogBody ref={body} title={title}>
          {children}
        </DialogBody>
      )}
      {footer === undefined ? (
        <div aria-hidden className="mt-auto h-6 shrink-0" />
      ) : (
        <div className="mt-auto flex flex-wrap justify-end gap-2 px-6 pt-5 pb-5">
          <ErrorBoundary title="The buttons could not be shown">{footer}</ErrorBoundary>
        </div>
      )}
      <DialogControls
        closable={closable}
        fullscreen={fullscreenable ? fills : undefined}
        onFullscreenChange={fill}
        onMoveKey={moves ? move.onKeyDown : undefined}
      />
    </DialogSurface>
  )
}

/** Keeps the title clear of the buttons. */
function titlePadding(closable: boolean, fullscreenable: boolean): string {
  if (closable && fullscreenable) return 'pr-24'
  return closable || fullscreenable ? 'pr-14' : ''
}
