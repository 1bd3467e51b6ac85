import type { Ref, RefCallback } from 'react'

/** One ref that fills several, as a control needs that uses its own element and gives it to its owner too. */
export function mergeRefs<T extends HTMLElement>(
  ...refs: readonly (Ref<T> | Ref<HTMLElement> | undefined)[]
): RefCallback<T> {
  return (element) => {
    // A ref that takes any element takes this one; its type only can't say so, as a ref can be read as well.
    const releases = refs.map((ref) => fillRef(ref as Ref<T> | undefined, element))
    return () => releases.forEach((release) => release())
  }
}

/** Puts an element into a ref of either kind; what it returns takes it out again. */
export function fillRef<T>(ref: Ref<T> | undefined, element: T | null): () => void {
  if (typeof ref === 'function') {
    const release = ref(element)
    return typeof release === 'function' ? release : () => void ref(null)
  }
  if (ref === null || ref === undefined) return () => undefined
  ref.current = element
  return () => {
    ref.current = null
  }
}
