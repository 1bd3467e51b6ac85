import { useEffect, useEffectEvent, useState } from 'react'
import { answeredDraft, draftOf, toldDraft } from './draft.ts'

/** A text being typed, and the ways to change it. */
export interface DebouncedDraft {
  /** What stands in the field. */
  draft: string
  /** Whether the owner has yet to hear of what stands there. */
  pending: boolean
  /** Changes the draft now; the owner hears of it after the pause. */
  type: (text: string) => void
  /** Changes the draft and tells the owner at once. */
  commit: (text: string) => void
}

/**
 * Lets a person type at full speed while the owner hears of it only after a pause of `pauseMs`. A value that the
 * owner changes by itself replaces the draft; its answers to what was typed never take a key back.
 */
export function useDebouncedValue(value: string, onChange: (value: string) => void, pauseMs: number): DebouncedDraft {
  const [kept, setDraft] = useState(() => draftOf(value))
  let draft = kept
  if (value !== draft.seen) {
    draft = answeredDraft(draft, value)
    setDraft(draft)
  }
  const { text, told } = draft

  const tell = useEffectEvent(commit)
  useEffect(() => {
    if (text === told) return undefined
    const timer = setTimeout(() => tell(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, told, pauseMs])

  function commit(next: string) {
    if (next === told) setDraft({ ...draft, text: next })
    else {
      setDraft(toldDraft(draft, next))
      onChange(next)
    }
  }
  return { draft: text, pending: text !== told, type: (next) => setDraft({ ...draft, text: next }), commit }
}
