import { type FocusEvent, useState } from 'react'
import type { PresenceFocus } from '#lib/presence/presence.ts'

/** Returns the section in which the person works, which colleagues see (D06). */
export function useSectionFocus(): PresenceFocus & { handleFocus: (event: FocusEvent) => void } {
  const [focus] = useState(() => {
    const listeners = new Set<() => void>()
    let section: { elementID: string } | undefined
    return {
      subscribe(listener: () => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      snapshot: () => section,
      handleFocus({ target }: FocusEvent) {
        const elementID = target.closest('[id^="profile-"]')?.id
        if (elementID === undefined || elementID === section?.elementID) return
        section = { elementID }
        for (const listener of listeners) listener()
      },
    }
  })
  return focus
}
