import { useEffect, useEffectEvent, useRef } from 'react'
import { cn } from '../classes/cn.ts'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import type { ToastClosing, ToastOptions } from './toastContext.ts'

export interface ToastProps extends Omit<ToastOptions, 'onClose'> {
  /** Whether the countdown is paused, because the user interacts with the toasts. */
  paused: boolean
  /** Called with the reason when the toast closes. */
  onClose: (reason: ToastClosing) => void
}

const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const iconTones = { success: 'text-green-soft', warning: 'text-yellow-soft', danger: 'text-red-soft' }

/** A short notification at the bottom of the page. */
export function Toast({
  message,
  undo,
  action,
  tone = 'neutral',
  countdown = false,
  closable = true,
  paused,
  onClose,
  ...rest
}: ToastProps) {
  const duration = toastDuration({ tone, ...rest })
  useCountdown(duration, paused, () => onClose('time'))
  const image = tone === 'neutral' ? undefined : icons[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="flex max-w-full min-w-72 animate-[rise-in_var(--duration-slow)_var(--ease-out)] items-center gap-3 rounded-card bg-inverse py-2 pr-2 pl-4 text-on-inverse shadow-flyout sm:max-w-120"
    >
      {countdown && duration !== null && <CountdownRing duration={duration} paused={paused} />}
      {image && tone !== 'neutral' && <Icon of={image} className={cn('shrink-0', iconTones[tone])} />}
      <p className="min-w-0 flex-1 wrap-break-word">{message}</p>
      {undo && <ToastButton label="Undo" onPress={() => onClose('undo')} />}
      {action && <ToastButton label={action.label} onPress={() => onClose('action')} />}
      {closable && (
        <button
          type="button"
          aria-label="Close"
          className="grid size-(--size-control-sm) shrink-0 place-items-center rounded-control hover:bg-on-inverse/10 focus-visible:outline-on-inverse"
          onClick={() => onClose('close')}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}

function ToastButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      className="h-(--size-control-sm) shrink-0 rounded-control border border-on-inverse/30 px-2.25 text-caption font-medium hover:bg-on-inverse/10 focus-visible:outline-on-inverse"
      onClick={onPress}
    >
      {label}
    </button>
  )
}

/** Hidden with reduced motion, which would not show the time. */
function CountdownRing({ duration, paused }: { duration: number; paused: boolean }) {
  return (
    <svg
      aria-hidden
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      className="shrink-0 -rotate-90 motion-reduce:hidden"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <circle
        cx="8"
        cy="8"
        r="6.5"
        pathLength="1"
        strokeDasharray="1"
        stroke="currentColor"
        strokeWidth="2"
        className={paused ? '[animation-play-state:paused]' : ''}
        style={{ animationName: 'ring-out', animationDuration: `${duration}ms`, animationFillMode: 'forwards' }}
      />
    </svg>
  )
}

const DURATION_MS = 6000

/** Returns the timeout of a toast in ms, or null for none, which is the default of errors. */
function toastDuration({ duration, tone }: Pick<ToastOptions, 'duration' | 'tone'>): number | null {
  if (duration !== undefined) return duration
  return tone === 'danger' ? null : DURATION_MS
}

/** Calls `onEnd` after `duration` ms, excluding pauses. Null never ends. */
function useCountdown(duration: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration ?? 0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (duration === null || paused) return undefined
    const startTime = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = remainingTime(left.current, performance.now() - startTime, duration)
    }
  }, [duration, paused])
}

/** The minimum remaining time of a toast after a pause, in ms. */
const GRACE_MS = 2000

/**
 * Returns the remaining time of a toast in ms after `elapsed` ms and a pause: at least two seconds, unless the toast's
 * timeout is shorter.
 */
function remainingTime(left: number, elapsed: number, duration: number): number {
  return Math.max(left - elapsed, Math.min(GRACE_MS, duration))
}
