import { escapeForZone } from '@rankdesk/format'
import { selectAll, selectOne } from 'css-select'
import { type AnyNode, Document, type Element, isTag, isText } from 'domhandler'
import { DomHandler, DomUtils, Parser } from 'htmlparser2'
import { StructuredData, type StructuredThing } from './structuredData.ts'

/** The maximum length of a document. */
const MAX_HTML_LENGTH = 4 * 1024 * 1024
/** The maximum number of elements around an element. Real pages have some dozens. */
const MAX_DEPTH = 256
/** Elements whose content is code. */
const CODE = new Set(['script', 'style'])
const VOID =
  /^(area|base|basefont|br|col|command|embed|frame|hr|img|input|isindex|keygen|link|meta|param|source|track|wbr)$/

/** HTML that is too large or too deeply nested to be read. The message continues a sentence: "page.html is …". */
export class HtmlTooLarge extends Error {
  override name = 'HtmlTooLarge'
}

/** An element of parsed HTML, or the whole document. Methods and properties are those of browsers. */
export class HtmlElement {
  readonly #node: Element | Document

  constructor(node: Element | Document) {
    this.#node = node
  }

  /** The name of the element in lower case. Empty for the document. */
  get tagName(): string {
    return isTag(this.#node) ? this.#node.name : ''
  }

  get attributes(): Readonly<Record<string, string>> {
    return isTag(this.#node) ? this.#node.attribs : {}
  }

  get textContent(): string {
    return DomUtils.textContent(this.#node)
  }

  get innerHTML(): string {
    return this.#node.childNodes.map(written).join('')
  }

  set innerHTML(html: string) {
    const { children } = builtFrom(html).root
    for (const child of children) child.parent = this.#node
    this.#node.children = children
  }

  /** The well-formed markup of the element with its content. */
  get outerHTML(): string {
    return written(this.#node)
  }

  /** The elements and the texts, as markup, in it. */
  get content(): (HtmlElement | string)[] {
    return this.#node.childNodes.flatMap((node) =>
      isTag(node) ? new HtmlElement(node) : isText(node) ? written(node) : [],
    )
  }

  getAttribute(name: string): string | undefined {
    return this.attributes[name]
  }

  setAttribute(name: string, value: string): void {
    if (isTag(this.#node)) this.#node.attribs[name] = value
  }

  removeAttribute(name: string): void {
    if (isTag(this.#node)) delete this.#node.attribs[name]
  }

  querySelector(selector: string): HtmlElement | null {
    const found = selectOne<AnyNode, Element>(selector, this.#node)
    return found === null ? null : new HtmlElement(found)
  }

  querySelectorAll(selector: string): HtmlElement[] {
    return selectAll<AnyNode, Element>(selector, this.#node).map((node) => new HtmlElement(node))
  }

  remove(): void {
    DomUtils.removeElement(this.#node)
  }
}

/** A whole document. */
export interface HtmlDocument extends HtmlElement {
  /** The things that it describes in JSON-LD, those of a @graph one by one. Parts that are no JSON are left out. */
  readonly structuredThings: readonly StructuredThing[]
}

class ParsedDocument extends HtmlElement implements HtmlDocument {
  readonly #structuredData: StructuredData

  constructor({ root, structuredData }: TreeBuilder) {
    super(root)
    this.#structuredData = structuredData
  }

  get structuredThings(): readonly StructuredThing[] {
    return this.#structuredData.things()
  }
}

/**
 * Parses HTML from anywhere in linear time: without comments, scripts and styles, every tag closed. Throws
 * `HtmlTooLarge`.
 */
export function parseHtml(html: string): HtmlDocument {
  return new ParsedDocument(builtFrom(html))
}

function builtFrom(html: string): TreeBuilder {
  if (html.length > MAX_HTML_LENGTH) throw new HtmlTooLarge('larger than 4 MB')
  const builder = new TreeBuilder()
  const parser = new Parser(builder, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true })
  parser.write(html)
  parser.end()
  return builder
}

/** Builds the tree of a document without what we never read, and within its limits. */
class TreeBuilder extends DomHandler {
  readonly structuredData = new StructuredData()
  #depth = 0
  #code = 0

  override onopentag(name: string, attributes: Record<string, string>): void {
    this.structuredData.open(name, attributes['type'])
    if (CODE.has(name)) this.#code += 1
    if (this.#code > 0) return
    if (!VOID.test(name)) this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new HtmlTooLarge('nested too deeply')
    const listed = Object.entries(attributes).filter(([key]) => /^[a-z][\w.:-]*$/i.test(key))
    super.onopentag(name, Object.fromEntries(listed))
  }

  override ontext(text: string): void {
    if (this.#code === 0) super.ontext(text)
    else this.structuredData.add(text)
  }

  // The signature has no name, but the parser gives it.
  override onclosetag(name?: string): void {
    this.structuredData.close()
    if (name !== undefined && CODE.has(name)) this.#code -= 1
    else if (this.#code === 0) {
      if (!VOID.test(name ?? '')) this.#depth -= 1
      super.onclosetag()
    }
  }

  // Comments and declarations are left out.
  override oncomment(): void {}
  override oncommentend(): void {}
  override onprocessinginstruction(): void {}
}

function written(node: AnyNode): string {
  if (isText(node)) return escapeForZone(node.data)
  if (!isTag(node)) return node instanceof Document ? node.childNodes.map(written).join('') : ''
  const attributes = Object.entries(node.attribs).map(([key, value]) => ` ${key}="${escapeForZone(value)}"`)
  const start = `<${node.name}${attributes.join('')}>${node.childNodes.map(written).join('')}`
  return VOID.test(node.name) ? start : `${start}</${node.name}>`
}
