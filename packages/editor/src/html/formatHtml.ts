import { htmlTokens } from '@rankdesk/format'

/** Block elements, next to whose tags white space is never visible. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body caption col colgroup dd div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 head header hr html legend li link main meta nav ol p section table tbody td tfoot th thead tr ul'
  ).split(' '),
)
/** Blocks that contain a line of text: their tags stay on the line of their text. */
const LINES = new Set('caption dd dt figcaption h1 h2 h3 h4 h5 h6 legend li p td th'.split(' '))
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements whose white space is visible or executed; they stay unchanged. */
const VERBATIM = /<(pre|textarea|script|style)\b[\s\S]*?<\/\1\s*>/gi

/**
 * Formats HTML with a line for each block, indented by two spaces, for editing as source (M340). Changes only white
 * space next to block tags, so that a browser renders the same; markup that is not well-formed stays as written.
 */
export function formatHtml(html: string): string {
  const verbatim: string[] = []
  const source = html.replace(VERBATIM, (whole) => `<x-kept-${verbatim.push(whole) - 1}>`)
  const lines = new Lines()
  for (const token of htmlTokens(source)) {
    const tag = token.kind === 'tag' ? /^<(\/?)([a-zA-Z][\w-]*)/.exec(token.source) : null
    const name = tag?.[2]?.toLowerCase() ?? ''
    if (!BLOCKS.has(name)) lines.write(token.kind === 'space' && token.source !== '&nbsp;' ? ' ' : token.source)
    else if (tag?.[1] === '/') lines.close(name, token.source)
    else lines.open(name, token.source)
  }
  return lines.text().replace(/<x-kept-(\d+)>/g, (_whole, index: string) => verbatim[Number(index)] ?? '')
}

/** A writer of lines, each indented by the depth at which it started. */
class Lines {
  readonly #done: string[] = []
  #line = ''
  #indent = 0
  #depth = 0
  /** The block that opened on this line and may close on it. */
  #opened = ''

  open(name: string, source: string): void {
    this.#end()
    this.#indent = this.#depth
    this.#line = source
    if (VOID.has(name)) return this.#end()
    this.#depth += 1
    if (LINES.has(name)) this.#opened = name
    else this.#end()
  }

  close(name: string, source: string): void {
    this.#depth = Math.max(0, this.#depth - 1)
    if (this.#opened !== name) {
      this.#end()
      this.#indent = this.#depth
    }
    this.#line = this.#line.trimEnd() + source
    this.#end()
  }

  write(source: string): void {
    if (this.#line === '') this.#indent = this.#depth
    const atStart = this.#line === '' || (this.#opened !== '' && this.#line.endsWith('>') && !this.#hasText())
    if (source === ' ' && (atStart || this.#line.endsWith(' '))) return
    this.#line += source
  }

  text(): string {
    this.#end()
    return this.#done.join('\n')
  }

  /** Whether anything follows the tag that opened this line. */
  #hasText(): boolean {
    return this.#line.indexOf('>') < this.#line.length - 1
  }

  #end(): void {
    const line = this.#line.trim()
    if (line !== '') this.#done.push('  '.repeat(this.#indent) + line)
    this.#line = ''
    this.#opened = ''
  }
}
