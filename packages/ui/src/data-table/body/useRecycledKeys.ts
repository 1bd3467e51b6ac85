import { useLayoutEffect, useMemo, useState } from 'react'
import { recycledKeys } from './recycledKeys.ts'

/** Returns the React keys of the mounted entries, derived from those of the previous render. */
export function useRecycledKeys(mounted: readonly number[]): ReadonlyMap<number, number> {
  const [drawn] = useState(() => new Map<number, number>())
  const signature = mounted.join()
  // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the entries
  const keys = useMemo(() => recycledKeys(drawn, mounted), [drawn, signature])
  useLayoutEffect(() => {
    drawn.clear()
    for (const [entry, key] of keys) drawn.set(entry, key)
  }, [drawn, keys])
  return keys
}
