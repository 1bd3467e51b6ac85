import type { ReactNode } from 'react'

/** Something that the palette can do, or a page that it can go on to. */
export interface PaletteCommand {
  /** Its own among all commands. */
  id: string
  /** What it does, in words. */
  label: string
  /** An icon before it, 16 px. */
  icon?: ReactNode
  /** A few words after the label, dimmed: where it leads, whose it is. */
  description?: string
  /** Other words to find it by. */
  keywords?: readonly string[]
  /** Keys that do the same, such as 'g h'. Only shown: bind them with `useShortcut`. */
  shortcut?: string
  disabled?: boolean
  /** Called once the palette has begun to close. */
  onSelect?: () => void
  /** A page of further commands, in place of a deed. */
  page?: PalettePage
}

/** Commands of one kind. */
export interface PaletteGroup {
  /** Its own within the page. */
  id: string
  /** Above the commands. */
  heading: string
  commands: readonly PaletteCommand[]
}

/** What the palette shows at one time. */
export interface PalettePage {
  id: string
  /** Its name, in front of the field once one has gone on to it. */
  title: string
  /** In the empty field. @default 'Type a command or search' */
  placeholder?: string
  /** Commands that are there from the start; typing looks through them. */
  groups?: readonly PaletteGroup[]
  /**
   * Looks elsewhere for what is typed and answers with groups that are shown as they come. Called 200 ms after the last
   * key, with a signal that ends when the words change; a rejection shows an error with a way to try again.
   */
  search?: (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>
  /** Letters that must be typed before `search` is called. @default 1 */
  minSearch?: number
}

/** How alike two texts are, from 0 (not at all) to 1. */
export type PaletteScore = (text: string, query: string, keywords?: string[]) => number

/**
 * The groups that have what is typed, the best match first in each and the group with the best match first of all. Each
 * stays as it is when nothing is typed.
 */
export function matchingGroups(
  groups: readonly PaletteGroup[],
  query: string,
  score: PaletteScore,
): readonly PaletteGroup[] {
  const words = query.trim()
  if (words === '') return groups.filter((group) => group.commands.length > 0)
  return groups
    .map((group) => {
      const scored = group.commands
        .map((command) => ({ command, points: score(command.label, words, [...(command.keywords ?? [])]) }))
        .filter(({ points }) => points > 0)
        .toSorted((one, other) => other.points - one.points)
      return { ...group, commands: scored.map(({ command }) => command), best: scored[0]?.points ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ best: _best, ...group }) => group)
}

/**
 * Of what a search found for the words before, that which has every word typed now: until the new answer comes, Enter must
 * not choose what nobody asks for any more.
 */
export function stillFitting(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const words = query.toLowerCase().split(/\s+/)
  const fits = ({ label, description = '', keywords = [] }: PaletteCommand): boolean => {
    const text = [label, description, ...keywords].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter(fits) }))
    .filter(({ commands }) => commands.length > 0)
}

/** The commands run of late, the last one first, each once, at most `most` of them. */
export function withRecent(
  recent: readonly PaletteCommand[],
  run: PaletteCommand,
  most = 5,
): readonly PaletteCommand[] {
  return [run, ...recent.filter((command) => command.id !== run.id)].slice(0, most)
}
