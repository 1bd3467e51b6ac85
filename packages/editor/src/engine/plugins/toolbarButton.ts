import type { Editor } from '@ckeditor/ckeditor5-core'
import { ButtonView } from '@ckeditor/ckeditor5-ui'

/** A toolbar button that CKEditor doesn't have. */
export interface ToolbarButton {
  /** The name of its toolbar item. */
  name: 'imageBrowser' | 'editHtml'
  label: string
  icon: string
  onPress: (editor: Editor) => void
  /** Whether it works while the text is read-only. */
  enabledWhenReadOnly: boolean
}

/** Creates a plug-in that registers a toolbar button. */
export function toolbarButton({
  name,
  label,
  icon,
  onPress,
  enabledWhenReadOnly,
}: ToolbarButton): (editor: Editor) => void {
  // A named function, since the editor calls plug-ins with `new`.
  return function plugin(editor) {
    editor.ui.componentFactory.add(name, (locale) => {
      const view = new ButtonView(locale)
      view.set({ label, icon, tooltip: true })
      if (!enabledWhenReadOnly) view.bind('isEnabled').to(editor, 'isReadOnly', (readOnly) => !readOnly)
      view.on('execute', () => onPress(editor))
      return view
    })
  }
}
