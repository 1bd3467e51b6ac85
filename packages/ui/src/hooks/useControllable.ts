import { type RefObject, useState } from 'react'
import { useFormReset } from './useFormReset.ts'

/** The value of a control and its setter. */
export type Controllable<T> = readonly [value: T, change: (next: T) => void]

/**
 * State of a control: controlled if `value` is defined, otherwise initialized with `initial`. Calls `onChange` for
 * every change in both cases. With `control`, an element of it, an uncontrolled value returns to `initial` when the native
 * form around it is reset.
 */
export function useControllable<T>(
  value: T | undefined,
  initial: T,
  onChange: ((next: T) => void) | undefined,
  control?: RefObject<HTMLElement | null>,
): Controllable<T> {
  const [own, setOwn] = useState(initial)
  useFormReset(control, () => setOwn(() => initial))
  function change(next: T) {
    if (value === undefined) setOwn(() => next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, change]
}
