import type { ViewDocumentClipboardInputEvent } from '@ckeditor/ckeditor5-clipboard'
import type { Editor } from '@ckeditor/ckeditor5-core'
import { CONTENT_HTML_POLICY, type HtmlPolicy } from '@rankdesk/format'
import { cleanPaste } from '../../html/paste/cleanPaste.ts'

/** The policy of a field without formatting: paragraphs only. */
const PLAIN_POLICY: HtmlPolicy = { ...CONTENT_HTML_POLICY, commonAttributes: [], tags: { p: [], br: [] } }

/** Creates a plug-in that removes styles from pasted and dropped content (M344). Content of the same editor stays as it is. */
export function pasteCleaning(formatting: boolean): (editor: Editor) => void {
  // A named function, since the editor calls plug-ins with `new`.
  return function plugin(editor) {
    editor.editing.view.document.on<ViewDocumentClipboardInputEvent>(
      'clipboardInput',
      (_event, data) => {
        const isOwnContent = data.dataTransfer.getData('application/ckeditor5-editor-id') === editor.id
        const html = data.dataTransfer.getData('text/html')
        if (isOwnContent || html === '') return
        data.content = editor.data.htmlProcessor.toView(
          cleanPaste(html, formatting ? CONTENT_HTML_POLICY : PLAIN_POLICY),
        )
      },
      { priority: 'high' },
    )
  }
}
