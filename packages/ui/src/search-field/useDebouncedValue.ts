import { useEffect, useEffectEvent, useState } from 'react'

/** A text being typed, and the ways to change it. */
export interface DebouncedDraft {
  /** What stands in the field. */
  draft: string
  /** Changes the draft now; the owner hears of it after the pause. */
  type: (text: string) => void
  /** Changes the draft and tells the owner at once. */
  commit: (text: string) => void
}

/**
 * Lets a person type at full speed while the owner hears of it only after a pause of `pauseMs`. A value that the
 * owner changes by itself replaces the draft.
 */
export function useDebouncedValue(value: string, onChange: (value: string) => void, pauseMs: number): DebouncedDraft {
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setDraft(value)
  }

  const tell = useEffectEvent(onChange)
  useEffect(() => {
    if (draft === value) return undefined
    const timer = setTimeout(() => tell(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft, value, pauseMs])

  function commit(text: string) {
    setDraft(text)
    if (text !== value) onChange(text)
  }
  return { draft, type: setDraft, commit }
}
