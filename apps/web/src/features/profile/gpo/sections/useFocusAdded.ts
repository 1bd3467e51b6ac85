import { useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus into a row that was just added to a list, so that a person can type at once. Call the result with the
 * list before the row is added; its last control that matches the selector receives the focus with the next number of rows.
 */
export function useFocusAdded(selector: string, rows: number): (list: HTMLElement | null | undefined) => void {
  const expected = useRef<{ list: HTMLElement; rows: number }>(undefined)
  useLayoutEffect(() => {
    if (expected.current === undefined || expected.current.rows === rows) return
    const controls = expected.current.list.querySelectorAll<HTMLElement>(selector)
    expected.current = undefined
    controls[controls.length - 1]?.focus()
  }, [selector, rows])
  return (list) => {
    expected.current = list === null || list === undefined ? undefined : { list, rows }
  }
}
