import type { Ref, RefObject } from 'react'
import { useImperativeHandle } from 'react'

export interface AdoptedProps {
  /** The element that is rendered elsewhere. */
  element: RefObject<HTMLElement | null>
  /** The component that needs the element as its child. */
  ref?: Ref<HTMLElement | null>
}

/** A placeholder for an element that is rendered elsewhere, so that opening a layer at it doesn't remount it. */
export function Adopted({ element, ref }: AdoptedProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => element.current, [element])
  return null
}
