import type { TextMark } from '../marks/textMarks.ts'

/** The operations of a running editor that the field needs, free of CKEditor's types. */
export interface EditorHandle {
  /** The element that holds the text and takes the focus. */
  readonly editable: HTMLElement
  readonly html: () => string
  /** Returns the text for the owner. An owner that sets the same text again changes nothing in the editor. */
  readonly reportHtml: () => string
  /** The length of the text in the unit of the limit; undefined without a limit. */
  readonly length: () => number | undefined
  /** Replaces the text as an edit that can be undone. */
  readonly replaceHtml: (html: string) => void
  /** Sets attributes of the editable that connect it to its field; null removes an attribute. */
  readonly setAttributes: (attributes: Readonly<Record<string, string | null>>) => void
  readonly focus: () => void
  /** Selects a range of `text`, which is `textOf` of the HTML, and scrolls to it. */
  readonly reveal: (text: string, start: number, end: number) => void
  /**
   * Marks ranges of `text`, which is `textOf` of the HTML. Marks of a text that was edited since its report wait for the
   * next one: the marks on the page follow the edits by themselves.
   */
  readonly showMarks: (text: string, marks: readonly TextMark[]) => void
}
