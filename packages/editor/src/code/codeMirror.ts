import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { html as htmlMode } from '@codemirror/lang-html'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint'
import { Compartment, EditorState, Transaction } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type MarkupProblem, markupProblems } from './markupProblems.ts'

export { markupProblems }

/** The options of a code editor. */
export interface CodeMirrorOptions {
  parent: HTMLElement
  value: string
  /** Attributes of the editable, including its accessible name. */
  attributes: Record<string, string>
  onChange: (value: string) => void
  onProblems: (problems: readonly MarkupProblem[]) => void
  onBlur: () => void
}

/** A running code editor. */
export interface CodeMirrorHandle {
  readonly content: HTMLElement
  readonly setValue: (value: string) => void
  readonly setReadOnly: (readOnly: boolean, disabled: boolean) => void
  readonly setAttributes: (attributes: Record<string, string>) => void
  readonly focus: () => void
  /** Places the caret at an index and scrolls to it. */
  readonly goTo: (index: number) => void
  readonly destroy: () => void
}

const highlightStyle = HighlightStyle.define([
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--color-accent)' },
  { tag: tags.attributeName, color: 'var(--color-on-blue-soft)' },
  { tag: tags.attributeValue, color: 'var(--color-on-green-soft)' },
  { tag: tags.character, color: 'var(--color-on-orange-soft)' },
  { tag: [tags.comment, tags.meta], color: 'var(--color-subtle)' },
  { tag: tags.invalid, color: 'var(--color-red-solid)' },
])

/** Creates a code editor for HTML inside an element (M340). Tab leaves the editor instead of indenting. */
export function createCodeMirror(options: CodeMirrorOptions): CodeMirrorHandle {
  const access = new Compartment()
  const attributes = new Compartment()
  const view = new EditorView({
    parent: options.parent,
    state: EditorState.create({
      doc: options.value,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        syntaxHighlighting(highlightStyle),
        htmlMode({ selfClosingTags: true, nestedLanguages: [] }),
        lintGutter(),
        linter((current) => {
          const problems = markupProblems(current.state.doc.toString())
          options.onProblems(problems)
          return problems.map(({ from, to, message }) => ({ from, to, message, severity: 'error' }))
        }),
        keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Escape'), ...historyKeymap, ...lintKeymap]),
        EditorView.lineWrapping,
        codeTheme,
        access.of([]),
        attributes.of(EditorView.contentAttributes.of(options.attributes)),
        EditorView.updateListener.of((update) => {
          const fromPerson = update.transactions.some((one) => one.annotation(Transaction.remote) !== true)
          if (update.docChanged && fromPerson) options.onChange(update.state.doc.toString())
        }),
        EditorView.domEventHandlers({ blur: () => options.onBlur() }),
      ],
    }),
  })
  // The first problems are known at once; those of later edits wait for a pause.
  forceLinting(view)
  return {
    content: view.contentDOM,
    setValue(value) {
      if (view.state.doc.toString() === value) return
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: value },
        annotations: Transaction.remote.of(true),
      })
    },
    setReadOnly(readOnly, disabled) {
      view.dispatch({
        effects: access.reconfigure([EditorState.readOnly.of(readOnly || disabled), EditorView.editable.of(!disabled)]),
      })
    },
    setAttributes(given) {
      view.dispatch({ effects: attributes.reconfigure(EditorView.contentAttributes.of(given)) })
    },
    focus: () => view.focus(),
    goTo(index) {
      view.dispatch({ selection: { anchor: Math.min(index, view.state.doc.length) }, scrollIntoView: true })
      view.focus()
    },
    destroy: () => view.destroy(),
  }
}

/** The theme of CodeMirror in design tokens, which follow light and dark mode. */
const codeTheme = EditorView.theme({
  '&': { color: 'var(--color-text)', backgroundColor: 'transparent', fontSize: '0.8125rem', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '20px', overflow: 'auto' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--color-text)' },
  '.cm-line': { padding: '0 12px 0 8px' },
  '.cm-cursor': { borderLeftColor: 'var(--color-text)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-sunken)',
    color: 'var(--color-subtle)',
    borderRight: '1px solid var(--color-hairline)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--color-press)', color: 'var(--color-text)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-accent-soft-hover)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--color-accent-soft)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-text)',
    border: '0',
    borderRadius: 'var(--radius-control)',
    boxShadow: 'var(--shadow-flyout)',
  },
  '.cm-diagnostic': { padding: '6px 10px', fontFamily: 'var(--font-sans)' },
  '.cm-diagnostic-error': { borderLeft: '2px solid var(--color-red-solid)' },
})
