import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import * as RadixDialog from '@radix-ui/react-dialog'
import { Maximize2, Minimize2, X } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react'
import * as z from 'zod/mini'
import { Button } from '../button/Button.tsx'
import { firstFocusable } from '../hooks/firstFocusable.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { lazyComponent } from '../lazy-component/lazyComponent.tsx'
import { useDialogContext } from './dialogContext.ts'
import { DialogFrameContext } from './dialogFrame.ts'
import { DialogLayer } from './DialogLayer.tsx'
import type { Size } from './moving/dialogPosition.ts'
import { type DialogMove, useDialogMove } from './moving/useDialogMove.ts'

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
  /** The name under which this device remembers the size of a resizable dialog. Omit it to discard the size on closing. */
  sizeKey?: string | undefined
  /** The element that gets initial focus. @default the first control, or the start of content that scrolls (DLG-8) */
  initialFocus?: RefObject<HTMLElement | null> | undefined
}

export interface DialogContentProps extends Omit<ComponentProps<'div'>, 'role'>, DialogFrameProps {
  /** The title bar, the body and the footer. */
  children?: ReactNode
}

const MIN_SIZE: Size = { width: 280, height: 160 }
const MAX_SIZE: Size = { width: Infinity, height: Infinity }

/** The panel of a dialog and its frame: position, size, and the buttons that close it and let it fill the window. */
export function DialogContent({
  width = 464,
  role = 'dialog',
  closable = true,
  movable = true,
  fullscreenable = false,
  defaultFullscreen,
  onFullscreenChange,
  resizable = false,
  sizeKey,
  minSize,
  maxSize,
  initialFocus,
  children,
  className,
  style,
  ...box
}: DialogContentProps) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const { fullscreen, setFullscreen, size, setSize, below } = useFrameState({ defaultFullscreen, resizable, sizeKey })
  const fills = fullscreenable && fullscreen
  const move = useDialogMove(element, { paused: fills, below })
  const moves = movable && !fills

  function fill(next: boolean) {
    setFullscreen(next)
    onFullscreenChange?.(next)
  }
  const frame = {
    ...(moves && { titleBarProps: move.titleBarProps }),
    ...(fullscreenable && { onDoubleClick: () => fill(!fills) }),
    moves,
    body,
    buttons: Number(closable) + Number(fullscreenable),
  }
  return (
    <DialogLayer
      {...box}
      role={role}
      initialFocus={() => initialFocus?.current ?? initialFocusOf(body.current)}
      onEscape={move.cancelDrag}
      onBox={setElement}
      {...panelAttributes({ fills, size, width, maxSize, below, move, className, style })}
    >
      <DialogFrameContext value={frame}>{children}</DialogFrameContext>
      <DialogControls
        closable={closable}
        fullscreen={fullscreenable ? fills : undefined}
        onFullscreenChange={fill}
        onMoveKey={moves ? move.onKeyDown : undefined}
      />
      {resizable && !fills && (
        <DialogSizeHandles
          element={element}
          move={move}
          minSize={minSize}
          maxSize={maxSize}
          sizeKey={sizeKey}
          setSize={setSize}
        />
      )}
    </DialogLayer>
  )
}

/**
 * The state of a dialog's frame: whether it fills the window, the size that a person gave it, and the height in px that it
 * leaves to the toasts shown when it opened. It keeps that height, because a button must not move before it is pressed.
 */
function useFrameState(props: Pick<DialogFrameProps, 'defaultFullscreen' | 'resizable' | 'sizeKey'>) {
  const { defaultFullscreen = false, resizable, sizeKey } = props
  const { open } = useDialogContext()
  const [fullscreen, setFullscreen] = useState(defaultFullscreen)
  const [size, setSize] = useState(() => (resizable ? readSize(sizeKey) : undefined))
  const [below, setBelow] = useState(spaceOfToasts)
  const [wasOpen, setWasOpen] = useState(open)
  // Each opening resets position and size.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setFullscreen(defaultFullscreen)
      setSize(resizable ? readSize(sizeKey) : undefined)
      setBelow(spaceOfToasts())
    }
  }
  return { fullscreen, setFullscreen, size, setSize, below }
}

interface PanelOptions extends Pick<DialogContentProps, 'width' | 'maxSize' | 'className' | 'style'> {
  /** Whether the dialog fills the window. */
  fills: boolean
  /** The size that a person gave the dialog. */
  size: Size | undefined
  /** The height below the dialog that it leaves to the toasts, in px. */
  below: number
  move: DialogMove
}

function panelAttributes(options: PanelOptions) {
  const { fills, size, width, maxSize = MAX_SIZE, below, move, className, style } = options
  const limits = limitsOf(maxSize, below)
  return {
    'data-fullscreen': fills || undefined,
    'data-dragging': move.dragging || undefined,
    'data-resized': (size !== undefined && !fills) || undefined,
    className: cn('inset-0 flex flex-col', !fills && 'm-auto h-fit max-w-[calc(100vw-32px)] rounded-dialog', className),
    style: fills ? style : { width, ...size, ...limits, translate: `${move.offset.x}px ${move.offset.y}px`, ...style },
  }
}

interface DialogSizeHandlesProps extends Pick<DialogFrameProps, 'minSize' | 'maxSize' | 'sizeKey'> {
  element: HTMLElement | null
  move: DialogMove
  setSize: (size: Size | undefined) => void
}

/** The edges and corners that resize a dialog. They move it too, because its opposite edge stays where it is. */
function DialogSizeHandles(props: DialogSizeHandlesProps) {
  const { element, move, minSize = MIN_SIZE, maxSize = MAX_SIZE, sizeKey, setSize } = props
  return (
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
  )
}

/** Returns the styles that keep a dialog at its largest size, even before a person resizes it, and above the toasts. */
function limitsOf({ width, height }: Size, below: number) {
  const room = `calc(100dvh - ${32 + below}px)`
  return {
    ...(width !== Infinity && { maxWidth: `min(${width}px, calc(100vw - 32px))` }),
    maxHeight: height === Infinity ? room : `min(${height}px, ${room})`,
  }
}

/**
 * Returns the element of a dialog's body that gets focus when it opens: its first control or, if that is out of view, the
 * start of the content. Focusing the control would scroll past what is to be read first. Null for a body that does not
 * scroll: then the first focusable element of the dialog gets focus. DLG-8.
 */
function initialFocusOf(body: HTMLElement | null): HTMLElement | null {
  const content = body?.firstElementChild
  if (!body || !(content instanceof HTMLElement)) return null
  if (body.scrollHeight <= body.clientHeight) return null
  const control = firstFocusable(content)
  return control !== null && isInView(control, body) ? control : content
}

function isInView(element: HTMLElement, body: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  const view = body.getBoundingClientRect()
  return box.top >= view.top && box.bottom <= view.bottom
}

const keyOf = (name: string) => `rankdesk.dialog-size.${name}`

/** Returns the size that a person gave the dialog of this name on this device. */
function readSize(name: string | undefined): Size | undefined {
  if (name === undefined) return undefined
  try {
    return storedSizeSchema.safeParse(localStorage.getItem(keyOf(name))).data
  } catch {
    // A blocked storage: the dialog has its own size.
    return undefined
  }
}

const sideSchema = z.number().check(z.gte(10), z.lt(100_000))

/** A remembered size, such as 640x480. */
const storedSizeSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d+x\d+$/)),
    z.transform((text) => {
      const [width = 0, height = 0] = text.split('x').map(Number)
      return { width, height }
    }),
  ),
  z.object({ width: sideSchema, height: sideSchema }),
)

/** Remembers a size in whole pixels, or discards it. */
function writeSize(name: string | undefined, size: Size | undefined): void {
  if (name === undefined) return
  try {
    if (size === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), `${Math.round(size.width)}x${Math.round(size.height)}`)
  } catch {
    // A blocked or full storage: the size holds until the dialog closes.
  }
}

interface DialogControlsProps {
  /** Whether the close button is shown. */
  closable: boolean
  /** Whether the dialog fills the window. Undefined if it can't. */
  fullscreen: boolean | undefined
  onFullscreenChange: (fullscreen: boolean) => void
  /** Moves the dialog with the arrow keys. Undefined if it can't be moved. */
  onMoveKey: ((event: KeyboardEvent) => void) | undefined
}

/**
 * The controls of a dialog's frame: close, fill the window and move. They are last in the tab order, so that focus
 * starts in the body; Shift+Tab reaches them.
 */
function DialogControls({ closable, fullscreen, onFullscreenChange, onMoveKey }: DialogControlsProps) {
  const hint = useId()
  return (
    <>
      {closable && (
        <RadixDialog.Close asChild>
          <Button
            variant="ghost"
            shape="icon"
            icon={<Icon of={X} />}
            aria-label="Close"
            className="absolute top-4 right-4"
          />
        </RadixDialog.Close>
      )}
      {fullscreen !== undefined && (
        <IconButton
          label={fullscreen ? 'Leave full screen' : 'Full screen'}
          icon={fullscreen ? <Icon of={Minimize2} /> : <Icon of={Maximize2} />}
          className={cn('absolute top-4', closable ? 'right-13' : 'right-4')}
          onClick={() => onFullscreenChange(!fullscreen)}
        />
      )}
      {onMoveKey !== undefined && (
        <>
          {/* For the keyboard only: it outlines the title, and pointer events pass through to the title bar. */}
          <button
            type="button"
            aria-label="Move dialog"
            aria-roledescription="title bar"
            aria-describedby={hint}
            className={cn(
              'pointer-events-none absolute top-3.5 left-4 h-8 rounded-control focus-visible:outline-offset-0',
              moveHandleOffset(closable, fullscreen !== undefined),
            )}
            onKeyDown={onMoveKey}
          />
          <span id={hint} hidden>
            Arrow keys move it, with Shift in larger steps. Home centers it.
          </span>
        </>
      )}
    </>
  )
}

/** Ends before the buttons. */
function moveHandleOffset(closable: boolean, fullscreenable: boolean): string {
  if (closable && fullscreenable) return 'right-23'
  return closable || fullscreenable ? 'right-14' : 'right-4'
}

/** The largest part of the window that the toasts may claim. */
const LARGEST_PART = 1 / 3

/**
 * Returns the height at the bottom of the window that the shown toasts take, in px, so that what opens now can end above
 * them. It is 0 without toasts, and at most a third of the window.
 */
function spaceOfToasts(): number {
  const tops = [...document.querySelectorAll('[data-toast]')]
    .map((toast) => toast.getBoundingClientRect())
    .filter(({ height }) => height > 0)
    .map(({ top }) => top)
  if (tops.length === 0) return 0
  return Math.round(Math.min(window.innerHeight - Math.min(...tops), window.innerHeight * LARGEST_PART))
}
