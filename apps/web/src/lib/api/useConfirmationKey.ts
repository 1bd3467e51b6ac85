import { useState } from 'react'

/**
 * Returns the Idempotency-Key of a confirmation: it stays the same until something else is confirmed, so that it is
 * processed once.
 */
export function useConfirmationKey(): (payload: unknown) => string {
  const [keyFor] = useState(() => {
    let last: { payload: string; key: string } | undefined
    return (payload: unknown) => {
      const text = JSON.stringify(payload)
      if (last?.payload !== text) last = { payload: text, key: crypto.randomUUID() }
      return last.key
    }
  })
  return keyFor
}
