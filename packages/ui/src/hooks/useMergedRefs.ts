import { type Ref, type RefCallback, useCallback } from 'react'
import { mergeRefs } from './mergeRefs.ts'

/**
 * Merges a component's own ref with the one that its caller gave. The callback stays the same while both do, so that a
 * render doesn't detach and attach the element again.
 */
export function useMergedRefs<T extends HTMLElement>(
  own: Ref<T> | Ref<HTMLElement> | undefined,
  given: Ref<T> | Ref<HTMLElement> | undefined,
): RefCallback<T> {
  return useCallback((element: T | null) => mergeRefs<T>(own, given)(element), [own, given])
}
