import { useRef, useState } from 'react'

/**
 * Loads a component on first use. Returns the component, or undefined until it has loaded, and the function that loads
 * it. A chunk that fails to load (offline, a new release) calls `onFailed`; the next call retries.
 */
export function useLazyModule<Module>(
  fetch: () => Promise<Module>,
): [Module | undefined, (onFailed?: () => void) => void] {
  const [module, setModule] = useState<Module>()
  const isRequested = useRef(false)
  const need = (onFailed?: () => void) => {
    if (isRequested.current && onFailed === undefined) return
    isRequested.current = true
    fetch().then(
      (fetched) => setModule(() => fetched),
      () => {
        isRequested.current = false
        onFailed?.()
      },
    )
  }
  return [module, need]
}
