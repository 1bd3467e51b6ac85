import { useState } from 'react'

/** The value of a control and the way to change it. */
export type Controllable<T> = readonly [value: T, change: (next: T) => void]

/**
 * The value of a control that may be owned from outside (`value` is not undefined) or by the control itself, which
 * then begins with `initial`. `onChange` hears of every change, whoever owns the value.
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
