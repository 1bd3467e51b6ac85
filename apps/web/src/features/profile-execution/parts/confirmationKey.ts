import { useState } from 'react'

/** The key of a confirmation (Idempotency-Key): the same one until something else is confirmed, so that it happens once. */
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
