import { Parser } from 'htmlparser2'
import { type HTMLElement, parse } from 'node-html-parser'

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

/**
 * Parses HTML from anywhere in linear time. The tree's own parser takes time quadratic in unclosed comments and tags, so
 * the HTML is first written again by a tokenizer: without comments, scripts and styles, every tag closed, every sign
 * escaped. Throws `HtmlTooLarge`.
 */
export function parseHtml(html: string): HTMLElement {
  return parse(rewriteHtml(html))
}

/** Returns HTML as well-formed markup without comments, scripts and styles. Throws `HtmlTooLarge`. */
export function rewriteHtml(html: string): string {
  if (html.length > MAX_HTML_LENGTH) throw new HtmlTooLarge('larger than 4 MB')
  const written: string[] = []
  let depth = 0
  let code = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (CODE.has(name)) code += 1
        if (code > 0) return
        if (!VOID.test(name)) depth += 1
        if (depth > MAX_DEPTH) throw new HtmlTooLarge('nested too deeply')
        const listed = Object.entries(attributes).filter(([key]) => /^[a-z][\w.:-]*$/i.test(key))
        written.push(`<${name}${listed.map(([key, value]) => ` ${key}="${escaped(value)}"`).join('')}>`)
      },
      ontext(text) {
        if (code === 0) written.push(escaped(text))
      },
      onclosetag(name) {
        if (CODE.has(name)) code -= 1
        else if (code === 0 && !VOID.test(name)) {
          depth -= 1
          written.push(`</${name}>`)
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  )
  parser.write(html)
  parser.end()
  return written.join('')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}
