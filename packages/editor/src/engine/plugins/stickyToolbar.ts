import type { Editor } from '@ckeditor/ckeditor5-core'

/**
 * Keeps the toolbar of a long text below the bar at the top of the window, which would be covered otherwise. The bar is
 * the element with `data-top-bar`; without one, or in a dialog, the toolbar sticks to the edge of the window.
 */
export function stickyToolbar(editor: Editor): void {
  editor.once('ready', () => {
    const bar = document.querySelector<HTMLElement>('[data-top-bar]')
    const isInDialog = editor.ui.view.element?.closest('[role="dialog"], [role="alertdialog"]') != null
    if (bar === null || isInDialog) return
    const observer = new ResizeObserver(() => {
      editor.ui.viewportOffset = { ...editor.ui.viewportOffset, top: bar.offsetHeight }
    })
    observer.observe(bar)
    editor.once('destroy', () => observer.disconnect())
  })
}
