import type { ControlAttributes } from '@rankdesk/ui'
import { useEffect } from 'react'
import type { EditorHandle } from '../engine/editorHandle.ts'

/** Connects the editable to its label, description and error, which the field around it renders. */
export function useEditorAttributes(
  editor: EditorHandle | undefined,
  attributes: ControlAttributes,
  label: string,
  disabled: boolean,
): void {
  useEffect(() => {
    editor?.setAttributes({
      'aria-labelledby': attributes['aria-labelledby'] ?? null,
      'aria-describedby': attributes['aria-describedby'] ?? null,
      'aria-invalid': attributes['aria-invalid'] ? 'true' : null,
      'aria-required': attributes['aria-required'] ? 'true' : null,
      'aria-disabled': disabled ? 'true' : null,
      'aria-label': attributes['aria-labelledby'] === undefined ? label : null,
      tabindex: disabled ? '-1' : '0',
    })
  }, [editor, attributes, label, disabled])
}
