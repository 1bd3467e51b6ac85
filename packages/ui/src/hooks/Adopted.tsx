import type { Ref, RefObject } from 'react'
import { useImperativeHandle } from 'react'

export interface AdoptedProps {
  /** The element that is drawn elsewhere. */
  element: RefObject<HTMLElement | null>
  /** What wants to hold it. */
  ref?: Ref<HTMLElement | null>
}

/** Stands for an element that is drawn elsewhere, so that opening a layer at it does not draw it anew. */
export function Adopted({ element, ref }: AdoptedProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
