import type { ViewDocumentClipboardInputEvent } from '@ckeditor/ckeditor5-clipboard'
import type { Editor } from '@ckeditor/ckeditor5-core'
import { CONTENT_HTML_POLICY, type HtmlPolicy } from '@rankdesk/format'
import { cleanPaste } from '../../html/paste/cleanPaste.ts'

/** What a field without formatting takes of a paste: its paragraphs. */
const PLAIN_POLICY: HtmlPolicy = { ...CONTENT_HTML_POLICY, commonAttributes: [], tags: { p: [], br: [] } }

/** Strips what is pasted or dropped of its looks before the editor reads it (M344). What was copied here stays as it is. */
export function pasteCleaning(formatting: boolean): (editor: Editor) => void {
  // The editor calls `new` on a plug-in, which an arrow can't bear.
  return function plugin(editor) {
    editor.editing.view.document.on<ViewDocumentClipboardInputEvent>(
      'clipboardInput',
      (_event, data) => {
        const copiedHere = data.dataTransfer.getData('application/ckeditor5-editor-id') === editor.id
        const html = data.dataTransfer.getData('text/html')
        if (copiedHere || html === '') return
        data.content = editor.data.htmlProcessor.toView(
          cleanPaste(html, formatting ? CONTENT_HTML_POLICY : PLAIN_POLICY),
        )
      },
      { priority: 'high' },
    )
  }
}
