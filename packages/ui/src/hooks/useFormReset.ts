import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onReset` when the native form around the control is reset. A browser resets only its own controls, so one that
 * keeps its value in state does it here.
 */
export function useFormReset(control: RefObject<HTMLElement | null> | undefined, onReset: () => void): void {
  const reset = useEffectEvent(onReset)
  useEffect(() => {
    const form = control?.current?.closest('form')
    if (form === null || form === undefined) return undefined
    const handle = (event: Event) => {
      if (event.target === form) reset()
    }
    form.addEventListener('reset', handle)
    return () => form.removeEventListener('reset', handle)
  }, [control])
}
