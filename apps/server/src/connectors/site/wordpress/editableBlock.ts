import { type HtmlElement, HtmlTooLarge, parseHtml } from '#platform/html/parseHtml.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { TextPart } from './pageParts.ts'

/** A text block that the editor keeps: what is around its text, and its element as the editor shows it. */
export interface EditableBlock {
  part: TextPart
  /** The name of the element, such as 'h2'. */
  tag: string
  /** The markup in the element, without the comments of blocks in it. */
  inner: string
}

/** A block of a text. */
export interface SectionBlock {
  /** What stands between it and the block before. Undefined for the first one. */
  gap: string | undefined
  block: EditableBlock
}

/** An element of an edited text. */
export interface TextElement {
  tag: string
  element: HtmlElement
}

const LIST_ITEM = /<!--\s*wp:list-item\s/
/** Text without markup, which most blocks have. */
const PLAIN = /^[^<>&]*$/
const COMMENTS = /<!--[\s\S]*?-->/g

/** Returns a text block. Undefined if its text has markup that the editor would lose. */
export function blockOf(part: TextPart): EditableBlock | undefined {
  const tag = tagOf(part)
  const inner = shownInner(part)
  if (tag === undefined || inner === undefined) return undefined
  if (PLAIN.test(inner)) return { part, tag, inner }
  const shown = `<${tag}>${inner}</${tag}>`
  return isKept(shown) && !/<(?:script|style|!)/i.test(shown) ? { part, tag, inner } : undefined
}

/** Whether the editor keeps markup. What is nested too deeply to be read is not kept. */
function isKept(shown: string): boolean {
  try {
    return comparable(sanitizeZone(shown)) === comparable(shown)
  } catch (error) {
    if (error instanceof HtmlTooLarge) return false
    throw error
  }
}

/** Returns a block as HTML for the editor. */
export function editableHtml({ tag, inner }: EditableBlock): string {
  const html = `<${tag}>${inner}</${tag}>`
  return PLAIN.test(inner) ? html : sanitizeZone(html)
}

/** Returns the outermost elements of an edited text. Text outside of elements is a paragraph. */
export function elementsOf(html: string): TextElement[] {
  return parseHtml(sanitizeZone(html)).content.flatMap((node) => {
    if (typeof node === 'string') {
      return node.trim() === '' ? [] : elementsOf(`<p>${node.trim()}</p>`)
    }
    // The editor puts tables into figures.
    const table = node.tagName === 'figure' ? node.querySelector('table') : null
    const element = table ?? node
    return [{ tag: element.tagName, element }]
  })
}

/** Returns a key that is equal for two elements that look the same: tags without attributes, and words. */
export function elementKey({ tag, inner }: { tag: string; inner: string }): string {
  return `${tag} ${comparable(inner)}`
}

/** Returns markup without differences that nobody sees: classes, and the spaces around elements. */
function comparable(html: string): string {
  return parseHtml(html)
    .innerHTML.replaceAll(/ (?:class|data-token)="[^"]*"/g, '')
    .replaceAll('\u00A0', ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*(<\/?(?:p|h[1-6]|ul|ol|li|table|thead|tbody|tfoot|tr|td|th|blockquote|br)\b[^>]*>)\s*/g, '$1')
    .trim()
}

function tagOf({ name, before, inner }: TextPart): string | undefined {
  if (name === 'classic') return 'p'
  if (name === 'table') return 'table'
  const opening = /<([a-z][a-z\d]*)(?:\s[^<>]*)?>\s*$/i.exec(before)
  return opening === null || inner.includes('<!--more-->') ? undefined : (opening[1] ?? '').toLowerCase()
}

/** Returns the markup of a block as it is edited. Undefined if parts of it would be lost. */
function shownInner({ name, before, inner }: TextPart): string | undefined {
  if (name === 'classic') return inner.replaceAll(/\r?\n/g, '<br>')
  if (name === 'table') return before.includes('<table') ? inner : tableInner(inner)?.rows
  if (name !== 'list' && name !== 'quote') return inner
  // Blocks in it with settings of their own would get new comments without them.
  if (/<!--\s*wp:\S+\s+\{/.test(inner) || /<li\s/i.test(inner)) return undefined
  const plain = inner.replaceAll(COMMENTS, '').replaceAll(/\s*(<\/?(?:li|ul|ol|p|h[1-6])\b[^>]*>)\s*/g, '$1')
  return name === 'list' && LIST_ITEM.test(inner) && /<p[\s>]/i.test(plain) ? undefined : plain
}

/** Returns the parts of the inner markup of a table's figure: its table and what is in it. */
export function tableInner(inner: string): { open: string; rows: string; close: string } | undefined {
  const table = /^(\s*<table(?:\s[^<>]*)?>)([\s\S]*)(<\/table>\s*)$/i.exec(inner)
  return table === null ? undefined : { open: table[1] ?? '', rows: table[2] ?? '', close: table[3] ?? '' }
}
