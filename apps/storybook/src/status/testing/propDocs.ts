/** A prop of an interface, with its doc comment as one text. */
export interface DocumentedProp {
  name: string
  doc: string
}

/** An interface of props, as read from the text of its file. */
export interface PropsInterface {
  name: string
  /** The names of types that it extends. */
  parents: readonly string[]
  props: readonly DocumentedProp[]
}

/** Returns the interfaces in a formatted source, with the doc comments of their props. */
export function readInterfaces(source: string): PropsInterface[] {
  return [...source.matchAll(/^(?:export )?interface (\w+)([^{]*)\{\n([\s\S]*?)^\}/gm)].map(
    ([, name = '', head = '', body = '']) => ({
      name,
      parents: head.match(/\b[A-Z]\w+/g) ?? [],
      props: readProps(body),
    }),
  )
}

/** A prop at the outer level of an interface, which the formatter indents by two spaces: `  open?: boolean`. */
const PROP = /^ {2}(?:readonly )?'?([\w-]+)'?\??[:(<]/

function readProps(body: string): DocumentedProp[] {
  const props: DocumentedProp[] = []
  let comment: string[] = []
  for (const line of body.split('\n')) {
    const name = PROP.exec(line)?.[1]
    if (name !== undefined) props.push({ name, doc: textOf(comment) })
    comment = /^ {2}\/\*\*| {3}\*/.test(line) ? [...comment, line] : []
  }
  return props
}

function textOf(comment: readonly string[]): string {
  return comment
    .map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*)\s?/, '').replace(/\s*\*\/$/, ''))
    .join(' ')
    .trim()
}

/** Whether a doc comment is a sentence: a capital letter, several words and a full stop, before its default. */
export function isSentence(doc: string): boolean {
  const text = doc
    .replace(/@default.*$/, '')
    .replace(/ \((?:[MCD]\d+(?:, )?)+\)$/, '')
    .trim()
  return /^(?:[A-Z]|`)/.test(text) && text.split(/\s+/).length >= 2 && /[.!?]$/.test(text)
}

/** Returns the names of the interfaces and, transitively, of those that they extend. */
export function withParents(names: readonly string[], all: ReadonlyMap<string, PropsInterface>): Set<string> {
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name) || !all.has(name)) return
    found.add(name)
    for (const parent of all.get(name)?.parents ?? []) add(parent)
  }
  names.forEach(add)
  return found
}
