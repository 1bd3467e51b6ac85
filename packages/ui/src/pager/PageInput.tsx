import { useId, useRef, useState } from 'react'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'
import { TextInput } from '../text-input/TextInput.tsx'
import { clampPage } from './paging/pageRange.ts'

/** Formats whole numbers of the pager: 1,204. */
export const count = new Intl.NumberFormat('en-US')

export interface PageInputProps {
  /** The current page. Also pass it as `key`, so that another page resets the typed text. */
  page: number
  /** The last page, or `Infinity` if it is unknown. */
  last: number
  /** Called with a page from 1 to `last` that isn't the current one. */
  onPage: (page: number) => void
}

/**
 * The page number, which applies on Enter and on blur. A page outside of the list becomes the nearest page. Escape
 * restores the number.
 */
export function PageInput({ page, last, onPage }: PageInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(page))
  const input = useRef<HTMLInputElement>(null)
  useOwnEscape(input, typed !== String(page), () => setTyped(String(page)))
  function go() {
    const next = clampPage(typed, page, last)
    setTyped(String(next))
    if (next !== page) onPage(next)
  }
  const digits = Math.max(2, String(last === Infinity ? page : last).length)
  return (
    <>
      <label htmlFor={id}>Page</label>
      <TextInput
        id={id}
        ref={input}
        inputMode="numeric"
        className="text-center"
        style={{ width: `calc(${digits}ch + 24px)` }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
        }}
      />
      {last !== Infinity && <span className="whitespace-nowrap">of {count.format(last)}</span>}
    </>
  )
}
