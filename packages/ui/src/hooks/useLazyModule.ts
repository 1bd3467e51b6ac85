import { useRef, useState } from 'react'

/**
 * A component that is fetched when it is first needed, and the function that fetches it; undefined until it is there. A
 * piece that does not come (no network, a new release) costs what it would have shown, never the page: `onFailed` is
 * told, and the next call tries again.
 */
export function useLazyModule<Module>(
  fetch: () => Promise<Module>,
): [Module | undefined, (onFailed?: () => void) => void] {
  const [module, setModule] = useState<Module>()
  const asked = useRef(false)
  const need = (onFailed?: () => void) => {
    if (asked.current && onFailed === undefined) return
    asked.current = true
    fetch().then(
      (fetched) => setModule(() => fetched),
      () => {
        asked.current = false
        onFailed?.()
      },
    )
  }
  return [module, need]
}
