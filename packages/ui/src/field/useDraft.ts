import type { ChangeEvent, RefObject } from 'react'
import { useState } from 'react'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'

export interface DraftOptions<T> {
  /** The element that is typed into. */
  input: RefObject<HTMLInputElement | null>
  value: T
  change: (value: T) => void
  /** The value as it is shown. */
  show: (value: T) => string
  /** What a typed text means; undefined for nonsense and for what is not allowed. */
  read: (text: string) => T | undefined
  onBlur: (() => void) | undefined
}

export interface Draft<T> {
  /** Lets what was typed take effect; answers what stands in the field then. */
  commit: () => T
  attributes: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: () => void }
}

/**
 * A value that is typed in its own way: the text takes effect on leaving the field and whenever `commit` is called (on
 * Enter), nonsense gives way to the old value (M506), and Escape brings the old value back.
 */
export function useDraft<T>({ input, value, change, show, read, onBlur }: DraftOptions<T>): Draft<T> {
  const [typed, setTyped] = useState<string | null>(null)
  useOwnEscape(input, typed !== null, () => setTyped(null))
  function commit(): T {
    if (typed === null) return value
    const meant = read(typed)
    setTyped(null)
    if (meant === undefined) return value
    if (meant !== value) change(meant)
    return meant
  }
  return {
    commit,
    attributes: {
      value: typed ?? show(value),
      onChange: (event) => setTyped(event.target.value),
      onBlur: () => {
        commit()
        onBlur?.()
      },
    },
  }
}
