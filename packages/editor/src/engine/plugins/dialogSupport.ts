import type { Editor } from '@ckeditor/ckeditor5-core'

/** The layers of the editor that Escape closes: balloons and menus, but neither tooltips nor the product badge. */
const OPEN_LAYERS =
  '.ck-dropdown__panel-visible, .ck-balloon-panel_visible:not(.ck-tooltip, .ck-powered-by-balloon, .ck-evaluation-badge-balloon)'

/**
 * Makes an editor usable in a modal dialog, which traps the focus and closes on an outside click and on Escape: moves the
 * editor's balloons from the body into the dialog, and keeps an Escape that closes a balloon from closing the dialog.
 */
export function dialogSupport(editor: Editor): void {
  editor.once('ready', () => {
    const stop = moveIntoDialog(editor)
    editor.once('destroy', stop)
  })
}

function moveIntoDialog(editor: Editor): () => void {
  const layers = editor.ui.view.body.bodyCollectionContainer
  const dialog = editor.ui.view.element?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  if (!dialog || layers === undefined) return () => undefined
  const wrapper = document.createElement('div')
  // The editor's own class, which its styles and ours select by.
  wrapper.className = 'ck-body-wrapper'
  wrapper.append(layers)
  dialog.append(wrapper)

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !editor.ui.focusTracker.isFocused) return
    const open = layers?.querySelector(OPEN_LAYERS) ?? editor.ui.view.element?.querySelector(OPEN_LAYERS)
    // The dialog ignores events whose default was prevented; the editor closes its layer all the same.
    if (open) event.preventDefault()
  }
  // Captured on the window, before the dialog's listener on the document.
  window.addEventListener('keydown', handleEscape, { capture: true })
  return () => {
    window.removeEventListener('keydown', handleEscape, { capture: true })
    wrapper.remove()
  }
}
