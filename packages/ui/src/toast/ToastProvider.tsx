import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { returnTarget } from '../hooks/focusReturn.ts'
import { useShortcut } from '../keyboard-shortcuts/useShortcut.ts'
import { Toast } from './Toast.tsx'
import { type ToastClosing, ToastContext, type Toasts, type ToastOptions } from './toastContext.ts'

export interface ToastProviderProps {
  /** The app. */
  children: ReactNode
}

/**
 * Renders the toasts of `useToast()`: three at once, newest last, announced politely; the others wait. Hovering or
 * focusing a toast pauses all countdowns. F8 moves focus to the toasts and back. Use it once near the root.
 */
export function ToastProvider({ children }: ToastProviderProps) {
  const region = useRef<HTMLDivElement>(null)
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const { shown, waiting } = shownToasts(queue)
  const { paused, propsOf } = useToastPause(shown.map(({ id }) => id))
  const { toggle, beforeClosing: leave } = useNoticeFocus(region)
  // The current queue, for code that closes two toasts at once.
  const latest = useRef(queue)

  const change = useCallback((next: readonly QueuedToast[]) => {
    latest.current = next
    setQueue(next)
  }, [])

  const close = useCallback(
    (id: number, reason: ToastClosing) => {
      const { queue: rest, closed } = withoutToast(latest.current, id)
      if (closed === undefined) return
      leave(id)
      change(rest)
      runClosing(closed, reason)
    },
    [change, leave],
  )

  const toasts = useMemo<Toasts>(
    () => ({
      show: (options) => {
        lastId += 1
        change([...latest.current, { ...options, id: lastId }])
        return lastId
      },
      dismiss: (id) => close(id, 'dismiss'),
    }),
    [change, close],
  )

  const undoable = undoableToast(shown)
  useShortcut({
    keys: 'F8',
    label: 'Move focus to notifications and back',
    everywhere: true,
    allowInFields: true,
    enabled: shown.length > 0,
    onPress: toggle,
  })
  useShortcut({
    keys: 'mod+z',
    label: 'Undo the latest action',
    everywhere: true,
    enabled: undoable !== undefined,
    onPress: () => undoable && close(undoable.id, 'undo'),
  })

  return (
    <ToastContext value={toasts}>
      {children}
      <div
        ref={region}
        role="region"
        aria-label="Notifications (F8)"
        data-notices
        className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--notices-space,0px))] z-1050 grid justify-end justify-items-stretch gap-2"
      >
        <div role="status" aria-live="polite" className="contents">
          {shown.map(({ id, onClose: _onClose, ...toast }) => (
            <div key={id} {...propsOf(id)} data-toast={id} className="pointer-events-auto max-w-full">
              <Toast {...toast} paused={paused} onClose={(reason) => close(id, reason)} />
            </div>
          ))}
        </div>
        {waiting > 0 && (
          <p className="rounded-chip bg-inverse px-2 py-0.5 text-caption text-on-inverse">
            {waiting} more {waiting === 1 ? 'notice' : 'notices'}
          </p>
        )}
      </div>
    </ToastContext>
  )
}

/** Keys must be unique only within the lifetime of a page. */
let lastId = 0

/** Whether countdowns are paused, and the handlers for each toast. */
interface ToastPause {
  paused: boolean
  /** Returns the handlers of the toast with this id. */
  propsOf: (id: number) => {
    onPointerMove: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Whether the pointer moved over or focus is on one of these toasts, or the page is hidden. A toast that appears under a
 * resting pointer isn't paused. Tracked by toast, because a toast that
 * is removed under the pointer sends no leave event.
 */
function useToastPause(ids: readonly number[]): ToastPause {
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [hidden, setHidden] = useState(() => document.hidden)

  useEffect(() => {
    const watch = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [])

  return {
    paused: hidden || ids.some((id) => id === hovered || id === focused),
    propsOf: (id) => ({
      onPointerMove: () => setHovered(id),
      onPointerLeave: () => setHovered(null),
      onFocus: () => setFocused(id),
      onBlur: () => setFocused(null),
    }),
  }
}

/** The functions that move focus to the toasts and back. */
interface NoticeFocus {
  /** Moves focus to the newest toast or, from inside, back to where it was. */
  toggle: () => void
  /** Call it before the toast with this id closes: moves focus to another toast or back. */
  beforeClosing: (id: number) => void
}

/**
 * Moves focus to the toasts and back, even above an open dialog, whose focus trap would pull it back. Each toast has
 * its id as `data-toast`.
 */
function useNoticeFocus(region: RefObject<HTMLElement | null>): NoticeFocus {
  const previousFocus = useRef<Element | null>(null)

  const goBack = useCallback(() => {
    const target = returnTarget(previousFocus.current)
    if (target !== null) target.focus()
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])

  useEffect(() => {
    // Dialogs listen on the document and later than this listener, which is added when the app mounts.
    function hideFromTraps(event: FocusEvent) {
      const { type, target, relatedTarget } = event
      const isInside = isIn(region.current, target)
      if (!isInside && !isIn(region.current, relatedTarget)) return
      event.stopImmediatePropagation()
      // Tab leads to the toasts too.
      const isEntered = type === 'focusin' && isInside && !isIn(region.current, relatedTarget)
      if (isEntered && relatedTarget instanceof Element) previousFocus.current = relatedTarget
    }
    // Runs before the Escape handler of any layer.
    function leaveOnEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !isIn(region.current, event.target)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      goBack()
    }
    document.addEventListener('focusin', hideFromTraps)
    document.addEventListener('focusout', hideFromTraps)
    window.addEventListener('keydown', leaveOnEscape, { capture: true })
    return () => {
      document.removeEventListener('focusin', hideFromTraps)
      document.removeEventListener('focusout', hideFromTraps)
      window.removeEventListener('keydown', leaveOnEscape, { capture: true })
    }
  }, [region, goBack])

  const toggle = useCallback(() => {
    if (isIn(region.current, document.activeElement)) {
      goBack()
      return
    }
    previousFocus.current = document.activeElement
    firstButton(toastsIn(region.current).at(-1))?.focus()
  }, [region, goBack])

  const beforeClosing = useCallback(
    (id: number) => {
      const toasts = toastsIn(region.current)
      const closing = toasts.find((toast) => toast.dataset['toast'] === String(id))
      if (closing?.contains(document.activeElement) !== true) return
      const next = firstButton(toasts.findLast((toast) => toast !== closing))
      if (next === undefined) goBack()
      else next.focus()
    },
    [region, goBack],
  )

  return { toggle, beforeClosing }
}

function toastsIn(region: HTMLElement | null): HTMLElement[] {
  return Array.from(region?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])
}

function firstButton(toast: HTMLElement | undefined): HTMLElement | undefined {
  return toast?.querySelector('button') ?? undefined
}

function isIn(region: HTMLElement | null, target: EventTarget | null): boolean {
  return target instanceof Node && region?.contains(target) === true
}

/** A visible or queued toast. */
interface QueuedToast extends ToastOptions {
  id: number
}

/** The maximum number of visible toasts; the others are queued. */
const TOAST_LIMIT = 3

/**
 * The visible toasts (the oldest, so that each of them is seen) and the number of queued ones. A countdown is always
 * visible: it must not wait for others.
 */
function shownToasts(
  queue: readonly QueuedToast[],
  limit = TOAST_LIMIT,
): { shown: readonly QueuedToast[]; waiting: number } {
  let left = limit
  const shown = queue.filter((toast) => {
    if (toast.countdown === true) return true
    left -= 1
    return left >= 0
  })
  return { shown, waiting: queue.length - shown.length }
}

/** Returns the toast that Ctrl+Z undoes: the newest visible one with an undo. */
function undoableToast(shown: readonly QueuedToast[]): QueuedToast | undefined {
  return shown.findLast((toast) => toast.undo !== undefined)
}

/** Returns the queue without a toast, and the toast if it was queued. */
function withoutToast(
  queue: readonly QueuedToast[],
  id: number,
): { queue: readonly QueuedToast[]; closed: QueuedToast | undefined } {
  const closed = queue.find((toast) => toast.id === id)
  return { queue: closed === undefined ? queue : queue.filter((toast) => toast !== closed), closed }
}

/** Runs the action of the button that closed a toast. */
function runClosing(toast: ToastOptions, reason: ToastClosing): void {
  if (reason === 'undo') toast.undo?.()
  if (reason === 'action') toast.action?.onPress()
  toast.onClose?.(reason)
}
