import type { ComponentProps, ReactNode, RefObject } from 'react'
import { Suspense, useRef, useState } from 'react'
import { lazyComponent } from '../lazy-component/lazyComponent.tsx'
import { useDialogContext } from './dialogContext.ts'
import { DialogControls } from './DialogControls.tsx'
import { DialogFrameContext } from './dialogFrame.ts'
import { DialogLayer } from './DialogLayer.tsx'
import { initialFocusOf } from './initialFocusOf.ts'
import type { Size } from './moving/dialogPosition.ts'
import { useDialogMove } from './moving/useDialogMove.ts'
import { readSize, writeSize } from './resizing/rememberedSize.ts'

const DialogResize = lazyComponent(async () => (await import('./resizing/DialogResize.tsx')).DialogResize)

/** How a dialog is placed, and what a person may do to its frame. */
export interface DialogFrameProps {
  /** The width in px, at most the width of the window. @default 464 */
  width?: number | undefined
  /** The role. `alertdialog` must be answered: a press outside doesn't close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog' | undefined
  /** Whether the close button is shown. @default true */
  closable?: boolean | undefined
  /**
   * Whether the dialog can be moved: by dragging its title, and with the arrow keys while the title bar has focus.
   * @default true
   */
  movable?: boolean | undefined
  /** Whether the dialog can fill the window, with a button and by double-clicking the title (M486). @default false */
  fullscreenable?: boolean | undefined
  /** Whether the dialog fills the window when it opens. Requires `fullscreenable`. @default false */
  defaultFullscreen?: boolean | undefined
  /** Called when the dialog starts or stops filling the window. */
  onFullscreenChange?: ((fullscreen: boolean) => void) | undefined
  /**
   * Whether the dialog can be resized: by dragging an edge or a corner, and with the arrow keys while the grip in its lower
   * right corner has focus. @default false
   */
  resizable?: boolean | undefined
  /** The smallest size of a resizable dialog, in px. @default 280 by 160 */
  minSize?: Size | undefined
  /** The largest size of a resizable dialog, in px. The window limits it as well. @default the window's size */
  maxSize?: Size | undefined
  /** The name under which this device remembers the size of a resizable dialog. Omit it to forget the size on closing. */
  sizeKey?: string | undefined
  /** The element that gets initial focus. @default the first control, or the start of content that scrolls (DLG-8) */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

export interface DialogContentProps extends Omit<ComponentProps<'div'>, 'role'>, DialogFrameProps {
  /** The parts: a DialogHeader with a DialogTitle, a DialogBody, a DialogFooter, or anything else. */
  children?: ReactNode
}

const MIN_SIZE: Size = { width: 280, height: 160 }
const MAX_SIZE: Size = { width: Infinity, height: Infinity }

/** The panel of a dialog and its frame: position, size, and the buttons that close it and let it fill the window. */
export function DialogContent(props: DialogContentProps) {
  const { width = 464, role = 'dialog', closable = true, movable = true, fullscreenable = false, ...others } = props
  const { defaultFullscreen = false, onFullscreenChange, resizable = false, sizeKey, ...rest } = others
  const { minSize = MIN_SIZE, maxSize = MAX_SIZE, initialFocus, children, className = '', style, ...box } = rest
  const { open } = useDialogContext()
  const [element, setElement] = useState<HTMLElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const [fullscreen, setFullscreen] = useState(defaultFullscreen)
  const [size, setSize] = useState(() => (resizable ? readSize(sizeKey) : undefined))
  const [wasOpen, setWasOpen] = useState(open)
  const fills = fullscreenable && fullscreen
  const move = useDialogMove(element, fills)
  const moves = movable && !fills

  // Each opening resets position and size.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setFullscreen(defaultFullscreen)
      setSize(resizable ? readSize(sizeKey) : undefined)
    }
  }
  function fill(next: boolean) {
    setFullscreen(next)
    onFullscreenChange?.(next)
  }
  const frame = {
    ...(moves && { titleBarProps: move.titleBarProps }),
    ...(fullscreenable && { onDoubleClick: () => fill(!fills) }),
    moves,
    body,
    buttons: (closable ? 1 : 0) + (fullscreenable ? 1 : 0),
  }
  return (
    <DialogLayer
      {...box}
      role={role}
      initialFocus={() => initialFocus?.current ?? initialFocusOf(body.current)}
      onEscape={move.cancelDrag}
      onBox={setElement}
      data-fullscreen={fills || undefined}
      data-dragging={move.dragging || undefined}
      data-resized={(size !== undefined && !fills) || undefined}
      className={`inset-0 flex flex-col ${fills ? '' : 'm-auto h-fit max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] rounded-dialog'} ${className}`}
      style={
        fills
          ? style
          : { width, ...size, ...limitsOf(maxSize), translate: `${move.offset.x}px ${move.offset.y}px`, ...style }
      }
    >
      <DialogFrameContext value={frame}>{children}</DialogFrameContext>
      <DialogControls
        closable={closable}
        fullscreen={fullscreenable ? fills : undefined}
        onFullscreenChange={fill}
        onMoveKey={moves ? move.onKeyDown : undefined}
      />
      {resizable && !fills && (
        <Suspense>
          <DialogResize
            surface={element}
            offset={move.offset}
            limits={{ min: minSize, max: maxSize }}
            onResize={(next) => {
              setSize(next.size)
              move.place(next.offset)
            }}
            onResized={(next) => writeSize(sizeKey, next)}
            onReset={() => {
              setSize(undefined)
              writeSize(sizeKey, undefined)
            }}
          />
        </Suspense>
      )}
    </DialogLayer>
  )
}

/** Returns the styles that keep a dialog at its largest size, even before a person resizes it. */
function limitsOf({ width, height }: Size) {
  return {
    ...(width !== Infinity && { maxWidth: `min(${width}px, calc(100vw - 32px))` }),
    ...(height !== Infinity && { maxHeight: `min(${height}px, calc(100dvh - 32px))` }),
  }
}
