import { use, useId, useLayoutEffect } from 'react'
import { DialogContext } from './dialogContext.ts'

/**
 * Lets the dialog around the component, if there is one, ask before it closes by Escape, a press outside or its close
 * button, while `hasInput`: what was typed would be lost with it. Forms do this by themselves.
 */
export function useDialogGuard(hasInput: boolean): void {
  const guard = use(DialogContext)?.guard
  const id = useId()
  // Before the next key: Escape may follow the last letter at once.
  useLayoutEffect(() => {
    guard?.(id, hasInput)
    return () => guard?.(id, false)
  }, [guard, id, hasInput])
}
