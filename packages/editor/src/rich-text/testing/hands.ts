import type { Editor } from '@ckeditor/ckeditor5-core'
import { waitFor, within } from 'storybook/test'

// What a person does to a text, through the browser's editing events: a story's `userEvent` knows nothing of them.

/** The editing area of a field, once the editor runs; by its name. */
export async function editingArea(canvas: HTMLElement, name?: string): Promise<HTMLElement> {
  return waitFor(() => {
    const area = within(canvas).getByRole('textbox', name === undefined ? {} : { name })
    if (!('ckeditorInstance' in area)) throw new Error('Not ready yet')
    return area
  })
}

/** Puts the caret at the start or end of an element's text. */
export function caretAt(element: HTMLElement, where: 'start' | 'end'): void {
  const editor = editorOf(element)
  editor.model.change((writer) => writer.setSelection(modelOf(editor, element), where === 'start' ? 0 : 'end'))
  editor.editing.view.focus()
}

/** Selects all that an element holds. */
export function selectAllOf(element: HTMLElement): void {
  const editor = editorOf(element)
  editor.model.change((writer) => writer.setSelection(modelOf(editor, element), 'in'))
  editor.editing.view.focus()
}

/** Types a text where the caret is, letter by letter; a line break is Enter. */
export function typeText(area: HTMLElement, text: string): void {
  const editor = editorOf(area)
  for (const letter of text) {
    if (letter === '\n') editor.execute('enter')
    else editor.execute('insertText', { text: letter })
  }
}

/** Presses Control and a letter. The editor asks for the old key codes, which a story's `userEvent` does not give. */
export function pressControl(area: HTMLElement, letter: string): void {
  const keyCode = letter.toUpperCase().charCodeAt(0)
  area.dispatchEvent(
    new KeyboardEvent('keydown', { key: letter, keyCode, ctrlKey: true, bubbles: true, cancelable: true }),
  )
}

/** Presses Escape in what has the focus, with the old key code. */
export function pressEscape(): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true }),
  )
}

/** Pastes HTML where the caret is. */
export function paste(area: HTMLElement, html: string, text = ''): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

/** The text that an owner's `onChange` was last called with. */
export function lastTold(onChange: unknown): string {
  return String((onChange as { mock: { lastCall?: unknown[] } }).mock.lastCall?.[0])
}

/** Puts a text in the place of the other, and reads what the editor makes of it. */
export function throughEditor(area: HTMLElement, html: string): string {
  const editor = editorOf(area)
  editor.data.set(html)
  return editor.data.get({ skipListItemIds: true })
}

function editorOf(element: HTMLElement): Editor {
  const area = element.closest<HTMLElement & { ckeditorInstance?: Editor }>('.ck-editor__editable')
  if (!area?.ckeditorInstance) throw new Error('This element is in no editor')
  return area.ckeditorInstance
}

/** The block that an element shows. */
function modelOf(editor: Editor, element: HTMLElement) {
  const view = editor.editing.view.domConverter.mapDomToView(element)
  const model = view?.is('element') ? editor.editing.mapper.toModelElement(view) : undefined
  if (model === undefined) throw new Error('This element shows no block')
  return model
}
