import { useState } from 'react'

/** The value of a control and its setter. */
export type Controllable<T> = readonly [value: T, change: (next: T) => void]

/**
 * State of a control: controlled if `value` is defined, otherwise initialized with `initial`. Calls `onChange` for
 * every change in both cases.
 */
export function useControllable<T>(
  value: T | undefined,
  initial: T,
  onChange: ((next: T) => void) | undefined,
): Controllable<T> {
  const [own, setOwn] = useState(initial)
  function change(next: T) {
    if (value === undefined) setOwn(() => next)
    onChange?.(next)
  }
  return [value === undefined ? own : value, change]
}
