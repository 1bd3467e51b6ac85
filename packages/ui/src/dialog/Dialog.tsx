import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { useState } from 'react'
import { DialogBody } from './DialogBody.tsx'
import { DialogControls } from './DialogControls.tsx'
import type { DialogState } from './useDialog.ts'
import { DialogSurface } from './DialogSurface.tsx'
import { useDialogMove } from './moving/useDialogMove.ts'

export interface DialogProps {
  /** Whether it is open; its owner holds that (`useDialog` does it for you). */
  open: boolean
  /** Called with false when Escape, the cross or a press outside closes it. */
  onOpenChange: (open: boolean) => void
  /** The question or the task, always shown; the dialog is moved by it. */
  title: string
  /** One line under the title. */
  subtitle?: ReactNode
  /** The body; it scrolls when it is too long for the window. */
  children?: ReactNode
  /** The buttons, at the right: the way back first, the deed last. */
  footer?: ReactNode
  /** Width in px; never wider than the window. @default 464 */
  width?: number
  /** `alertdialog` for what must be answered: a press outside does not close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Shows the cross. @default true */
  closable?: boolean
  /** May be moved by its title with the pointer, and with the arrow keys while the title bar has the focus. @default true */
  movable?: boolean
  /** Can fill the window: a button beside the cross, and a double-click on the title (M486). @default false */
  fullscreenable?: boolean
  /** Fills the window when it opens; needs `fullscreenable`. @default false */
  defaultFullscreen?: boolean
  /** Called when it begins or ends to fill the window. */
  onFullscreenChange?: (fullscreen: boolean) => void
  /** Called with each state as it is reached: open, closing, closed (M487). */
  onStateChange?: (state: DialogState) => void
  /** Called once it has gone, after the closing of 300 ms and with the focus back at the opener (M487). */
  onClosed?: () => void
  /** What takes the focus at first; otherwise the first thing in it that can. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * A modal dialog, for a decision or a small task. Opens in the middle, moves by its title, may fill the window, holds
 * the focus, closes on Escape if it is the topmost, and gives the focus back to what opened it (M485-M488; RULES.md).
 */
export function Dialog({ open, onOpenChange, role = 'dialog', onStateChange, onClosed, ...frame }: DialogProps) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [fullscreen, setFullscreen] = useState(frame.defaultFullscreen ?? false)
  const [wasOpen, setWasOpen] = useState(open)
  const { fullscreenable = false, movable = true, closable = true, width = 464 } = frame
  const fills = fullscreenable && fullscreen
  const move = useDialogMove(box, fills)

  // Each opening begins anew, whatever was done to it the last time.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setFullscreen(frame.defaultFullscreen ?? false)
  }

  function fill(next: boolean) {
    setFullscreen(next)
    frame.onFullscreenChange?.(next)
  }
  const moves = movable && !fills
  return (
    <DialogSurface
      open={open}
      onOpenChange={onOpenChange}
      role={role}
      initialFocus={frame.initialFocus}
      holdsEscape={move.cancelDrag}
      onBox={setBox}
      onStateChange={(state) => {
        onStateChange?.(state)
        if (state === 'closed') onClosed?.()
      }}
      data-fullscreen={fills || undefined}
      data-dragging={move.dragging || undefined}
      className={`inset-0 flex flex-col ${fills ? '' : 'm-auto h-fit max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] rounded-dialog'}`}
      style={fills ? {} : { width, translate: `${move.offset.x}px ${move.offset.y}px` }}
    >
      <div
        {...(moves && move.titleBarProps)}
        onDoubleClick={fullscreenable ? () => fill(!fills) : undefined}
        data-movable={moves || undefined}
        className={`px-6 pt-5 data-movable:cursor-grab data-movable:touch-none in-data-dragging:cursor-grabbing ${titleRoom(closable, fullscreenable)}`}
      >
        <RadixDialog.Title className="text-section font-semibold wrap-break-word select-none">
          {frame.title}
        </RadixDialog.Title>
        {frame.subtitle !== undefined && (
          <RadixDialog.Description
            data-selectable
            className="mt-1 w-fit max-w-full cursor-auto wrap-break-word text-muted"
          >
            {frame.subtitle}
          </RadixDialog.Description>
        )}
      </div>
      {frame.children !== undefined && <DialogBody title={frame.title}>{frame.children}</DialogBody>}
      {frame.footer === undefined ? (
        <div aria-hidden className="mt-auto h-6 shrink-0" />
      ) : (
        <div className="mt-auto flex flex-wrap justify-end gap-2 px-6 pt-5 pb-5">{frame.footer}</div>
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

/** Keeps the title clear of the buttons at its right. */
function titleRoom(closable: boolean, fullscreenable: boolean): string {
  if (closable && fullscreenable) return 'pr-24'
  return closable || fullscreenable ? 'pr-14' : ''
}
