import { rulesOf } from './utilityRules.ts'

/** The differences between the style sheets of two builds. */
export type StyleChanges =
  /** They have no differences, or only in rules of these utility classes that one of them has. */
  | { kind: 'classes'; classes: readonly string[] }
  /** They differ in another way, which may affect any story. */
  | { kind: 'anything' }

/**
 * Compares two built style sheets. Tailwind writes a rule for each class in the sources, so a new class of one story
 * changes the style sheet of all. Such a rule can only affect elements that have the class.
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

/**
 * Whether a module may put the class `name` on an element: its text contains the class, or one of its templates or
 * concatenations may produce it (`bg-${hue}-soft` may produce `bg-red-soft`). A template can't if it has no letters
 * (`${year}-${month}`) or no character that joins classes (`${width}x${height}`).
 */
export function mayUseClass(source: string, name: string): boolean {
  if (containsName(source, name)) return true
  for (const [, text = ''] of source.matchAll(/`((?:[^`\\]|\\.)*)`/gs))
    for (const word of text.replaceAll(/\$\{[^}]*\}/g, '\0').split(/\s+/))
      if (/\0/.test(word) && /[a-z]/i.test(word) && /[-:[]/.test(word) && fits(word.split('\0'), name)) return true
  for (const [, word = ''] of source.matchAll(/([\w-]+[-:])['"`]\s*\+/g)) if (name.startsWith(word)) return true
  return false
}

/** Whether the text contains `name` as a whole word: `px-5` is not in `px-50`, nor in `-px-5` or `px-5.5`. */
function containsName(source: string, name: string): boolean {
  for (let at = source.indexOf(name); at >= 0; at = source.indexOf(name, at + 1)) {
    const after = source.slice(at + name.length, at + name.length + 2)
    if (!/[\w-]/.test(source.slice(at - 1, at)) && !/^([\w-]|\.\d)/.test(after)) return true
  }
  return false
}

/** Whether `name` has the parts in their order, the first at its start, the last at its end. */
function fits(parts: readonly string[], name: string): boolean {
  const first = parts[0] ?? ''
  const last = parts.at(-1) ?? ''
  if (name.length < first.length + last.length || !name.startsWith(first) || !name.endsWith(last)) return false
  let rest = name.slice(first.length, name.length - last.length)
  for (const part of parts.slice(1, -1)) {
    const at = rest.indexOf(part)
    if (at < 0) return false
    rest = rest.slice(at + part.length)
  }
  return true
}
