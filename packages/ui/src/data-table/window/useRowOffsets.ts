import { useCallback, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react'
import { RowOffsets } from './rowOffsets.ts'

export interface MeasuredOffsets {
  offsets: RowOffsets
  /** Given as a `ref` to a row whose height is not the usual one: follows its height as long as it is mounted. */
  measure: (element: HTMLElement | null) => (() => void) | undefined
}

/**
 * Where rows begin, with the heights that were measured. Heights are kept by entry, so that a row keeps its own when
 * the order changes.
 */
export function useRowOffsets(entries: Int32Array, usual: number): MeasuredOffsets {
  const [heights] = useState<Map<number, number>>(() => new Map())
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const offsets = useMemo(() => {
    const made = new RowOffsets(entries.length, usual)
    if (heights.size > 0) {
      for (let index = 0; index < entries.length; index++) {
        const height = heights.get(entries[index] ?? 0)
        if (height !== undefined) made.measure(index, height)
      }
    }
    return made
  }, [entries, usual, heights])
  const observer = useRef<ResizeObserver | undefined>(undefined)
  const now = useRef({ entries, offsets, heights })
  useLayoutEffect(() => {
    now.current = { entries, offsets, heights }
  })
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    observer.current ??= new ResizeObserver((changes) => {
      let changed = false
      for (const { target } of changes) {
        if (target instanceof HTMLElement && note(target, now.current)) changed = true
      }
      if (changed) redraw()
    })
    observer.current.observe(element)
    return () => observer.current?.unobserve(element)
  }, [])
  return { offsets, measure }
}

/** Notes a row's height; what is above the viewport must not push what is read. */
function note(
  row: HTMLElement,
  { entries, offsets, heights }: { entries: Int32Array; offsets: RowOffsets; heights: Map<number, number> },
): boolean {
  const index = Number(row.dataset['index'])
  const height = row.getBoundingClientRect().height
  const entry = entries[index]
  if (entry === undefined || height === 0) return false
  const before = offsets.height(index)
  heights.set(entry, height)
  if (!offsets.measure(index, height)) return false
  const scroller = row.closest<HTMLElement>('[data-table-scroller]')
  if (scroller && offsets.offset(index) < scroller.scrollTop) scroller.scrollTop += height - before
  return true
}
