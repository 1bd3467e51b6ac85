import type { Chord } from './shortcutDefinition.ts'

/** A part of the page with shortcuts of its own. */
export interface Scope {
  parent: Scope | null
  /** Heading of its shortcuts in the help sheet. */
  label: string | undefined
}

/** A shortcut that some part of the page has asked for. */
export interface Shortcut {
  /** Later ones win over earlier ones. */
  id: number
  /** As written, for showing. */
  keys: readonly string[]
  /** One list of presses for each of `keys`. */
  sequences: readonly (readonly Chord[])[]
  label: string
  group: string | undefined
  scope: Scope | null
  /** Also while a dialog lies over its part of the page. */
  everywhere: boolean
  allowInFields: boolean
  /** Only while the focus is in here. */
  within: () => Element | null | undefined
  onPress: (event: KeyboardEvent) => void
}

/** A heading and what stands under it in the help sheet. */
export interface ShortcutGroup {
  heading: string
  shortcuts: Shortcut[]
}

/** The shortcuts that a press can reach now: all or, while a dialog is open, those of the topmost one and `everywhere`. */
export function reachable(shortcuts: Iterable<Shortcut>, topmost: Scope | undefined): Shortcut[] {
  return [...shortcuts].filter(
    (shortcut) => topmost === undefined || shortcut.everywhere || isInside(shortcut.scope, topmost),
  )
}

/** By heading, in the order in which they were asked for; those without one stand under 'General', which comes first. */
export function grouped(shortcuts: readonly Shortcut[]): ShortcutGroup[] {
  const groups = new Map<string, Shortcut[]>([['General', []]])
  for (const shortcut of shortcuts) {
    const heading = shortcut.group ?? headingOf(shortcut.scope) ?? 'General'
    const members = groups.get(heading) ?? []
    // The one that wins stands for all with the same keys.
    groups.set(heading, [...members.filter((other) => other.keys.join() !== shortcut.keys.join()), shortcut])
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([heading, members]) => ({ heading, shortcuts: members }))
}

function isInside(scope: Scope | null, outer: Scope): boolean {
  for (let around = scope; around !== null; around = around.parent) if (around === outer) return true
  return false
}

function headingOf(scope: Scope | null): string | undefined {
  for (let around = scope; around !== null; around = around.parent) if (around.label !== undefined) return around.label
  return undefined
}
