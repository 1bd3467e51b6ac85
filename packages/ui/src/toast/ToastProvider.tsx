import type { ReactNode } from 'react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useShortcut } from '../keyboard-shortcuts/useShortcut.ts'
import { Toast } from './Toast.tsx'
import type { ToastClosing, Toasts } from './toastContext.ts'
import { ToastContext } from './toastContext.ts'
import type { QueuedToast } from './toastQueue.ts'
import { runClosing, shownToasts, undoableToast, withoutToast } from './toastQueue.ts'
import { useToastPause } from './useToastPause.ts'
import { useNoticeFocus } from './useNoticeFocus.ts'

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
        className="pointer-events-none fixed inset-x-4 bottom-4 z-1050 grid justify-end justify-items-stretch gap-2"
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
