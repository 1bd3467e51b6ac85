import type { Chord } from './shortcutDefinition.ts'

/** A part of the page with its own shortcuts. */
export interface Scope {
  parent: Scope | null
  /** The heading of its shortcuts in the help dialog. */
  label: string | undefined
}

/** A registered shortcut. */
export interface Shortcut {
  /** Later shortcuts win over earlier ones. */
  id: number
  /** The definitions as written, for display. */
  keys: readonly string[]
  /** The list of chords for each of `keys`. */
  sequences: readonly (readonly Chord[])[]
  label: string
  group: string | undefined
  scope: Scope | null
  /** Whether the shortcut works while a dialog covers its scope. */
  everywhere: boolean
  allowInFields: boolean
  /** The element that must contain focus. */
  within: () => Element | null | undefined
  onPress: (event: KeyboardEvent) => void
}

/** A heading of the help dialog and its shortcuts. */
export interface ShortcutGroup {
  heading: string
  shortcuts: Shortcut[]
}

/**
 * Groups shortcuts by heading in order of registration. Shortcuts without a heading are under 'General', which comes
 * first.
 */
export function grouped(shortcuts: readonly Shortcut[]): ShortcutGroup[] {
  const groups = new Map<string, Shortcut[]>([['General', []]])
  for (const shortcut of shortcuts) {
    const heading = shortcut.group ?? headingOf(shortcut.scope) ?? 'General'
    const members = groups.get(heading) ?? []
    // The winner represents all shortcuts with the same keys.
    groups.set(heading, [...members.filter((other) => other.keys.join() !== shortcut.keys.join()), shortcut])
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([heading, members]) => ({ heading, shortcuts: members }))
}

function headingOf(scope: Scope | null): string | undefined {
  for (let around = scope; around !== null; around = around.parent) if (around.label !== undefined) return around.label
  return undefined
}
