import type { RefObject } from 'react'

export interface RequiredValueProps {
  /** Whether a native form needs a value here. */
  required: boolean
  /** Whether there is one. */
  filled: boolean
  /** The control that takes focus when the form is submitted without a value. */
  control: RefObject<HTMLElement | null>
}

/** Lets a native form ask for the value of a control that is no input. It is not shown, and not submitted. */
export function RequiredValue({ required, filled, control }: RequiredValueProps) {
  if (!required) return null
  return (
    <input
      aria-hidden
      required
      type="text"
      tabIndex={-1}
      autoComplete="off"
      value={filled ? 'filled' : ''}
      // React asks for it beside a value; nobody can type here.
      onChange={() => undefined}
      onFocus={() => control.current?.focus()}
      className="pointer-events-none absolute size-px opacity-0"
    />
  )
}
