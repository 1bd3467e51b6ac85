import type { EditorLoader } from '@rankdesk/editor'

/** What a RichText gives to the editor that it makes, as far as the fake one needs it. */
interface Options {
  html: string
  onChange: () => void
  onFocusChange: (focused: boolean) => void
}

/**
 * An editor for tests without a layout: a plain text area that holds the HTML as it is. What the real one does with keys,
 * pastes and marks is tested in packages/editor, in a browser.
 */
export const fakeEditor: EditorLoader = {
  script: async () => ({ ClassicEditor: {}, Plugin: {}, createRichTextEditor: createFakeEditor }),
  more: async () => ({ MORE_PLUGINS: [] }),
  styles: async () => undefined,
}

async function createFakeEditor(element: HTMLElement, options: Options) {
  const area = document.createElement('textarea')
  area.value = options.html
  area.addEventListener('input', options.onChange)
  area.addEventListener('focus', () => options.onFocusChange(true))
  area.addEventListener('blur', () => options.onFocusChange(false))
  element.append(area)
  return {
    given: options.html,
    kept: options.html,
    editable: area,
    html: () => area.value,
    setHtml: (html: string) => void (area.value = html),
    replaceHtml(html: string) {
      area.value = html
      options.onChange()
    },
    setReadOnly: (readOnly: boolean) => void (area.readOnly = readOnly),
    setAttributes(attributes: Record<string, string | null>) {
      for (const [name, value] of Object.entries(attributes)) {
        if (value === null) area.removeAttribute(name)
        else area.setAttribute(name, value)
      }
    },
    focus: () => area.focus(),
    reveal(_text: string, start: number, end: number) {
      area.focus()
      area.setSelectionRange(start, end)
    },
    showMarks: () => undefined,
    destroy: async () => area.remove(),
  }
}
