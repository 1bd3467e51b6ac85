import { Plugin } from '@ckeditor/ckeditor5-core'
import { type DataControllerGetEvent, ModelDocumentFragment, type ModelNode } from '@ckeditor/ckeditor5-engine'
import { OwnerData } from './ownerData.ts'

/** Neighboring blocks that are converted together: the items of a list, or one block of another kind. */
interface Run {
  nodes: readonly ModelNode[]
  html: string
  isCurrent: boolean
}

/**
 * Remembers the HTML of each block, and reads only blocks that changed. A text is read several times a second while a
 * person types, and reading 3,000 words takes longer than a key may.
 */
export class BlockHtml extends Plugin {
  readonly #runs = new WeakMap<ModelNode, Run>()
  #newest: { version: number; html: string } | undefined

  static get pluginName() {
    return 'BlockHtml' as const
  }

  /** OwnerData adds an option to every reading, and must come first. */
  static get requires() {
    return [OwnerData] as const
  }

  init(): void {
    const { data, model } = this.editor
    data.on<DataControllerGetEvent>(
      'get',
      (event, [options = {}]) => {
        const { rootName = 'main', trim = 'empty' } = options
        if (rootName !== 'main' || trim !== 'empty' || [...model.markers].some(({ affectsData }) => affectsData)) return
        event.return = this.#read(options)
        event.stop()
      },
      { priority: 'high' },
    )
    model.document.on('change', () => this.#discardChanges(), { priority: 'highest' })
  }

  #read(options: Record<string, unknown>): string {
    const { model } = this.editor
    const { document } = model
    const root = document.getRoot()
    if (root === null || !model.hasContent(root, { ignoreWhitespaces: true })) return ''
    // Inside of a change block, the differ holds changes that were not announced yet.
    this.#discardChanges()
    if (this.#newest?.version !== document.version) {
      const html = runsOf([...root.getChildren()]).map((nodes) => this.#htmlOf(nodes, options))
      this.#newest = { version: document.version, html: html.join('') }
    }
    return this.#newest.html
  }

  #htmlOf(nodes: readonly ModelNode[], options: Record<string, unknown>): string {
    const [first] = nodes
    const known = first && this.#runs.get(first)
    if (known?.isCurrent && haveSameNodes(known.nodes, nodes)) return known.html
    const copy = ModelDocumentFragment.fromJSON(nodes.map((node) => node.toJSON()))
    const run: Run = { nodes, html: this.editor.data.stringify(copy, options), isCurrent: true }
    for (const node of nodes) this.#runs.set(node, run)
    return run.html
  }

  #discardChanges(): void {
    const root = this.editor.model.document.getRoot()
    if (root === null) return
    for (const change of this.editor.model.document.differ.getChanges()) {
      const { start, end } =
        change.type === 'attribute'
          ? change.range
          : { start: change.position, end: change.position.getShiftedBy(change.type === 'insert' ? change.length : 0) }
      const [first = 0] = start.path
      const [end0 = first] = end.path
      // A position inside of a block names that block; one in the root itself is before the block of that index.
      const last = Math.max(first, end.path.length > 1 ? end0 : end0 - 1)
      for (let at = first; at <= last; at += 1) {
        const node = root.getChild(at)
        const run = node && this.#runs.get(node)
        if (run) run.isCurrent = false
      }
    }
  }
}

/** Groups the items of each list. Everything else converts to the same HTML alone as between its neighbors. */
function runsOf(nodes: readonly ModelNode[]): ModelNode[][] {
  const runs: ModelNode[][] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before && isListItem(before) && isListItem(node)) last.push(node)
    else runs.push([node])
  }
  return runs
}

const isListItem = (node: ModelNode) => node.hasAttribute('listItemId')

function haveSameNodes(some: readonly ModelNode[], others: readonly ModelNode[]): boolean {
  return some.length === others.length && some.every((node, at) => node === others[at])
}
