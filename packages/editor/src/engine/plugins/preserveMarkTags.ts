import type { Editor } from '@ckeditor/ckeditor5-core'

/** The tags of a mark: `preferred` for new marks, and `alternative`, which browsers render the same. Bold is outermost. */
const MARKS = [
  { model: 'bold', preferred: 'strong', alternative: 'b', priority: 9 },
  { model: 'italic', preferred: 'em', alternative: 'i', priority: 10 },
] as const

/** Keeps the tag of each mark as the source had it: `<em>` stays `<em>` and `<i>` stays `<i>`. */
export function preserveMarkTags(editor: Editor): void {
  for (const { model, preferred, alternative, priority } of MARKS) {
    for (const tag of [alternative, preferred]) {
      editor.conversion
        .for('upcast')
        .elementToAttribute({ view: tag, model: { key: model, value: tag }, converterPriority: 'high' })
    }
    editor.conversion.for('downcast').attributeToElement({
      model,
      view: (value, { writer }) =>
        value === null
          ? null
          : writer.createAttributeElement(value === alternative ? alternative : preferred, {}, { priority }),
      converterPriority: 'high',
    })
  }
}
