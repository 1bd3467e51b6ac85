import { diffArrays } from 'diff'
import type { HtmlElement } from '#platform/html/parseHtml.ts'
import {
  elementKey,
  type EditableBlock,
  elementsOf,
  type SectionBlock,
  tableInner,
  type TextElement,
} from './editableBlock.ts'
import { joinPage } from './pageParts.ts'
import { pictureBlock } from './pictureBlock.ts'

/** What stands between two blocks that WordPress writes. */
const GAP = '\n\n'

/**
 * Returns the stored text of blocks after an edit. Blocks whose text stays are kept to the byte, changed ones keep what
 * is around their text, and new ones get comments of their own.
 */
export function rewriteBlocks(
  blocks: readonly SectionBlock[],
  elements: readonly TextElement[],
  isClassic: boolean,
): string {
  const written: { gap: string | undefined; raw: string }[] = []
  const add = (element: TextElement) => written.push({ gap: undefined, raw: newBlock(element, isClassic) })
  const keys = (list: readonly { tag: string; inner: string }[]) => list.map(elementKey)
  const before = keys(blocks.map(({ block }) => block))
  const after = keys(elements.map(({ tag, element }) => ({ tag, inner: element.innerHTML })))
  let [from, to] = [0, 0]
  let removed: SectionBlock[] = []
  let added: TextElement[] = []
  const flush = () => {
    for (const element of added) {
      const at = removed.findIndex(({ block }) => isSameKind(block, element))
      const [match] = at === -1 ? [] : removed.splice(0, at + 1).slice(-1)
      if (match === undefined) add(element)
      else written.push({ gap: match.gap, raw: changedBlock(match.block, element) })
    }
    removed = []
    added = []
  }
  for (const change of diffArrays(before, after)) {
    const { count } = change
    if (change.added) added = elements.slice(to, (to += count))
    else if (change.removed) removed = blocks.slice(from, (from += count))
    else {
      flush()
      for (const { gap, block } of blocks.slice(from, from + count)) written.push({ gap, raw: joinPage([block.part]) })
      from += count
      to += count
    }
  }
  flush()
  return written.map(({ gap, raw }, index) => (index === 0 ? raw : (gap ?? GAP) + raw)).join('')
}

/** Whether an edited element can take the place of a block: the same kind, of any level for a heading. */
function isSameKind({ part, tag }: EditableBlock, element: TextElement): boolean {
  if (part.name === 'heading') return /^h[1-6]$/.test(element.tag)
  return tag === element.tag
}

function changedBlock(block: EditableBlock, { tag, element }: TextElement): string {
  const { part } = block
  const { before, inner, after } = part
  if (part.name === 'classic') return before + element.innerHTML.replaceAll(/<br\s*\/?>/g, '\n') + after
  if (part.name === 'table') {
    const table = tableInner(inner)
    const rows = element.innerHTML
    return before + (table === undefined ? rows : table.open + rows + table.close) + after
  }
  if (part.name === 'image') return newBlock({ tag, element }, false)
  if (part.name === 'list') return before + listInner(element, /<!--\s*wp:list-item/.test(inner)) + after
  if (part.name === 'quote' && inner.includes('<!-- wp:')) return before + innerBlocks(element) + after
  if (tag !== block.tag) return withLevel(before, tag) + element.innerHTML + after.replace(/<\/h[1-6]>/i, `</${tag}>`)
  return before + element.innerHTML + after
}

/** Returns the opening of a heading with another level, in its comment and in its tag. */
function withLevel(before: string, tag: string): string {
  const level = Number(tag.slice(1))
  const comment = before.replace(/<h[1-6]/i, `<${tag}`)
  return comment.replace(
    /^(<!--\s*wp:(?:core\/)?heading)\s*(\{[\s\S]*?\})?\s*-->/,
    (_whole, name: string, json = '{}') => {
      const { level: _old, ...others } = JSON.parse(json as string) as Record<string, unknown>
      // Level 2 is the default, which WordPress does not write.
      const settings = level === 2 ? others : { level, ...others }
      return Object.keys(settings).length === 0 ? `${name} -->` : `${name} ${JSON.stringify(settings)} -->`
    },
  )
}

/** Writes an element of a text as a new block. */
function newBlock({ tag, element }: TextElement, isClassic: boolean): string {
  const { innerHTML: inner, outerHTML } = element
  if (isClassic) return tag === 'p' ? inner.replaceAll(/<br\s*\/?>/g, '\n') : outerHTML
  if (tag === 'p') return `<!-- wp:paragraph -->\n<p>${inner}</p>\n<!-- /wp:paragraph -->`
  if (/^h[1-6]$/.test(tag)) {
    const settings = tag === 'h2' ? '' : ` {"level":${tag.slice(1)}}`
    return `<!-- wp:heading${settings} -->\n<${tag} class="wp-block-heading">${inner}</${tag}>\n<!-- /wp:heading -->`
  }
  if (tag === 'ul' || tag === 'ol') return listBlock(tag, element)
  if (tag === 'blockquote') {
    const quote = `<blockquote class="wp-block-quote">${innerBlocks(element)}</blockquote>`
    return `<!-- wp:quote -->\n${quote}\n<!-- /wp:quote -->`
  }
  if (tag === 'table') {
    return `<!-- wp:table -->\n<figure class="wp-block-table"><table>${inner}</table></figure>\n<!-- /wp:table -->`
  }
  return pictureBlock(element) ?? `<!-- wp:html -->\n${outerHTML}\n<!-- /wp:html -->`
}

function listBlock(tag: string, element: HtmlElement): string {
  const settings = tag === 'ol' ? ' {"ordered":true}' : ''
  return `<!-- wp:list${settings} -->\n<${tag}>${listInner(element, true)}</${tag}>\n<!-- /wp:list -->`
}

/** Writes the items of a list, each as a block of its own if the list has them so. */
function listInner(list: HtmlElement, hasBlocks: boolean): string {
  if (!hasBlocks) return list.innerHTML
  const items = list.content.filter((item) => typeof item !== 'string')
  return items
    .map((item) => {
      const inner = item.content
        .map((node) => {
          if (typeof node === 'string') return node
          return node.tagName === 'ul' || node.tagName === 'ol' ? listBlock(node.tagName, node) : node.outerHTML
        })
        .join('')
      return `<!-- wp:list-item -->\n<li>${inner}</li>\n<!-- /wp:list-item -->`
    })
    .join(GAP)
}

/** Writes what is in a quote as blocks. */
function innerBlocks(quote: HtmlElement): string {
  return elementsOf(quote.innerHTML)
    .map((element) => newBlock(element, false))
    .join(GAP)
}
