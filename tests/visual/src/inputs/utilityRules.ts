/** The rules of a style sheet that Tailwind has built. */
export interface Rules {
  /** The rules of the utilities layer that need an element with a class, with that class. Each has one selector. */
  utilities: ReadonlyMap<string, string>
  /** All other rules as text. */
  rest: string
}

/** Reads the rules of a built style sheet. */
export function rulesOf(css: string): Rules {
  const utilities = new Map<string, string>()
  const rest: string[] = []
  for (const block of blocks(css)) {
    if (block.startsWith('@layer utilities{')) addUtilities(contentOf(block), '', { utilities, rest })
    else rest.push(block)
  }
  return { utilities, rest: rest.join('\n') }
}

/** Adds the rules in `css`, which apply under `condition`, such as a media query. */
function addUtilities(css: string, condition: string, to: { utilities: Map<string, string>; rest: string[] }): void {
  for (const block of blocks(css)) {
    const prelude = block.slice(0, Math.max(0, block.indexOf('{')))
    if (/^@(media|supports|container)\b/.test(prelude)) {
      addUtilities(contentOf(block), `${condition}${prelude} `, to)
      continue
    }
    const selectors = prelude === '' || prelude.startsWith('@') ? [] : split(prelude, ',')
    const names = selectors.map(requiredClass)
    if (names.length === 0 || names.includes(undefined)) to.rest.push(condition + block)
    else
      for (const [index, selector] of selectors.entries())
        to.utilities.set(`${condition}${selector}{${contentOf(block)}}`, names[index] ?? '')
  }
}

/** Returns what is between the braces of a block. */
function contentOf(block: string): string {
  return block.slice(block.indexOf('{') + 1, -1)
}

/** A class in a selector, whose name may have escapes: `\:` is a colon, `\32 ` the digit 2. */
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi

/**
 * Returns a class without which the selector matches nothing: the longest of those outside of `:not()`, of attributes and of
 * alternatives. Undefined when there is none.
 */
function requiredClass(selector: string): string | undefined {
  const names = [...required(selector).matchAll(CLASS)].map(([, name = '']) => unescaped(name))
  return names.toSorted((a, b) => b.length - a.length)[0]
}

/** Returns a selector without `:not()`, attributes and lists of alternatives. */
function required(selector: string): string {
  let text = ''
  for (const { sign, content } of parts(selector)) {
    if (content === undefined) text += sign
    else if (sign === '(' && !text.endsWith(':not') && split(content, ',').length === 1)
      text += ` ${required(content)} `
  }
  return text
}

/** Splits a text at a sign outside of brackets, strings and escapes. */
function split(text: string, at: string): string[] {
  const found = ['']
  for (const { sign, content, end = '' } of parts(text)) {
    if (sign === at) found.push('')
    else found[found.length - 1] += content === undefined ? sign : `${sign}${content}${end}`
  }
  return found.filter((one) => one !== '')
}

/** A sign with its escape, a string, or what is between two brackets. */
interface Part {
  sign: string
  content?: string
  end?: string
}

/** Returns the outermost parts of a selector. */
function parts(text: string): Part[] {
  const found: Part[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\\') found.push({ sign: text.slice(at, ++at + 1) })
    else if (sign in CLOSING) {
      const end = closing(text, at)
      found.push({ sign, content: text.slice(at + 1, end), end: text.charAt(end) })
      at = end
    } else found.push({ sign })
  }
  return found
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '"': '"', "'": "'" }

/** Returns the place of the sign that closes the bracket or string at `start`. */
function closing(text: string, start: number): number {
  const end = CLOSING[text.charAt(start)]
  const isString = end === text.charAt(start)
  for (let at = start + 1; at < text.length; at++) {
    const sign = text.charAt(at)
    if (sign === '\\') at++
    else if (sign === end) return at
    else if (!isString && sign in CLOSING) at = closing(text, at)
  }
  return text.length
}

/** Splits `a{...}b{...}` into its outermost blocks, and respects strings and escapes. */
function blocks(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let at = 0; at < css.length; at++) {
    const sign = css.charAt(at)
    if (sign === '\\') at++
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth++
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      found.push(css.slice(start, at + 1).trim())
      start = at + 1
    }
  }
  const tail = css.slice(start).trim()
  return tail === '' ? found : [...found, tail]
}

function unescaped(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/\\(.)/g, '$1')
}
