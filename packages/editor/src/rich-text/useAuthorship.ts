import {
  type Authorship,
  type AuthorshipRun,
  authorshipShares,
  editAuthorship,
  startAuthorship,
  textOf,
} from '@rankdesk/format'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { RichTextAuthorship } from './richTextProps.ts'

/** Who wrote what in a field, kept through its edits (D03). Nothing is counted for a field without it. */
export function useAuthorship(
  options: RichTextAuthorship | undefined,
  html: string,
): { runs: readonly AuthorshipRun[]; edited: (html: string) => void } {
  const [runs, setRuns] = useState<readonly AuthorshipRun[]>(options?.runs ?? [])
  const state = useRef<Authorship>(undefined)
  const first = useRef(html)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useMemo(
    () => ({
      runs,
      edited(next) {
        const { current } = latest
        if (current === undefined) return
        state.current ??= startAuthorship(textOf(first.current), current.runs)
        state.current = editAuthorship(state.current, textOf(next))
        setRuns(state.current.runs)
        current.onChange?.(state.current.runs, authorshipShares(state.current.text, state.current.runs))
      },
    }),
    [runs],
  )
}
