import type { Chord, KeyPress, Platform } from './shortcutDefinition.ts'

/** The maximum pause between the chords of a sequence such as 'g h', in ms. */
export const SEQUENCE_PAUSE_MS = 1000

/** The registry of all shortcuts of a page, which handles key presses. */
export interface ShortcutRegistry {
  /** Registers a shortcut. Returns a function that removes it. */
  add: (shortcut: Omit<Shortcut, 'id'>) => () => void
  /** Disables all shortcuts except those of the scope, until the returned function is called. */
  cover: (scope: Scope) => () => void
  /** Returns the active shortcuts by heading. */
  groups: () => ShortcutGroup[]
  /** The handler for `keydown` events of the document. */
  press: (event: KeyboardEvent) => void
}

/** Creates an empty registry. `platform` determines what `mod` means. */
export function createShortcutRegistry(platform: Platform): ShortcutRegistry {
  const shortcuts = new Map<number, Shortcut>()
  const covers: Scope[] = []
  let lastId = 0
  let pending: KeyPress[] = []
  let pressedAt = 0

  const active = () => reachable(shortcuts.values(), covers.at(-1))

  function press(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.isComposing || event.repeat || isModifier(event.key)) return
    const presses = event.timeStamp - pressedAt > SEQUENCE_PAUSE_MS ? [event] : [...pending, event]
    const listening = active().filter((shortcut) => listensTo(shortcut, event.target))
    // A chord that doesn't continue a sequence may start another one.
    for (const attempt of presses.length > 1 ? [presses, [event]] : [presses]) {
      const pendingSequences = listening.filter((shortcut) => startsWith(shortcut, attempt, platform))
      const done = pendingSequences.findLast((shortcut) =>
        shortcut.sequences.some((chords) => isWhole(chords, attempt, platform)),
      )
      if (pendingSequences.length === 0) continue
      pending = done === undefined ? attempt : []
      pressedAt = event.timeStamp
      if (done !== undefined || attempt.length > 1) event.preventDefault()
      done?.onPress(event)
      return
    }
    pending = []
  }

  return {
    groups: () => grouped(active()),
    press,
    add: (shortcut) => {
      lastId += 1
      const id = lastId
      shortcuts.set(id, { ...shortcut, id })
      return () => void shortcuts.delete(id)
    },
    cover: (scope) => {
      covers.push(scope)
      return () => {
        const index = covers.lastIndexOf(scope)
        if (index !== -1) covers.splice(index, 1)
      }
    },
  }
}

/**
 * Returns the active shortcuts: all of them or, while a dialog is open, those of the topmost dialog and `everywhere`.
 */
function reachable(shortcuts: Iterable<Shortcut>, topmost: Scope | undefined): Shortcut[] {
  return [...shortcuts].filter(
    (shortcut) => topmost === undefined || shortcut.everywhere || isInside(shortcut.scope, topmost),
  )
}

function isInside(scope: Scope | null, outer: Scope): boolean {
  for (let around = scope; around !== null; around = around.parent) if (around === outer) return true
  return false
}

function startsWith(shortcut: Shortcut, presses: readonly KeyPress[], platform: Platform): boolean {
  return shortcut.sequences.some((chords) =>
    presses.every((press, index) => {
      const chord = chords[index]
      return chord !== undefined && chordMatches(chord, press, platform)
    }),
  )
}

function isWhole(chords: Shortcut['sequences'][number], presses: readonly KeyPress[], platform: Platform): boolean {
  return (
    chords.length === presses.length &&
    chords.every((chord, index) => {
      const press = presses[index]
      return press !== undefined && chordMatches(chord, press, platform)
    })
  )
}

function isModifier(key: string): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'].includes(key)
}

function listensTo(shortcut: Shortcut, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true
  if (!shortcut.allowInFields && takesLetters(target)) return false
  const within = shortcut.within()
  return within === undefined || within?.contains(target) === true
}

/** Text fields, and lists with type-ahead. */
function takesLetters(target: Element): boolean {
  if (target instanceof HTMLElement && target.isContentEditable) return true
  const field = target.closest('input, textarea, select, [role="menu"], [role="listbox"], [role="textbox"]')
  return field !== null && !(field instanceof HTMLInputElement && BUTTON_LIKE.has(field.type))
}

const BUTTON_LIKE: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
])

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
function grouped(shortcuts: readonly Shortcut[]): ShortcutGroup[] {
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

/**
 * Whether an event matches a chord exactly: Ctrl+Shift+K isn't Ctrl+K. Ignores Shift for symbols, because only some
 * layouts need Shift for '?'. Letters also match by their code on layouts with other letters.
 */
function chordMatches(chord: Chord, press: KeyPress, platform: Platform): boolean {
  const ctrl = chord.ctrl || (chord.mod && platform === 'other')
  const meta = chord.meta || (chord.mod && platform === 'mac')
  if (press.ctrlKey !== ctrl || press.metaKey !== meta || press.altKey !== chord.alt) return false
  const isSign = /^[^\p{L}\p{N}\s]$/u.test(chord.key)
  if (press.shiftKey !== chord.shift && !(isSign && !chord.shift)) return false
  if (press.key.toLowerCase() === chord.key.toLowerCase()) return true
  // Option on a Mac, and Cyrillic, Greek and Hebrew layouts, produce another character.
  const typesOther = !/^[a-z]$/i.test(press.key)
  return typesOther && /^[a-z]$/.test(chord.key) && press.code === `Key${chord.key.toUpperCase()}`
}
