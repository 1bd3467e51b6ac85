import { escapeHtml } from '@rankdesk/format'
import { z } from 'zod'
import type { HtmlElement } from '#platform/html/parseHtml.ts'
import type { SitePicture } from '../remotePort.ts'

/**
 * The class of picture blocks that Rankdesk wrote. They are edited with the text around them; all other picture blocks stay
 * as they are, because their settings and their markup must agree.
 */
const OWN_CLASS = 'rankdesk'
const OWN_BLOCK = /^<!--\s*wp:image\s+\{[^>]*"className":"rankdesk"[^>]*\}\s*-->/
/** A picture in the stored text of a page. */
const PICTURE = /<img\s[^>]*>/gi
/** The start of one of our picture blocks, up to its picture. */
const OWN_START = /<!-- wp:image (\{[^>]*"className":"rankdesk"[^>]*\}) -->(\n<figure [^>]*>(?:<a [^>]*>)?<img [^>]*>)/g

/** The settings of a block, which stand as JSON in its comment. */
export const blockSettingsSchema = z.record(z.string(), z.unknown())

/** A block whose inner markup is text: the element around it, and the blocks that may be in it. */
interface TextBlock {
  element: RegExp
  inner: readonly string[]
}

const TEXT_BLOCKS: Readonly<Record<string, TextBlock>> = {
  paragraph: { element: /^p$/i, inner: [] },
  heading: { element: /^h[1-6]$/i, inner: [] },
  list: { element: /^[uo]l$/i, inner: ['list', 'list-item'] },
  quote: { element: /^blockquote$/i, inner: ['paragraph', 'list', 'list-item'] },
  table: { element: /^figure$/i, inner: [] },
  image: { element: /^figure$/i, inner: [] },
}

/** A piece of a page's stored text. The raw pieces in order are the text, byte for byte. */
export type PagePart = TextPart | LockedPart

/** A block whose inner markup can be edited. What is around it stays as it is. */
export interface TextPart {
  kind: 'text'
  /** The name of the block, such as 'paragraph'. 'page' for a text without blocks. */
  name: string
  before: string
  inner: string
  after: string
}

/** A piece that is written back as it was read: another block, or what stands between blocks. */
interface LockedPart {
  kind: 'locked'
  /** The name of the block, such as 'columns'. Empty for what stands between blocks. */
  name: string
  raw: string
}

/**
 * Splits the stored text of a page (`content.raw`) at its top-level blocks. A text without block comments is one part
 * that can be edited. A block that is not closed, and all after it, is locked.
 */
export function splitPage(raw: string): PagePart[] {
  const blocks = topLevelBlocks(raw)
  if (blocks.length === 0) {
    if (raw.trim() === '') return raw === '' ? [] : [locked('', raw)]
    return [{ kind: 'text', name: 'page', before: '', inner: raw, after: '' }]
  }
  const parts: PagePart[] = []
  let position = 0
  for (const { name, from, to } of blocks) {
    if (from > position) parts.push(locked('', raw.slice(position, from)))
    parts.push(partOf(name, raw.slice(from, to)))
    position = to
  }
  if (position < raw.length) parts.push(locked('', raw.slice(position)))
  return parts
}

/** Joins the parts of a page to its stored text. */
export function joinPage(parts: readonly PagePart[]): string {
  return parts.map((part) => (part.kind === 'locked' ? part.raw : part.before + part.inner + part.after)).join('')
}

const locked = (name: string, raw: string): LockedPart => ({ kind: 'locked', name, raw })

/** A block of the text: its name, and where it starts and ends with its comments. */
interface Block {
  name: string
  from: number
  to: number
}

/** Returns the blocks that are in no other block, in order. */
function topLevelBlocks(raw: string): Block[] {
  const blocks: Block[] = []
  const open: { name: string; from: number }[] = []
  for (const { name, form, from, to } of blockComments(raw)) {
    if (form === 'opens') open.push({ name, from })
    if (form === 'single' && open.length === 0) blocks.push({ name, from, to })
    if (form !== 'closes') continue
    const outer = open[0] ?? { name, from }
    // A comment that closes another block than the last opened one: nothing after it is certain.
    if (open.pop()?.name !== name) return [...blocks, { ...outer, to: raw.length }]
    if (open.length === 0) blocks.push({ ...outer, to })
  }
  const [unclosed] = open
  return unclosed === undefined ? blocks : [...blocks, { ...unclosed, to: raw.length }]
}

interface BlockComment {
  name: string
  form: 'opens' | 'closes' | 'single'
  from: number
  to: number
}

/** Finds the comments that open and close blocks. Others are part of the text. */
function* blockComments(raw: string): Generator<BlockComment> {
  let from = raw.indexOf('<!--')
  while (from !== -1) {
    const end = raw.indexOf('-->', from + 4)
    if (end === -1) return
    const to = end + 3
    const comment = raw.slice(from + 4, end).trim()
    const [, closes, name] = /^(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)(?=$|[\s/])/.exec(comment) ?? []
    if (name !== undefined) {
      const form = closes === '/' ? 'closes' : comment.endsWith('/') ? 'single' : 'opens'
      yield { name: name.replace(/^core\//, ''), form, from, to }
    }
    from = raw.indexOf('<!--', to)
  }
}

/** Returns a block as a part: as text if it is one closed element of the expected kind with nothing else in it. */
function partOf(name: string, raw: string): PagePart {
  const expected = TEXT_BLOCKS[name]
  if (expected === undefined || (name === 'image' && !isOwnPicture(raw))) return locked(name, raw)
  const opening = /^<!--.*?-->\s*<([a-z][a-z\d]*)(?:\s[^<>]*)?>/is.exec(raw)
  const closing = /<\/([a-z][a-z\d]*)>\s*<!--\s*\/wp:(?:core\/)?([\w-]+)\s*-->$/i.exec(raw)
  if (opening === null || closing === null || opening[0].length > closing.index) return locked(name, raw)
  const element = (opening[1] ?? '').toLowerCase()
  if (!expected.element.test(element) || element !== closing[1]?.toLowerCase() || closing[2] !== name)
    return locked(name, raw)
  const inner = raw.slice(opening[0].length, closing.index)
  const isText = [...blockComments(inner)].every((comment) => expected.inner.includes(comment.name))
  if (!isText || !isBalanced(inner, element)) return locked(name, raw)
  return { kind: 'text', name, before: opening[0], inner, after: closing[0] }
}

/** Whether markup closes each element of a name that it opens, and no other one: it is inside of one element. */
function isBalanced(inner: string, element: string): boolean {
  let depth = 0
  for (const [, closes] of inner.matchAll(new RegExp(`<(/)?${element}(?=[\\s>/])`, 'gi'))) {
    depth += closes === '/' ? -1 : 1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Whether a block is a picture that Rankdesk wrote. */
function isOwnPicture(raw: string): boolean {
  return OWN_BLOCK.test(raw)
}

/** Writes a figure as a picture block. Undefined for a figure with anything else than one picture and its caption. */
export function pictureBlock(figure: HtmlElement): string | undefined {
  const [image, ...others] = figure.querySelectorAll('img')
  if (figure.tagName !== 'figure' || image === undefined || others.length > 0) return undefined
  const link = figure.querySelector('a')
  const caption = figure.querySelector('figcaption')
  if (figure.textContent.trim() !== (caption?.textContent.trim() ?? '')) return undefined
  // WordPress writes no size here; a picture has the one of its file.
  const id = pictureId(image.getAttribute('class'))
  const picture = image.outerHTML
    .replaceAll(/ (?:width|height|class)="[^"]*"/g, '')
    .replace(/>$/, `${id === undefined ? '' : ` class="wp-image-${id}"`}/>`)
  const href = link?.getAttribute('href')
  const linked = href === undefined ? picture : `<a href="${escapeHtml(href)}">${picture}</a>`
  const below =
    caption === null ? '' : `<figcaption class="wp-element-caption">${caption.innerHTML.trim()}</figcaption>`
  const settings = JSON.stringify({ ...(id !== undefined && { id }), className: OWN_CLASS })
  return `<!-- wp:image ${settings} -->\n<figure class="wp-block-image ${OWN_CLASS}">${linked}${below}</figure>\n<!-- /wp:image -->`
}

/**
 * Returns a stored text in which pictures with an address of `pictures` are those of the website's own media library. They get
 * the number by which WordPress offers smaller files, and the alternative text of the library where they have none.
 */
export function withPictures(text: string, pictures: ReadonlyMap<string, SitePicture>): string {
  if (pictures.size === 0) return text
  return text
    .replaceAll(PICTURE, (tag) => {
      const picture = pictures.get(attributeOf(tag, 'src') ?? '')
      if (picture === undefined) return tag
      const alt = attributeOf(tag, 'alt') ?? ''
      const others = tag.replaceAll(/\s(?:src|alt|class)\s*=\s*"[^"]*"/gi, '').replace(/^<img/i, '')
      const shown = alt === '' ? escapeHtml(picture.alt) : alt
      return `<img src="${escapeHtml(picture.address)}" alt="${shown}" class="wp-image-${picture.id}"${others}`
    })
    .replaceAll(OWN_START, (_whole, json: string, start: string) => {
      const id = pictureId(attributeOf(start.slice(start.lastIndexOf('<img')), 'class'))
      const { id: _old, ...settings } = blockSettingsSchema.parse(JSON.parse(json))
      return `<!-- wp:image ${JSON.stringify({ ...(id !== undefined && { id }), ...settings })} -->${start}`
    })
}

/** Returns an attribute as it is written. */
function attributeOf(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]
}

function pictureId(classes: string | undefined): number | undefined {
  const [, id] = /(?:^|\s)wp-image-(\d+)(?:\s|$)/.exec(classes ?? '') ?? []
  return id === undefined ? undefined : Number(id)
}
