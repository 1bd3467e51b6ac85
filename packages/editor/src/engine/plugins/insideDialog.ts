import type { Editor } from '@ckeditor/ckeditor5-core'

/** What of the editor lies above the text while it is open: balloons and menus, not its hints and not its maker's mark. */
const OPEN_LAYERS =
  '.ck-dropdown__panel-visible, .ck-balloon-panel_visible:not(.ck-tooltip, .ck-powered-by-balloon, .ck-evaluation-badge-balloon)'

/**
 * Makes an editor at home in a modal dialog, which holds the focus inside and closes on a press beside it and on Escape:
 * the editor's balloons move from the page into the dialog, and an Escape that closes one of them closes no dialog. To be
 * called once the editor stands in the page. Returns what takes it all back.
 */
export function insideDialog(editor: Editor, element: HTMLElement): () => void {
  const layers = editor.ui.view.body.bodyCollectionContainer
  const dialog = element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  if (dialog === null || layers === undefined) return () => undefined
  const wrapper = document.createElement('div')
  // The editor's own class, under which its styles and ours find it.
  wrapper.className = 'ck-body-wrapper'
  wrapper.append(layers)
  dialog.append(wrapper)

  function keepEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !editor.ui.focusTracker.isFocused) return
    const open = layers?.querySelector(OPEN_LAYERS) ?? editor.ui.view.element?.querySelector(OPEN_LAYERS)
    // A dialog leaves alone what something inside has taken for itself; the editor closes its layer in any case.
    if (open) event.preventDefault()
  }
  // Before the dialog, which listens on the document.
  window.addEventListener('keydown', keepEscape, { capture: true })
  return () => {
    window.removeEventListener('keydown', keepEscape, { capture: true })
    wrapper.remove()
  }
}
