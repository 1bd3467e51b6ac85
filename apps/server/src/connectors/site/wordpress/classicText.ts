import type { PagePart } from './pageParts.ts'

/** Paragraphs of a text without blocks are separated by blank lines. */
const BLANK_LINES = /(\r?\n[ \t]*(?:\r?\n[ \t]*)+)/

/**
 * Splits a text without block comments into its paragraphs, as WordPress shows them. Shortcodes, and paragraphs that
 * are other markup than text, are locked.
 */
export function classicParts(raw: string): PagePart[] {
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

const CLASSIC_NAMES: Readonly<Record<string, string>> = {
  p: 'paragraph',
  ul: 'list',
  ol: 'list',
  blockquote: 'quote',
  table: 'table',
}
