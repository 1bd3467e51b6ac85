import type { EditorConfig } from '@ckeditor/ckeditor5-core'
import { ClassicEditor } from '@ckeditor/ckeditor5-editor-classic'
import { EDITOR_ERRORS, EditorStartError } from '../rich-text/loading/editorErrors.ts'

declare module '@ckeditor/ckeditor5-core' {
  interface EditorConfig {
    /** Called when the editor doesn't start; the watchdog announces a failed restart in no other way. */
    onStartError?: (error: EditorStartError) => void
  }
}

const usedElements = new WeakSet<Element>()

/** A ClassicEditor that fails with the specified start errors (M568-M570). */
export class RichTextClassicEditor extends ClassicEditor {
  static override async create(
    configOrElement: EditorConfig | HTMLElement | string,
    config: EditorConfig = {},
  ): Promise<ClassicEditor> {
    const isConfig = typeof configOrElement === 'object' && !(configOrElement instanceof HTMLElement)
    const merged = isConfig ? configOrElement : { ...config, ...attachTo(configOrElement) }
    try {
      return await createOnce(merged, async () => super.create(merged))
    } catch (cause) {
      const error = cause instanceof EditorStartError ? cause : new EditorStartError(EDITOR_ERRORS.startup, { cause })
      merged.onStartError?.(error)
      throw error
    }
  }

  override async destroy(): Promise<void> {
    if (this.sourceElement) usedElements.delete(this.sourceElement)
    await super.destroy()
  }
}

function attachTo(element: HTMLElement | string): EditorConfig {
  return typeof element === 'string' ? {} : { attachTo: element }
}

/** Creates an editor on an element that has none. */
async function createOnce<Editor>({ attachTo: element }: EditorConfig, create: () => Promise<Editor>): Promise<Editor> {
  if (!element) throw new EditorStartError(EDITOR_ERRORS.missing)
  if (usedElements.has(element)) throw new EditorStartError(EDITOR_ERRORS.twice)
  usedElements.add(element)
  try {
    return await create()
  } catch (cause) {
    usedElements.delete(element)
    throw cause
  }
}
