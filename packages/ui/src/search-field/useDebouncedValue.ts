import { useEffect, useEffectEvent, useState } from 'react'
import { confirmedDraft, draftOf, reportedDraft } from './draft.ts'

/** A text being typed and functions to change it. */
export interface DebouncedDraft {
  /** The text in the field. */
  draft: string
  /** Whether the text hasn't been reported to the owner yet. */
  pending: boolean
  /** Changes the text. The owner is notified after the pause. */
  type: (text: string) => void
  /** Changes the text and notifies the owner at once. */
  commit: (text: string) => void
}

/**
 * State of a text whose changes are reported to the owner after a pause of `pauseMs`. An external value replaces the
 * text; the owner's confirmations never remove typed keys.
 */
export function useDebouncedValue(value: string, onChange: (value: string) => void, pauseMs: number): DebouncedDraft {
  const [storedDraft, setDraft] = useState(() => draftOf(value))
  let draft = storedDraft
  if (value !== draft.ownerValue) {
    draft = confirmedDraft(draft, value)
    setDraft(draft)
  }
  const { text, reported } = draft

  const report = useEffectEvent(commit)
  useEffect(() => {
    if (text === reported) return undefined
    const timer = setTimeout(() => report(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, reported, pauseMs])

  function commit(next: string) {
    if (next === reported) setDraft({ ...draft, text: next })
    else {
      setDraft(reportedDraft(draft, next))
      onChange(next)
    }
  }
  return { draft: text, pending: text !== reported, type: (next) => setDraft({ ...draft, text: next }), commit }
}
