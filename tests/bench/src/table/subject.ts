import type { BenchRow } from './rows.ts'

/** The state of a table; the page changes it and waits until it is drawn. */
export interface TableInput {
  rows: readonly BenchRow[]
  sort: { columnId: 'leads' | 'name'; direction: 'ASC' | 'DESC' } | undefined
  /** Shows only clients whose city contains this text. */
  city: string
  /** Which parent rows are expanded: none, the first, or all. */
  open: 'none' | 'one' | 'all'
}

/** An adapter of a library under test, rendered into a box of the size in `VIEWPORT`. */
export interface Subject {
  /** Mounts the table; resolves when rendering was requested. */
  mount: (box: HTMLElement, input: TableInput) => Promise<void> | void
  update: (input: TableInput) => Promise<void> | void
  /** Whether the requested state is shown; for a table that renders in slices. */
  isSettled?: (box: HTMLElement) => boolean
  /** Returns the element that scrolls. */
  scroller: (box: HTMLElement) => HTMLElement
  unmount: () => void
}
