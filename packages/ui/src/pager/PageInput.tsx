import { useId, useState } from 'react'
import { TextInput } from '../text-input/TextInput.tsx'
import { clampPage } from './paging/pageRange.ts'

/** Whole numbers in the pager: 1,204. */
export const count = new Intl.NumberFormat('en-US')

export interface PageInputProps {
  /** The page that is shown; give it as `key` too, so that another page resets what was typed. */
  page: number
  /** The last page; `Infinity` where it is not known. */
  last: number
  /** Called with a page from 1 to `last` that is not the shown one. */
  onPage: (page: number) => void
}

/** Takes effect on Enter and on leaving it; a page outside the list becomes the nearest one. Escape takes it back. */
export function PageInput({ page, last, onPage }: PageInputProps) {
  const id = useId()
  const [typed, setTyped] = useState(String(page))
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
        inputMode="numeric"
        className="text-center"
        style={{ width: `calc(${digits}ch + 24px)` }}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go()
          if (event.key === 'Escape' && typed !== String(page)) {
            event.stopPropagation()
            setTyped(String(page))
          }
        }}
      />
      {last !== Infinity && <span className="whitespace-nowrap">of {count.format(last)}</span>}
    </>
  )
}
