/** How the style sheets of two builds differ. */
export type StyleChanges =
  /** Not at all, or only by rules of these utility classes that one of them has and the other has not. */
  | { kind: 'classes'; classes: readonly string[] }
  /** In some other way, which may touch any story. */
  | { kind: 'anything' }

/**
 * Compares two built style sheets. Tailwind writes a rule for each class that it finds in the sources, so one story's
 * new class changes the sheet of all stories; rules of single classes can only touch what carries the class.
 */
export function styleChanges(before: string, after: string): StyleChanges {
  if (before === after) return { kind: 'classes', classes: [] }
  const [old, now] = [rulesOf(before), rulesOf(after)]
  if (old.rest !== now.rest) return { kind: 'anything' }
  const classes = new Set<string>()
  for (const [one, other] of [
    [old, now],
    [now, old],
  ] as const)
    for (const [rule, name] of one.utilities) if (!other.utilities.has(rule)) classes.add(name)
  return { kind: 'classes', classes: [...classes].toSorted() }
}

interface Rules {
  /** Rules of the layer of utilities for one class each, with the class. */
  utilities: ReadonlyMap<string, string>
  /** Everything else as it stands. */
  rest: string
}

function rulesOf(css: string): Rules {
  const utilities = new Map<string, string>()
  const rest: string[] = []
  for (const block of blocks(css)) {
    if (!block.startsWith('@layer utilities{')) {
      rest.push(block)
      continue
    }
    for (const rule of blocks(block.slice(block.indexOf('{') + 1, -1))) {
      const name = /^\.((?:\\.|[\w-])+)/.exec(rule)?.[1]
      // A rule in a media query, or for more than one class: not for us to judge.
      if (name === undefined || rule.slice(0, rule.indexOf('{')).includes(',')) rest.push(rule)
      else utilities.set(rule, unescaped(name))
    }
  }
  return { utilities, rest: rest.join('\n') }
}

/** `a{...}b{...}` cut into its outermost blocks; strings and escapes are minded. */
function blocks(css: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let quote = ''
  for (let place = 0; place < css.length; place++) {
    const sign = css.charAt(place)
    if (sign === '\\') place++
    else if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '{') depth++
    else if ((sign === '}' && --depth === 0) || (sign === ';' && depth === 0)) {
      found.push(css.slice(start, place + 1).trim())
      start = place + 1
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

/**
 * Whether a module may put `name` on an element: the class stands in its text, or one of its templates or sums may make
 * it (`bg-${hue}-soft` may make `bg-red-soft`). A template makes none that has no letter of its own (`${year}-${month}`)
 * or nothing that a class is joined with (`${width}x${height}`).
 */
export function mayUseClass(source: string, name: string): boolean {
  if (standsIn(source, name)) return true
  for (const [, text = ''] of source.matchAll(/`((?:[^`\\]|\\.)*)`/gs))
    for (const word of text.replaceAll(/\$\{[^}]*\}/g, '\0').split(/\s+/))
      if (/\0/.test(word) && /[a-z]/i.test(word) && /[-:[]/.test(word) && fits(word.split('\0'), name)) return true
  for (const [, word = ''] of source.matchAll(/([\w-]+[-:])['"`]\s*\+/g)) if (name.startsWith(word)) return true
  return false
}

/** Whether `name` stands in the text as a word of its own: `px-5` is not in `px-50`, nor in `-px-5` or `px-5.5`. */
function standsIn(source: string, name: string): boolean {
  for (let place = source.indexOf(name); place >= 0; place = source.indexOf(name, place + 1)) {
    const after = source.slice(place + name.length, place + name.length + 2)
    if (!/[\w-]/.test(source.slice(place - 1, place)) && !/^([\w-]|\.\d)/.test(after)) return true
  }
  return false
}

/** Whether `name` has the parts in their order, the first at its beginning, the last at its end. */
function fits(parts: readonly string[], name: string): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  let rest = name.slice(first.length, name.length - last.length)
  for (const part of parts.slice(1, -1)) {
    const place = rest.indexOf(part)
    if (place < 0) return false
    rest = rest.slice(place + part.length)
  }
  return true
}
