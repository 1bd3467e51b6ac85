import type { Editor } from '@ckeditor/ckeditor5-core'
import { ButtonView } from '@ckeditor/ckeditor5-ui'

/** A button of our own in the toolbar: its name among the items, its words, its picture, and what pressing it does. */
export interface ToolbarButton {
  name: 'imageBrowser' | 'editHtml'
  label: string
  icon: string
  onPress: (editor: Editor) => void
  /** Whether it works while the text can only be read. */
  whenReadOnly: boolean
}

/** A plug-in that brings one button. */
export function toolbarButton({ name, label, icon, onPress, whenReadOnly }: ToolbarButton): (editor: Editor) => void {
  // The editor calls `new` on a plug-in, which an arrow can't bear.
  return function plugin(editor) {
    editor.ui.componentFactory.add(name, (locale) => {
      const view = new ButtonView(locale)
      view.set({ label, icon, tooltip: true })
      if (!whenReadOnly) view.bind('isEnabled').to(editor, 'isReadOnly', (readOnly) => !readOnly)
      view.on('execute', () => onPress(editor))
      return view
    })
  }
}
