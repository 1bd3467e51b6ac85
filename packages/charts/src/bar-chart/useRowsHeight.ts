import { useCallback, useState } from 'react'

/** The height that lying bars ask for once their width is known, and where the drawing tells it; undefined when upright. */
export function useRowsHeight(horizontal: boolean): [number | undefined, (height: number) => void] {
  const [height, setHeight] = useState<number>()
  return [horizontal ? height : undefined, useCallback((wanted: number) => setHeight(wanted), [])]
}
