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

/** Tracks the authors of a text through its edits (D03). A field without `options` computes nothing. */
export function useAuthorship(
  options: RichTextAuthorship | undefined,
  html: string,
): { runs: readonly AuthorshipRun[]; handleChange: (html: string) => void } {
  const [runs, setRuns] = useState<readonly AuthorshipRun[]>(options?.runs ?? [])
  const authorship = useRef<Authorship>(undefined)
  const initialHtml = useRef(html)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  return useMemo(
    () => ({
      runs,
      handleChange(next) {
        const { current } = latest
        if (current === undefined) return
        authorship.current ??= startAuthorship(textOf(initialHtml.current), current.runs)
        authorship.current = editAuthorship(authorship.current, textOf(next))
        setRuns(authorship.current.runs)
        current.onChange?.(authorship.current.runs, authorshipShares(authorship.current.text, authorship.current.runs))
      },
    }),
    [runs],
  )
}
