import { useEffect, useRef } from 'react'

/**
 * Gives a field the focus once it is there: for a form that a press has opened. Without `wanted` the focus stays where it
 * is, as for a draft that was kept and is there by itself.
 */
export function useFirstFocus<Field extends HTMLElement>(wanted: boolean) {
  const field = useRef<Field>(null)
  const first = useRef(wanted)
  useEffect(() => {
    if (first.current) field.current?.focus()
    first.current = false
  }, [])
  return field
}
