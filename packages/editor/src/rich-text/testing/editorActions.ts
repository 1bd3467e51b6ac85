import type { Editor } from '@ckeditor/ckeditor5-core'
import { userEvent, waitFor, within } from 'storybook/test'

// The actions of a person who edits text, as browser events and editor commands, which `userEvent` can't produce.

/** Waits for a field's editor and returns its editable, by its accessible name. */
export async function editingArea(canvas: HTMLElement, name?: string): Promise<HTMLElement> {
  return waitFor(() => {
    const area = within(canvas).getByRole('textbox', name === undefined ? {} : { name })
    if (!('ckeditorInstance' in area)) throw new Error('The editor is not ready yet')
    return area
  })
}

/** Opens the rest of the toolbar, which a narrow window folds behind a button. */
export async function unfoldToolbar(canvas: HTMLElement): Promise<void> {
  const more = within(canvas).queryByRole('button', { name: 'Show more items' })
  if (more !== null) await userEvent.click(more)
}

/** Places the caret at the start or end of an element's text. */
export function placeCaret(element: HTMLElement, position: 'start' | 'end'): void {
  const editor = editorOf(element)
  editor.model.change((writer) => writer.setSelection(modelOf(editor, element), position === 'start' ? 0 : 'end'))
  editor.editing.view.focus()
}

/** Selects the content of an element. */
export function selectContentOf(element: HTMLElement): void {
  const editor = editorOf(element)
  editor.model.change((writer) => writer.setSelection(modelOf(editor, element), 'in'))
  editor.editing.view.focus()
}

/** Types a text at the caret, letter by letter; a line break presses Enter. */
export function typeText(area: HTMLElement, text: string): void {
  const editor = editorOf(area)
  for (const letter of text) {
    if (letter === '\n') editor.execute('enter')
    else editor.execute('insertText', { text: letter })
  }
}

/** Presses Control and a letter. The editor reads the legacy key codes, which `userEvent` does not set. */
export function pressControl(area: HTMLElement, letter: string): void {
  const keyCode = letter.toUpperCase().charCodeAt(0)
  area.dispatchEvent(
    new KeyboardEvent('keydown', { key: letter, keyCode, ctrlKey: true, bubbles: true, cancelable: true }),
  )
}

/** Presses Escape in the focused element, with the legacy key code. */
export function pressEscape(): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }),
  )
}

/** Pastes HTML at the caret. */
export function paste(area: HTMLElement, html: string, text = ''): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** Returns the text of the last call of a mocked `onChange`. */
export function lastValue(onChange: unknown): string {
  return String((onChange as { mock: { lastCall?: unknown[] } }).mock.lastCall?.[0])
}

/** Replaces the text and returns what the editor makes of it. */
export function roundTrip(area: HTMLElement, html: string): string {
  const editor = editorOf(area)
  editor.data.set(html)
  return editor.data.get()
}

/** Makes the whole text a link, as the link form does, and returns the text. */
export function linkAll(area: HTMLElement, url: string): string {
  const editor = editorOf(area)
  editor.data.set('<p>Call us</p>')
  editor.execute('selectAll')
  editor.execute('link', url)
  return editor.data.get()
}

/** An edit at a share of the text's length, and of as much of it. */
export interface ArbitraryEdit {
  command: 'type' | 'enter' | 'delete' | 'bold' | 'bulletedList' | 'numberedList' | 'heading' | 'undo' | 'redo'
  from: number
  size: number
}

/** Makes an edit, and returns the text as it is read and as CKEditor converts it as a whole. */
export function editAndRead(
  area: HTMLElement,
  { command, from, size }: ArbitraryEdit,
): { read: string; whole: string } {
  const editor = editorOf(area)
  const { model, data, commands } = editor
  const root = model.document.getRoot()
  if (root === null) throw new Error('The editor has no text')
  const blocks = [...model.createRangeIn(root).getItems()].filter((item) =>
    model.schema.checkChild(item as never, '$text'),
  )
  const [first, last] = [from, Math.min(1, from + size)].map((share) => blocks[Math.floor(share * (blocks.length - 1))])
  if (first?.is('element') && last?.is('element')) {
    const range = model.createRange(
      model.createPositionAt(first, Math.floor(first.maxOffset * from)),
      model.createPositionAt(last, Math.floor(last.maxOffset * Math.max(from, 0.6))),
    )
    if (!range.start.isAfter(range.end)) model.change((writer) => writer.setSelection(range))
  }
  if (command === 'type') editor.execute('insertText', { text: 'x' })
  else if (command === 'heading') editor.execute(command, { value: 'heading2' })
  else if (commands.get(command)?.isEnabled) editor.execute(command)
  return { read: data.get(), whole: data.stringify(root, { skipListItemIds: true }) }
}

function editorOf(element: HTMLElement): Editor {
  const area = element.closest<HTMLElement & { ckeditorInstance?: Editor }>('.ck-editor__editable')
  if (!area?.ckeditorInstance) throw new Error('This element is not in an editor')
  return area.ckeditorInstance
}

/** Returns the model block that an element renders. */
function modelOf(editor: Editor, element: HTMLElement) {
  const view = editor.editing.view.domConverter.mapDomToView(element)
  const model = view?.is('element') ? editor.editing.mapper.toModelElement(view) : undefined
  if (model === undefined) throw new Error('This element renders no block')
  return model
}

/** A change of a part of a line. */
export type TextChange = 'bold' | 'italic' | 'link' | 'paste' | 'paste-bold' | 'break' | 'enter' | 'delete'

/** Sets a text of one line, changes what stands between two of its letters, and returns the text. */
export function changeText(area: HTMLElement, html: string, change: TextChange, from: number, to: number): string {
  const editor = editorOf(area)
  editor.data.set(html)
  const line = editor.model.document.getRoot()?.getChild(0)
  if (line?.is('element') !== true) throw new Error('The text has no line')
  editor.model.change((writer) => {
    writer.setSelection(writer.createRange(writer.createPositionAt(line, from), writer.createPositionAt(line, to)))
  })
  if (change === 'paste') paste(area, 'new', 'new')
  else if (change === 'paste-bold') paste(area, '<b>new</b>', 'new')
  else if (change === 'link') editor.execute('link', 'https://rankdesk.example/')
  else if (change === 'break') editor.execute('shiftEnter')
  else editor.execute(change)
  return editor.data.get()
}

/** Sets a text of two lines, joins them with Backspace at the start of the second or Delete at the end of the first. */
export function joinLines(area: HTMLElement, html: string, command: 'delete' | 'deleteForward'): string {
  const editor = editorOf(area)
  editor.data.set(html)
  const root = editor.model.document.getRoot()
  const line = root?.getChild(command === 'delete' ? 1 : 0)
  if (line?.is('element') !== true) throw new Error('The text has no two lines')
  editor.model.change((writer) => writer.setSelection(line, command === 'delete' ? 0 : 'end'))
  editor.execute(command)
  return editor.data.get()
}
