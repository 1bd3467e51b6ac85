import type { Editor } from '@ckeditor/ckeditor5-core'

/** Gives the editable the class of rendered texts, so that a text looks the same while it is edited. */
export function contentClass(editor: Editor): void {
  editor.once('ready', () => {
    editor.editing.view.change((writer) => {
      const root = editor.editing.view.document.getRoot()
      if (root !== null) writer.addClass('rich-text', root)
    })
  })
}
