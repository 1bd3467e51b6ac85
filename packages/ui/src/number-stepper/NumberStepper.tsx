import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, type PointerEvent, useEffect, useEffectEvent } from 'react'
import { controlBoxClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { useDraft } from '../field/useDraft.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'

export interface NumberStepperProps extends ControlProps<number | null> {
  /** The minimum (M511). @default 0 */
  min?: number
  /** The maximum (M511). @default 20 */
  max?: number
  /** The step of the arrow keys and buttons. @default 1 */
  step?: number
  /** The number of steps of PageUp and PageDown. @default 5 */
  pageSteps?: number
}

/**
 * A small whole number: typed, stepped with the arrow keys, PageUp, PageDown, Home and End, or with two buttons that
 * repeat while pressed. Typed text applies on Enter and on blur, limited to the range; invalid text restores the value,
 * and empty text is null.
 */
export function NumberStepper({
  value,
  defaultValue = null,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  min = 0,
  max = 20,
  step = 1,
  pageSteps = 5,
  className = 'w-28',
  style,
  ...rest
}: NumberStepperProps) {
  const control = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  const input = useRef<HTMLInputElement>(null)
  const [number, change] = useControllable(value, defaultValue, onChange, input)
  const limits = { min, max, step }
  const locked = state.disabled || state.readOnly

  const draft = useDraft({
    input,
    value: number,
    change,
    show: (shown) => (shown === null ? '' : String(shown)),
    read: (text) => readStepperText(text, limits),
    onBlur,
  })
  function go(steps: number): boolean {
    if (locked) return false
    const from = draft.commit()
    const next = stepNumber(from, steps, limits)
    if (next !== from) change(next)
    return next > min && next < max
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps = stepsOfKey(event.key, pageSteps)
    draft.handleEnter(event)
    if (steps === undefined || locked) return
    event.preventDefault()
    go(steps)
  }

  return (
    <span className={cn('overflow-hidden', controlBoxClasses(locked), className)} style={style}>
      <StepButton label="Decrease" act={() => go(-1)} disabled={locked || number === min}>
        <Icon of={Minus} size={14} />
      </StepButton>
      <input
        {...control}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="text"
        role="spinbutton"
        inputMode={min < 0 || step % 1 !== 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        name={name}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={number ?? undefined}
        aria-valuetext={number === null ? 'Empty' : undefined}
        disabled={state.disabled}
        readOnly={state.readOnly}
        {...draft.attributes}
        onKeyDown={onKeyDown}
        className="figures w-full min-w-0 border-x border-hairline bg-transparent text-center text-field outline-none read-only:bg-sunken disabled:cursor-not-allowed disabled:text-disabled"
      />
      <StepButton label="Increase" act={() => go(1)} disabled={locked || number === max}>
        <Icon of={Plus} size={14} />
      </StepButton>
    </span>
  )
}

function stepsOfKey(key: string, pageSteps: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return 1
    case 'ArrowDown':
      return -1
    case 'PageUp':
      return pageSteps
    case 'PageDown':
      return -pageSteps
    case 'Home':
      return -Infinity
    case 'End':
      return Infinity
    default:
      return undefined
  }
}

interface StepButtonProps {
  label: string
  /** Takes one step. Returns whether there is another. */
  act: () => boolean
  disabled: boolean
  children: ReactNode
}

/** Not in the tab order: the arrow keys of the field do the same. */
function StepButton({ label, act, disabled, children }: StepButtonProps) {
  const repeatHandlers = useRepeatWhilePressed(act)
  return (
    <button
      {...repeatHandlers}
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      // A screen reader presses without pointer events.
      onClick={(event) => {
        if (event.detail === 0) act()
      }}
      className="grid w-8 shrink-0 place-items-center text-muted select-none hover:bg-hover hover:text-text active:bg-press disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled"
    >
      {children}
    </button>
  )
}

const FIRST_PAUSE_MS = 400
const NEXT_PAUSE_MS = 60

/** The handlers of a button that repeats while it is pressed. */
interface RepeatHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerLeave: () => void
  onPointerCancel: () => void
}

/**
 * Calls `act` on press and repeatedly while pressed: after 400 ms, then every 60 ms. `act` returns whether to continue.
 * Works with touch and pen; ignores other mouse buttons.
 */
function useRepeatWhilePressed(act: () => boolean): RepeatHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestAction = useEffectEvent(act)
  const repeat = useRef<(pause: number) => void>(undefined)
  useEffect(() => {
    repeat.current = (pause) => {
      if (!latestAction()) return
      timer.current = setTimeout(() => repeat.current?.(NEXT_PAUSE_MS), pause)
    }
    return () => clearTimeout(timer.current)
  }, [])
  function stop() {
    clearTimeout(timer.current)
  }
  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      // Keeps focus in the field beside the button.
      event.preventDefault()
      repeat.current?.(FIRST_PAUSE_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  }
}

/** The limits and steps of a NumberStepper. */
interface StepperLimits {
  min: number
  max: number
  step: number
}

/** Returns the nearest number within the limits. */
function clampNumber(value: number, { min, max }: Pick<StepperLimits, 'min' | 'max'>): number {
  return Math.min(Math.max(value, min), max)
}

/**
 * Returns the number after a count of steps (negative: back), within the limits. Without a value, the first step starts
 * at the minimum. Rounds to the decimals of the step, so that ten steps of 0.1 are 1.
 */
function stepNumber(value: number | null, steps: number, limits: StepperLimits): number {
  if (value === null && steps < Infinity) return steps < 0 ? limits.min : clampNumber(0, limits)
  const decimals = (String(limits.step).split('.')[1] ?? '').length
  return clampNumber(Number(((value ?? 0) + steps * limits.step).toFixed(decimals)), limits)
}

/**
 * Parses a typed number, limited to the range (M511). Returns null for empty text and undefined for invalid text, which
 * restores the old value. Rounds to the decimals of the step.
 */
function readStepperText(text: string, limits: StepperLimits): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const value = Number(trimmed.replaceAll(',', ''))
  if (!Number.isFinite(value)) return undefined
  const decimals = (String(limits.step).split('.')[1] ?? '').length
  return clampNumber(Number(value.toFixed(decimals)), limits)
}
