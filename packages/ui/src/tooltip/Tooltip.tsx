import { Slot } from '@radix-ui/react-slot'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { TOOLTIP_DELAY_MS, TooltipGroupContext } from './TooltipGroup.ts'
import type { TooltipLayer } from './TooltipLayer.tsx'
import type { TooltipSide } from './tooltipSide.ts'

export interface TooltipProps {
  /** A short text. Never use a tooltip for essential information. */
  content: ReactNode
  /** The element it describes: one focusable element, so that the keyboard also shows the tooltip. */
  children: ReactElement
  /** The preferred side. @default 'top' */
  side?: TooltipSide
  /** The keys that do the same, such as 'mod+s', shown after the text. */
  shortcut?: string
}

/**
 * A short text about a hovered or focused element, 6 px away (M498). On touch screens a long press shows it. Escape
 * hides it. Its code loads on first use; the element works without it.
 */
export function Tooltip({ content, children, side = 'top', shortcut }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [Layer, setLayer] = useState<typeof TooltipLayer>()
  // A chunk that fails to load (offline, a new release) only costs the tooltip; the next attempt may succeed.
  const load = () => {
    if (Layer !== undefined) return
    import('./TooltipLayer.tsx').then(
      (module) => setLayer(() => module.TooltipLayer),
      () => undefined,
    )
  }
  const { open, close, listeners } = useTooltipOpen(Layer !== undefined, load)
  const isShown = open && Layer !== undefined
  return (
    <>
      <Slot {...listeners} ref={anchor} aria-describedby={isShown ? id : undefined}>
        {children}
      </Slot>
      {isShown && <Layer id={id} anchor={anchor} content={content} side={side} shortcut={shortcut} onClose={close} />}
    </>
  )
}

/** The handlers of the element that the tooltip describes. */
interface TooltipListeners extends LongPress {
  onPointerMove: (event: PointerEvent) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
  onClick: () => void
}

interface TooltipOpen {
  open: boolean
  close: () => void
  listeners: TooltipListeners
}

/** Closes the open tooltip: only one is open on the page. */
let closeShown: (() => void) | undefined

/**
 * State of a tooltip: opens after hovering, at once on visible focus, and on a long press by touch. Pressing or leaving the
 * element closes it. `isShown` is whether the box is mounted, whose own rule then lets the pointer move onto it (WCAG
 * 1.4.13). `onIntent` is called as soon as the tooltip may open.
 */
function useTooltipOpen(isShown: boolean, onIntent: () => void): TooltipOpen {
  const group = use(TooltipGroupContext)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const rests = useRef(false)
  const pressed = useRef(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  function show(): void {
    clearTimeout(timer.current)
    onIntent()
    setOpen(true)
  }
  const longPress = useLongPress(show)

  useEffect(() => {
    if (!open) return
    if (closeShown !== close) closeShown?.()
    closeShown = close
    group?.opened()
    return () => {
      group?.closed(performance.now())
      if (closeShown === close) closeShown = undefined
    }
  }, [open, close, group])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    close,
    listeners: {
      ...longPress,
      onPointerMove: (event) => {
        if (event.pointerType === 'touch' || rests.current) return
        rests.current = true
        onIntent()
        const delay = group?.delay(performance.now()) ?? TOOLTIP_DELAY_MS
        clearTimeout(timer.current)
        timer.current = setTimeout(show, delay)
      },
      onPointerLeave: () => {
        rests.current = false
        clearTimeout(timer.current)
        if (!isShown) setOpen(false)
      },
      onPointerDown: () => {
        close()
        pressed.current = true
        document.addEventListener('pointerup', () => (pressed.current = false), { once: true })
      },
      onFocus: ({ target }) => {
        // Focus that a press causes doesn't open the tooltip, nor does that of a dialog which a press has opened. The
        // focused element may be inside this one, such as the radio of a label.
        if (!pressed.current && target.matches(':focus-visible')) show()
      },
      onBlur: close,
      onClick: close,
    },
  }
}

/** The duration of a long press before a tooltip opens, in ms. */
const LONG_PRESS_MS = 500

/** The handlers of the pressed element. */
interface LongPress {
  onTouchStart: () => void
  onTouchMove: () => void
  onTouchEnd: () => void
  onTouchCancel: () => void
  onClickCapture: (event: MouseEvent) => void
}

/** Calls `onLongPress` on a long press by touch. Releasing afterwards isn't a press. */
function useLongPress(onLongPress: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const cancel = () => clearTimeout(timer.current)
  return {
    onTouchStart: () => {
      pressed.current = false
      cancel()
      timer.current = setTimeout(() => {
        pressed.current = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onTouchMove: cancel,
    onTouchEnd: cancel,
    onTouchCancel: cancel,
    onClickCapture: (event) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
