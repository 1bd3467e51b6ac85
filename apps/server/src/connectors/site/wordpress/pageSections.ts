import { diffArrays } from 'diff'
import type { HtmlElement } from '#platform/html/parseHtml.ts'
import {
  blockOf,
  type EditableBlock,
  editableHtml,
  elementKey,
  elementsOf,
  type SectionBlock,
  tableInner,
  type TextElement,
} from './editableBlock.ts'
import { blockSettingsSchema, joinPage, type PagePart, pictureBlock, splitPage } from './pageParts.ts'

/** A stretch of a page: text blocks in a row, which are edited as one text, or a part that stays as it is. */
export type PageSection =
  | { kind: 'text'; blocks: readonly SectionBlock[] }
  | {
      kind: 'locked'
      /** The name of the block, such as 'columns'. Empty for white space between blocks. */
      name: string
      raw: string
    }

/** The length of the longest text that is edited as one: a draft may have 100,000 characters, and grows. Rule SITE-42. */
const MAX_TEXT_LENGTH = 90_000

/** Splits the stored text of a page into its sections. Joined, they are the text, byte for byte. */
export function pageSections(raw: string): PageSection[] {
  const parts = splitPage(raw)
  const [only] = parts
  const isClassic = parts.length === 1 && only?.kind === 'text' && only.name === 'page'
  return grouped(isClassic ? classicParts(raw) : parts)
}

/** Paragraphs of a text without blocks are separated by blank lines. */
const BLANK_LINES = /(\r?\n[ \t]*(?:\r?\n[ \t]*)+)/

const CLASSIC_NAMES: Readonly<Record<string, string>> = {
  p: 'paragraph',
  ul: 'list',
  ol: 'list',
  blockquote: 'quote',
  table: 'table',
}

/**
 * Splits a text without block comments into its paragraphs, as WordPress shows them. Shortcodes, and paragraphs that
 * are other markup than text, are locked.
 */
function classicParts(raw: string): PagePart[] {
  return raw
    .split(BLANK_LINES)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.trim() === '' ? { kind: 'locked', name: '', raw: piece } : paragraphOf(piece)))
}

function paragraphOf(raw: string): PagePart {
  const [start = ''] = /^\s*/.exec(raw) ?? []
  const text = raw.trim()
  const end = raw.slice(start.length + text.length)
  if (/^\[\/?[a-z][\w-]*(?:\s[^\]]*)?\/?\]/i.test(text)) return { kind: 'locked', name: 'shortcode', raw }
  const element = /^<(p|h[1-6]|ul|ol|blockquote|table)(?:\s[^<>]*)?>([\s\S]*)<\/\1>$/i.exec(text)
  if (element !== null) {
    const name = CLASSIC_NAMES[(element[1] ?? '').toLowerCase()] ?? 'heading'
    const inner = element[2] ?? ''
    const opening = text.slice(0, text.length - inner.length - `</${element[1] ?? ''}>`.length)
    return { kind: 'text', name, before: start + opening, inner, after: `</${element[1] ?? ''}>${end}` }
  }
  if (/<\/?(?:p|h[1-6]|ul|ol|li|blockquote|table|div|section|form|figure|pre|script|style|iframe|!--)\b/i.test(text)) {
    return { kind: 'locked', name: 'freeform', raw }
  }
  return { kind: 'text', name: 'classic', before: start, inner: text, after: end }
}

/** Joins sections to the stored text of a page. */
export function joinSections(sections: readonly PageSection[]): string {
  return sections
    .map((section) =>
      section.kind === 'locked'
        ? section.raw
        : section.blocks.map(({ gap = '', block }) => gap + joinPage([block.part])).join(''),
    )
    .join('')
}

/** Returns the text of a section as HTML without the attributes of its blocks, which stay on the site. */
export function sectionHtml(section: Extract<PageSection, { kind: 'text' }>): string {
  return section.blocks.map(({ block }) => editableHtml(block)).join('\n')
}

/** Texts for a page that its sections do not have: before the first one, and at the end. */
export interface AddedTexts {
  first?: readonly TextElement[]
  last?: readonly string[]
}

/**
 * Returns the stored text of a page with other texts in its sections, by their number among the texts, and with added
 * texts. Blocks whose text stays are kept to the byte. A first text that the page already has is not added again.
 */
export function rewriteTexts(
  raw: string,
  texts: ReadonlyMap<number, string>,
  { first = [], last = [] }: AddedTexts = {},
): string {
  const sections = pageSections(raw)
  const isClassic = sections.length > 0 && !/<!--\s*wp:/.test(raw)
  let index = -1
  const written = sections.map((section) => {
    if (section.kind === 'locked') return section.raw
    index += 1
    const text = texts.get(index)
    if (text === undefined) return joinSections([section])
    return rewriteBlocks(section.blocks, elementsOf(text), isClassic)
  })
  const whole = written.join('')
  // In the new text: the edit may have removed what the page had.
  const known = first.length === 0 ? new Set<string>() : new Set(textKeys(pageSections(whole)))
  const missing = first.filter((element) => !known.has(keyOfElement(element)))
  const before = missing.length === 0 ? '' : rewriteBlocks([], missing, isClassic)
  const after = last.map((text) => rewriteBlocks([], elementsOf(text), isClassic)).filter((text) => text !== '')
  if (before === '' && after.length === 0) return whole
  return [before, whole, ...after].filter((text) => text !== '').join(whole.endsWith('\n') ? '\n' : '\n\n')
}

/** Returns the keys of all blocks that are texts. */
function textKeys(sections: readonly PageSection[]): string[] {
  return sections.flatMap((section) =>
    section.kind === 'text' ? section.blocks.map(({ block }) => elementKey(block)) : [],
  )
}

const keyOfElement = ({ tag, element }: TextElement) => elementKey({ tag, inner: element.innerHTML })

/** Puts text blocks in a row together, up to the length of a text. What the editor would not keep is locked. */
function grouped(parts: readonly PagePart[]): PageSection[] {
  const sections: PageSection[] = []
  let open: SectionBlock[] = []
  let length = 0
  let gap: string | undefined
  const close = () => {
    if (open.length > 0) sections.push({ kind: 'text', blocks: open })
    if (gap !== undefined) sections.push({ kind: 'locked', name: '', raw: gap })
    open = []
    length = 0
    gap = undefined
  }
  for (const part of parts) {
    const size = part.kind === 'text' ? lengthOf(part.inner) : 0
    const block = part.kind === 'text' && size <= MAX_TEXT_LENGTH ? blockOf(part) : undefined
    if (block !== undefined) {
      if (open.length === 0 || length + size > MAX_TEXT_LENGTH) close()
      length += size
      open.push({ gap: open.length === 0 ? undefined : (gap ?? ''), block })
      gap = undefined
    } else if (part.kind === 'locked' && part.name === '' && part.raw.trim() === '') {
      gap = (gap ?? '') + part.raw
    } else {
      close()
      sections.push({ kind: 'locked', name: lockedName(part, size), raw: joinPage([part]) })
    }
  }
  close()
  return sections
}

/** Returns the name under which a part is shown that stays as it is. */
function lockedName({ kind, name }: PagePart, size: number): string {
  if (size > MAX_TEXT_LENGTH) return 'long-text'
  return kind === 'locked' && name === '' ? 'freeform' : name
}

/** The length that the text of a block has at most as HTML, with its element and escaped signs. */
function lengthOf(inner: string): number {
  const count = (sign: string) => inner.split(sign).length - 1
  const loose = Math.max(0, count('>') - count('<'))
  return inner.length + MAX_ELEMENT + MAX_ESCAPE * (count('&') + count('\n') + loose)
}

/** The length of the tags around a text, and what a sign that is escaped, or a line break, adds to it. */
const MAX_ELEMENT = 30
const MAX_ESCAPE = 5

/** What stands between two blocks that WordPress writes. */
const GAP = '\n\n'

/**
 * Returns the stored text of blocks after an edit. Blocks whose text stays are kept to the byte, changed ones keep what
 * is around their text, and new ones get comments of their own.
 */
function rewriteBlocks(blocks: readonly SectionBlock[], elements: readonly TextElement[], isClassic: boolean): string {
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
    (_whole, name: string, json: string | undefined) => {
      const { level: _old, ...others } = blockSettingsSchema.parse(JSON.parse(json ?? '{}'))
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
