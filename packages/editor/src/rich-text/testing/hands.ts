import { waitFor, within } from 'storybook/test'

// What a person does to a text, through the browser's own editing events: a story's `userEvent` knows nothing of them.

/** The editing area of a field, once the editor runs; by its name. */
export async function editingArea(canvas: HTMLElement, name?: string): Promise<HTMLElement> {
  return waitFor(() => {
    const area = within(canvas).getByRole('textbox', name === undefined ? {} : { name })
    if (!area.isContentEditable && area.getAttribute('contenteditable') === null) throw new Error('Not ready yet')
    return area
  })
}

/** Puts the caret at the start or end of an element's text. */
export async function caretAt(element: HTMLElement, where: 'start' | 'end'): Promise<void> {
  element.closest<HTMLElement>('[contenteditable]')?.focus()
  const range = document.createRange()
  range.selectNodeContents(element)
  range.collapse(where === 'start')
  await select(range)
}

/** Selects all that an element holds. */
export async function selectAllOf(element: HTMLElement): Promise<void> {
  element.closest<HTMLElement>('[contenteditable]')?.focus()
  const range = document.createRange()
  range.selectNodeContents(element)
  await select(range)
}

/** Types a text where the caret is, letter by letter; a line break is Enter. */
export function typeText(text: string): void {
  for (const letter of text) {
    if (letter === '\n') document.execCommand('insertParagraph')
    else document.execCommand('insertText', false, letter)
  }
}

/** Pastes HTML where the caret is. */
export function paste(area: HTMLElement, html: string, text = ''): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

async function select(range: Range): Promise<void> {
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
  // The editor hears of it in the browser's own time.
  await new Promise((resolve) => document.addEventListener('selectionchange', () => setTimeout(resolve), { once: true }))
}
