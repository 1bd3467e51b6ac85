import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ToastOptions } from './toastContext.ts'

export interface ToastProps extends ToastOptions {
  /** Called when it should go: its time is over, or someone closed it. */
  onClose: () => void
}

/** A short notice at the foot of the page. Its time stands still while the pointer or the focus is on it. */
export function Toast({ message, action, duration = 6000, countdown = false, onClose }: ToastProps) {
  const [held, setHeld] = useState(false)
  const close = useEffectEvent(onClose)

  useEffect(() => {
    if (duration === null || held) return undefined
    const timer = setTimeout(() => close(), duration)
    return () => clearTimeout(timer)
  }, [duration, held])

  return (
    <div
      className="pointer-events-auto flex max-w-full min-w-72 animate-[rise-in_var(--duration-slow)_var(--ease-out)] items-center gap-3 rounded-card bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-flyout"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {countdown && duration !== null && <CountdownRing duration={duration} held={held} />}
      <p className="min-w-0 flex-1 wrap-break-word">{message}</p>
      {action && (
        <button
          type="button"
          className="h-(--size-control-sm) shrink-0 rounded-control border border-on-inverse/30 px-2.25 text-caption font-medium hover:bg-on-inverse/10 focus-visible:outline-on-inverse"
          onClick={() => {
            action.onPress()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Close"
        className="grid size-(--size-control-sm) shrink-0 place-items-center rounded-control hover:bg-on-inverse/10 focus-visible:outline-on-inverse"
        onClick={onClose}
      >
        <X aria-hidden size={14} strokeWidth={2} />
      </button>
    </div>
  )
}

function CountdownRing({ duration, held }: { duration: number; held: boolean }) {
  return (
    <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="none" className="shrink-0 -rotate-90">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      {/* Starts anew after a hold, as the time does. */}
      <circle
        key={String(held)}
        cx="8"
        cy="8"
        r="6.5"
        pathLength="1"
        strokeDasharray="1"
        stroke="currentColor"
        strokeWidth="2"
        style={held ? undefined : { animation: `ring-out ${duration}ms linear forwards` }}
      />
    </svg>
  )
}
