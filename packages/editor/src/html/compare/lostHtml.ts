import type { HtmlPolicy } from '@rankdesk/format'

/** One kind of lost HTML and its number of occurrences. */
export interface LostHtml {
  /** The name of the lost part in the source: `<iframe>`, `style of <p>`, or a lost word. */
  name: string
  kind: 'element' | 'attribute' | 'text' | 'comment'
  count: number
  /** Whether an element is lost with what is inside it; of others the contents stay. */
  hasLostContents?: true
}

/**
 * Returns the parts of HTML that are missing in its converted form: elements, attributes with their values, comments,
 * words. Ignores the order of attributes, spaces between blocks and new wrappers around text. Needs a browser.
 */
export function lostHtml(before: string, after: string): LostHtml[] {
  const missing = counted(before)
  for (const [key, { count }] of counted(after)) {
    const had = missing.get(key)
    if (had !== undefined) had.count -= count
  }
  return joined([...missing.values()].filter(({ count }) => count > 0))
}

/** Returns the parts of HTML that a policy forbids and that the server drops on saving (FMT-33). Needs a browser. */
export function forbiddenHtml(html: string, policy: HtmlPolicy): LostHtml[] {
  const forbidden: LostHtml[] = []
  const dropped = policy.dropWithContents.join(',')
  for (const element of parse(html).querySelectorAll('*')) {
    if (element.parentElement?.closest(dropped)) continue
    const own = policy.tags[element.localName]
    if (own === undefined) {
      const lost: LostHtml = { kind: 'element', name: `<${element.localName}>`, count: 1 }
      forbidden.push(element.matches(dropped) ? { ...lost, hasLostContents: true } : lost)
      continue
    }
    for (const { name } of element.attributes) {
      if (!own.includes(name) && !policy.commonAttributes.includes(name)) {
        forbidden.push({ kind: 'attribute', name: `${name} of <${element.localName}>`, count: 1 })
      }
    }
  }
  return joined(forbidden)
}

/**
 * Removes the elements that a policy drops with their contents, such as scripts. An editor would read what is inside them
 * as text. Other HTML stays as it is written. Needs a browser.
 */
export function withoutDroppedElements(html: string, policy: HtmlPolicy): string {
  const body = parse(html)
  const dropped = body.querySelectorAll(policy.dropWithContents.join(','))
  if (dropped.length === 0) return html
  for (const element of dropped) element.remove()
  return body.innerHTML
}

/** Marks with the same meaning, which an editor may exchange. */
const SAME: Readonly<Record<string, string>> = { b: 'strong', i: 'em' }
/** Elements that browsers and editors add and remove by themselves, so that their loss means nothing. */
const WRAPPERS = new Set(['p', 'tbody', 'figure', 'br'])

function counted(html: string): Map<string, LostHtml> {
  const counts = new Map<string, LostHtml>()
  const add = (kind: LostHtml['kind'], name: string, key: string) => {
    const had = counts.get(`${kind} ${key}`)
    if (had === undefined) counts.set(`${kind} ${key}`, { kind, name, count: 1 })
    else had.count += 1
  }
  const body = parse(html)
  const walker = body.ownerDocument.createTreeWalker(
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT | NodeFilter.SHOW_COMMENT,
  )
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    if (node instanceof Element) {
      const name = SAME[node.localName] ?? node.localName
      if (!WRAPPERS.has(name)) add('element', `<${node.localName}>`, name)
      for (const [attribute, value] of attributesOf(node)) {
        add('attribute', `${attribute} of <${node.localName}>`, `${name} ${attribute}=${value}`)
      }
    } else if (node instanceof Comment) {
      add('comment', `<!--${node.data}-->`, node.data)
    } else {
      for (const word of (node.nodeValue ?? '').split(/[\s\u00a0]+/)) if (word !== '') add('text', word, word)
    }
  }
  return counts
}

/** Returns each attribute, the words of `class` and `rel` one by one, and `reversed="reversed"` as `reversed`. */
function attributesOf(element: Element): [string, string][] {
  return [...element.attributes].flatMap(({ name, value }): [string, string][] =>
    name === 'class' || name === 'rel'
      ? value.split(/\s+/).flatMap((word): [string, string][] => (word === '' ? [] : [[name, word]]))
      : [[name, value === name ? '' : value]],
  )
}

function joined(all: readonly LostHtml[]): LostHtml[] {
  const joint = new Map<string, LostHtml>()
  for (const lost of all) {
    const key = `${lost.kind} ${lost.name}`
    const had = joint.get(key)
    if (had === undefined) joint.set(key, { ...lost })
    else had.count += lost.count
  }
  return [...joint.values()]
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<body>${html}`, 'text/html').body
}
