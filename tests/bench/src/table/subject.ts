import type { BenchRow } from './rows.ts'

/** What a table shows; the page changes it and waits until it is drawn. */
export interface TableInput {
  rows: readonly BenchRow[]
  sort: { columnId: 'leads' | 'name'; direction: 'ASC' | 'DESC' } | undefined
  /** Keeps clients whose city contains it. */
  city: string
  /** None open, the first parent, or all of them. */
  open: 'none' | 'one' | 'all'
}

/** A library under test, drawn into a box of the size in `VIEWPORT`. */
export interface Subject {
  /** Mounts it; resolves when it was asked to draw. */
  mount: (box: HTMLElement, input: TableInput) => Promise<void> | void
  update: (input: TableInput) => Promise<void> | void
  /** Whether what was asked for is shown; for a table that takes its time in slices. */
  isSettled?: (box: HTMLElement) => boolean
  /** The element that scrolls. */
  scroller: (box: HTMLElement) => HTMLElement
  unmount: () => void
}
