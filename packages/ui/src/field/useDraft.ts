import type { ChangeEvent, KeyboardEvent, RefObject } from 'react'
import { useState } from 'react'
import { useFormReset } from '../hooks/useFormReset.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'

export interface DraftOptions<T> {
  /** The text input. */
  input: RefObject<HTMLInputElement | null>
  value: T
  change: (value: T) => void
  /** Formats the value. */
  show: (value: T) => string
  /** Parses a typed text. Returns undefined for text that is invalid or not allowed. */
  read: (text: string) => T | undefined
  /** Called with a text that `read` rejects, and with null as soon as the person types again. */
  onReject?: (text: string | null) => void
  onBlur: (() => void) | undefined
}

export interface Draft<T> {
  /** Applies the typed text. Returns the text in the field afterwards. */
  commit: () => T
  /**
   * Applies the typed text on Enter. Where the reason for a rejected text is shown, the form around it is not submitted, as
   * the person would not see that the old value was sent.
   */
  handleEnter: (event: KeyboardEvent) => void
  attributes: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void; onBlur: () => void }
}

/**
 * State of a value that is typed as text: the text applies on blur and when `commit` is called (on Enter), invalid text
 * restores the value (M506), and Escape restores it too.
 */
export function useDraft<T>({ input, value, change, show, read, onReject, onBlur }: DraftOptions<T>): Draft<T> {
  const [typed, setTyped] = useState<string | null>(null)
  useOwnEscape(input, typed !== null, () => setTyped(null))
  useFormReset(input, () => {
    setTyped(null)
    onReject?.(null)
  })
  function commit(): T {
    if (typed === null) return value
    const parsed = read(typed)
    setTyped(null)
    if (parsed === undefined) {
      onReject?.(typed)
      return value
    }
    if (parsed !== value) change(parsed)
    return parsed
  }
  return {
    commit,
    handleEnter(event) {
      if (event.key !== 'Enter') return
      if (onReject !== undefined && typed !== null && read(typed) === undefined) event.preventDefault()
      commit()
    },
    attributes: {
      value: typed ?? show(value),
      onChange: (event) => {
        setTyped(event.target.value)
        onReject?.(null)
      },
      onBlur: () => {
        commit()
        onBlur?.()
      },
    },
  }
}
