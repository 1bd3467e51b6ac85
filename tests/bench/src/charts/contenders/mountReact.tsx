import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Mounted } from '../contender.ts'

/** Renders with React synchronously: the drawing is in the document when the call returns. */
export function mountReact<Data>(host: HTMLElement, first: Data, draw: (data: Data) => ReactNode): Mounted<Data> {
  const root = createRoot(host)
  const update = (data: Data): void => {
    flushSync(() => {
      root.render(draw(data))
    })
  }
  update(first)
  return {
    update,
    unmount: () => {
      flushSync(() => {
        root.unmount()
      })
    },
  }
}
