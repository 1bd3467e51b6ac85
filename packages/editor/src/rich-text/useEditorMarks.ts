import { type AuthorshipRun, textOf } from '@rankdesk/format'
import { useEffect } from 'react'
import type { EditorHandle } from '../engine/editorHandle.ts'
import { marksOfRuns, type TextMark } from '../marks/textMarks.ts'

const NO_MARKS: readonly TextMark[] = []

/** Highlights marks in the running editor and, if `runs` is given, the authors of the text behind them. */
export function useEditorMarks(
  editor: EditorHandle | undefined,
  html: string,
  runs: readonly AuthorshipRun[] | undefined,
  marks: readonly TextMark[] = NO_MARKS,
): void {
  useEffect(() => {
    editor?.showMarks(textOf(html), runs === undefined ? marks : [...marksOfRuns(runs), ...marks])
  }, [editor, html, runs, marks])
}
