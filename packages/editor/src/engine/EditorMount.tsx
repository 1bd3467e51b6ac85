import type { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'
import { CKEditor } from '@ckeditor/ckeditor5-react'
import { useEffect, useRef, useState } from 'react'
import { EDITOR_ERRORS, EditorStartError } from '../rich-text/loading/editorErrors.ts'
import { createEditorConfig, type EditorOptions } from './createEditorConfig.ts'
import { createEditorHandle, type EditorHandle } from './editorHandle.ts'
import { OwnerData } from './plugins/ownerData.ts'
import { RichTextClassicEditor } from './RichTextClassicEditor.ts'

export interface EditorMountProps extends EditorOptions {
  /** The text that the owner has. A text that differs from the editor's replaces it without calling `onEdit`. */
  data: string
  /** Whether the text is read-only. */
  disabled: boolean
  /** The class that creates the editor. @default RichTextClassicEditor */
  editor?: typeof RichTextClassicEditor
  /** Called when the editor runs, and again with a new handle after each restart. */
  onReady: (editor: EditorHandle) => void
  /** Called when the editor was destroyed: before a restart, by StrictMode, and after the component has unmounted. */
  onDestroy: (editor: EditorHandle) => void
  /** Called with every edit, at once. */
  onEdit: () => void
  onFocusChange: (isFocused: boolean) => void
  /** Called when the running editor crashes. The watchdog restarts it, unless it crashed too often. */
  onCrash: (willRestart: boolean) => void
}

/** Mounts an editor with `<CKEditor>`. Reads its `EditorOptions` once; a change of them needs another `key`. */
export function EditorMount({ editor = RichTextClassicEditor, data, disabled, ...props }: EditorMountProps) {
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const handle = useRef<EditorHandle>(undefined)
  const [config] = useState(() => createEditorConfig(props))
  return (
    <CKEditor<ClassicEditor>
      editor={editor}
      config={config}
      data={data}
      disabled={disabled}
      onReady={(running) => {
        running.ui.focusTracker.on('change:isFocused', (_event, _name, isFocused: boolean) =>
          latest.current.onFocusChange(isFocused),
        )
        handle.current = createEditorHandle(running)
        latest.current.onReady(handle.current)
      }}
      onChange={(_event, running) => {
        if (!running.plugins.get(OwnerData).isSetting) latest.current.onEdit()
      }}
      onAfterDestroy={() => {
        if (handle.current !== undefined) latest.current.onDestroy(handle.current)
      }}
      onError={(error, { phase, willEditorRestart = false }) => {
        if (phase === 'runtime') latest.current.onCrash(willEditorRestart)
        else props.onStartError(error instanceof EditorStartError ? error.message : EDITOR_ERRORS.startup)
      }}
    />
  )
}
