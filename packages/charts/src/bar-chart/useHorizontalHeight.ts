import { useCallback, useState } from 'react'

/** State of the height that horizontal bars need, known after their width, and its setter. Undefined for vertical bars. */
export function useHorizontalHeight(horizontal: boolean): [number | undefined, (height: number) => void] {
  const [height, setHeight] = useState<number>()
  return [horizontal ? height : undefined, useCallback((needed: number) => setHeight(needed), [])]
}
