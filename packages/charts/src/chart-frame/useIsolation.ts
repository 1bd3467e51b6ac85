import { useState } from 'react'

/** State of the isolated series: its key and the setter for the legend. Ignores the key of a series that no longer exists. */
export function useIsolation(keys: readonly string[]): [string | null, (key: string | null) => void] {
  const [isolated, setIsolated] = useState<string | null>(null)
  return [isolated !== null && keys.includes(isolated) ? isolated : null, setIsolated]
}
