import type { Ref, RefCallback } from 'react'

/** Merges refs into one, for a control that uses its own element and also forwards it. */
export function mergeRefs<T extends HTMLElement>(
  ...refs: readonly (Ref<T> | Ref<HTMLElement> | undefined)[]
): RefCallback<T> {
  return (element) => {
    // A ref to any element accepts this one, but refs are invariant in TypeScript.
    const releases = refs.map((ref) => fillRef(ref as Ref<T> | undefined, element))
    return () => releases.forEach((release) => release())
  }
}

/** Sets a ref of either kind. Returns a cleanup function. */
function fillRef<T>(ref: Ref<T> | undefined, element: T | null): () => void {
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
