import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { createRoot } from 'react-dom/client'
import type { Subject, TableInput } from './subject.ts'

/** Creates a subject from a React component; every library is rendered in the same way, synchronously. */
export function reactSubject(Table: ComponentType<TableInput>, scroller: string): Subject {
  let root: Root | undefined
  const draw = (input: TableInput) => flushSync(() => root?.render(<Table {...input} />))
  return {
    mount(box, input) {
      root = createRoot(box)
      draw(input)
    },
    update: draw,
    // The table sets aria-busy while it is working.
    isSettled: (box) => box.querySelector('table[aria-busy]') === null,
    scroller(box) {
      const element = box.querySelector<HTMLElement>(scroller)
      if (!element) throw new Error(`Nothing in the box matches ${scroller}`)
      return element
    },
    unmount() {
      root?.unmount()
      root = undefined
    },
  }
}
