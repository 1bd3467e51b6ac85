import type { Editor } from '@ckeditor/ckeditor5-core'

/** How a mark is written: by its own name, or the other one that a browser shows the same. New marks get the first. Bold is the outer one. */
const MARKS = [
  { model: 'bold', written: 'strong', other: 'b', priority: 9 },
  { model: 'italic', written: 'em', other: 'i', priority: 10 },
] as const

/** Writes a mark as the text had it: `<em>` stays `<em>` and `<i>` stays `<i>`; what goes in comes out. */
export function marksAsTheyCame(editor: Editor): void {
  for (const { model, written, other, priority } of MARKS) {
    editor.conversion
      .for('upcast')
      .elementToAttribute({ view: other, model: { key: model, value: other }, converterPriority: 'high' })
    editor.conversion
      .for('upcast')
      .elementToAttribute({ view: written, model: { key: model, value: written }, converterPriority: 'high' })
    editor.conversion.for('downcast').attributeToElement({
      model,
      view: (value, { writer }) =>
        value === null ? null : writer.createAttributeElement(value === other ? other : written, {}, { priority }),
      converterPriority: 'high',
    })
  }
}
