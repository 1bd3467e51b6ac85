import { Plugin } from '@ckeditor/ckeditor5-core'
import type { DataControllerGetEvent, DataControllerSetEvent } from '@ckeditor/ckeditor5-engine'

/**
 * Separates texts that the owner sets (`data` of `<CKEditor>`) from edits. Setting data fires the same change event as
 * typing, and an owner that echoes the last report must not overwrite what was typed since.
 */
export class OwnerData extends Plugin {
  #isSetting = false
  #reported: string | undefined
  /** The version of the document that was reported last. */
  #reportedVersion: number | undefined

  static get pluginName() {
    return 'OwnerData' as const
  }

  init(): void {
    const { data } = this.editor
    // Without the ids that the editor gives to list items, so that the text compares equal to the owner's.
    data.on<DataControllerGetEvent>('get', (_event, args) => args.splice(0, 1, { skipListItemIds: true, ...args[0] }), {
      priority: 'high',
    })
    data.on<DataControllerSetEvent>(
      'set',
      (event, [html, options]) => {
        const isEdit = options?.batchType?.isUndoable === true
        if (!isEdit && html === this.#reported) {
          event.stop()
          return
        }
        this.#reported = undefined
        this.#reportedVersion = undefined
        this.#isSetting = !isEdit
      },
      { priority: 'high' },
    )
    data.on<DataControllerSetEvent>('set', () => (this.#isSetting = false), { priority: 'low' })
  }

  /** Whether the owner's text is being set. */
  get isSetting(): boolean {
    return this.#isSetting
  }

  /** Whether the text was edited since it was reported. */
  get hasUnreportedEdits(): boolean {
    return this.#reportedVersion !== undefined && this.#reportedVersion !== this.editor.model.document.version
  }

  /** Returns the text for the owner and remembers it, so that its echo is ignored. */
  report(): string {
    this.#reported = this.editor.data.get()
    this.#reportedVersion = this.editor.model.document.version
    return this.#reported
  }
}
