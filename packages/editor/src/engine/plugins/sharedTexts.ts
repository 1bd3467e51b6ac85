import { Plugin } from '@ckeditor/ckeditor5-core'
import type { ModelElement, ModelNode, ModelRange, ModelWriter, ViewDowncastWriter } from '@ckeditor/ckeditor5-engine'

/** The attribute by which the support of unknown HTML stores a `<span>` around a text. */
const SPAN = 'htmlSpan'
const NAME = 'data-token'

/** What the pointer reads at a shared text while it is edited. It is never part of the text. */
const SHARED_HINT = 'Shared text: a change here changes it in every zone of the page that has it.'

/** The attributes of a `<span>` in the model. */
interface SpanValue {
  attributes?: Record<string, string>
  classes?: string[]
  styles?: Record<string, string>
}

/** A shared text in the model: neighbors within one block. */
interface Run {
  name: string
  text: string
  nodes: ModelNode[]
}

/**
 * Keeps a text that zones share (`<span data-token="name">`, M253) one unit, whatever is done to it: formatting stands
 * inside it, and what is pasted into it belongs to it. Parts of one that was split into blocks, or copied, are shared no
 * longer, and neither is the second of two that an edit joins; the whole one elsewhere stays.
 */
export class SharedTexts extends Plugin {
  #texts = new Map<string, readonly string[]>()

  static get pluginName() {
    return 'SharedTexts' as const
  }

  init(): void {
    const { conversion, model } = this.editor
    conversion.for('dataDowncast').attributeToElement({
      model: SPAN,
      view: (value: SpanValue | null, { writer }) =>
        sharedTextName(value) === undefined ? null : spanOf(writer, value),
      converterPriority: 'high',
    })
    conversion.for('editingDowncast').attributeToElement({
      model: SPAN,
      view: (value: SpanValue | null, { writer }) =>
        sharedTextName(value) === undefined ? null : spanOf(writer, value, { title: SHARED_HINT }),
      converterPriority: 'high',
    })
    model.document.registerPostFixer((writer) => this.#fix(writer))
    model.document.on('change:data', () => {
      this.#texts = textsByName(this.#runs())
    })
  }

  #runs(): Run[] {
    const root = this.editor.model.document.getRoot()
    return root === null ? [] : runsIn(root)
  }

  #fix(writer: ModelWriter): boolean {
    const { document } = this.editor.model
    // Data that is set belongs to the owner, and Undo restores what was there before.
    if (this.#texts.size === 0 || writer.batch.isUndo || !writer.batch.isUndoable) return false
    if (!document.differ.getChanges().some(({ type }) => type === 'insert' || type === 'remove')) return false
    return this.#fillGaps(writer) || this.#releaseJoined(writer) || this.#releaseParts(writer)
  }

  /** Makes what was inserted between two parts of a shared text a part of it. */
  #fillGaps(writer: ModelWriter): boolean {
    let hasChanged = false
    for (const change of this.editor.model.document.differ.getChanges()) {
      if (change.type !== 'insert') continue
      const { parent } = change.position
      if (!parent.is('element')) continue
      const children = [...parent.getChildren()]
      const inserted = children.filter(
        ({ startOffset, endOffset }) =>
          (startOffset ?? 0) >= change.position.offset && (endOffset ?? 0) <= change.position.offset + change.length,
      )
      const [first] = inserted
      const last = inserted.at(-1)
      const before = first?.previousSibling
      const value = spanValueOf(before)
      if (first === undefined || sharedTextName(value) === undefined) continue
      if (sharedTextName(value) !== sharedTextName(spanValueOf(last?.nextSibling))) continue
      for (const node of inserted) {
        if (
          sharedTextName(spanValueOf(node)) === sharedTextName(value) ||
          !this.editor.model.schema.checkAttribute(node, SPAN)
        )
          continue
        writer.setAttribute(SPAN, value, node)
        hasChanged = true
      }
    }
    return hasChanged
  }

  /** Releases the second of two shared texts that an edit put side by side: together they would be a value of their own. */
  #releaseJoined(writer: ModelWriter): boolean {
    const runs = this.#runs()
    const texts = textsByName(runs)
    for (const run of runs) {
      const known = this.#texts.get(run.name) ?? []
      // As long as there are as many as before, whatever stands in one of them was typed into it.
      if ((texts.get(run.name)?.length ?? 0) >= known.length) continue
      const range = secondOfJoined(writer, run, known)
      if (range === undefined) continue
      release(writer, spanValueOf(run.nodes[0]), range)
      return true
    }
    return false
  }

  /** Releases the parts of shared texts that became more. */
  #releaseParts(writer: ModelWriter): boolean {
    let hasChanged = false
    const runs = this.#runs()
    for (const [name, texts] of textsByName(runs)) {
      const known = this.#texts.get(name)
      if (known === undefined || texts.length <= known.length) continue
      for (const run of runs.filter((each) => each.name === name && !known.includes(each.text))) {
        for (const node of run.nodes) release(writer, spanValueOf(node), node)
        hasChanged = true
      }
    }
    return hasChanged
  }
}

/** Returns the range of the second text, if a shared text is two known ones side by side. */
function secondOfJoined(writer: ModelWriter, run: Run, known: readonly string[]): ModelRange | undefined {
  const first = known.find((text) => run.text.startsWith(text) && known.includes(run.text.slice(text.length)))
  const [start] = run.nodes
  const parent = start?.parent
  if (first === undefined || parent?.is('element') !== true || known.includes(run.text)) return undefined
  // A line break between them keeps them apart, and would shift the offsets.
  if (!run.nodes.every((node) => node.is('$text'))) return undefined
  const from = (start?.startOffset ?? 0) + first.length
  const to = (start?.startOffset ?? 0) + run.text.length
  return writer.createRange(writer.createPositionAt(parent, from), writer.createPositionAt(parent, to))
}

/** Takes the name of a shared text from a part of the text, which keeps what else its `<span>` has. */
function release(writer: ModelWriter, span: SpanValue | undefined, part: ModelNode | ModelRange): void {
  const { attributes = {}, ...rest } = span ?? {}
  const { [NAME]: _name, ...others } = attributes
  const value: SpanValue = { ...rest, ...(Object.keys(others).length > 0 && { attributes: others }) }
  if (Object.keys(value).length === 0) writer.removeAttribute(SPAN, part)
  else writer.setAttribute(SPAN, value, part)
}

const spanValueOf = (node: ModelNode | null | undefined) => node?.getAttribute(SPAN) as SpanValue | undefined

const sharedTextName = (value: SpanValue | null | undefined) => value?.attributes?.[NAME]

/** Returns the element of a shared text: the outermost one of a line, so that formatting never splits it. */
function spanOf(writer: ViewDowncastWriter, value: SpanValue | null, hint: { title?: string } = {}) {
  const span = writer.createAttributeElement('span', { ...value?.attributes, ...hint }, { priority: 1 })
  if (value?.classes !== undefined) writer.addClass(value.classes, span)
  if (value?.styles !== undefined) writer.setStyle(value.styles, span)
  return span
}

function textsByName(runs: readonly Run[]): Map<string, readonly string[]> {
  const texts = new Map<string, readonly string[]>()
  for (const { name, text } of runs) texts.set(name, [...(texts.get(name) ?? []), text])
  return texts
}

/** Returns the shared texts of an element, in order. A line break that cannot be marked is a part of the one around it. */
function runsIn(parent: ModelElement): Run[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const node of parent.getChildren()) {
    const name = sharedTextName(spanValueOf(node))
    if (name !== undefined && open?.name === name) open.nodes.push(node)
    else if (name !== undefined) {
      open = { name, text: '', nodes: [node] }
      runs.push(open)
    } else if (!node.is('element', 'softBreak')) open = undefined
    if (name !== undefined && open !== undefined && node.is('$text')) open.text += node.data
    if (node.is('element')) runs.push(...runsIn(node))
  }
  return runs
}
