import { useState } from 'react'

/** Which series stands alone: its key and the setter for the legend. A key that is gone isolates nothing. */
export function useIsolation(keys: readonly string[]): [string | null, (key: string | null) => void] {
  const [isolated, setIsolated] = useState<string | null>(null)
  return [isolated !== null && keys.includes(isolated) ? isolated : null, setIsolated]
}
