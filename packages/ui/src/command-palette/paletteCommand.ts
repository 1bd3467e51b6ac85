import type { ReactNode } from 'react'

/** A command of the palette, or a page that it opens. */
export interface PaletteCommand {
  /** A unique id among all commands. */
  id: string
  /** The label: what the command does. */
  label: string
  /** An icon before the label, 16 px. */
  icon?: ReactNode
  /** A dimmed text after the label, such as the target or the owner. */
  description?: string
  /** Additional search terms. */
  keywords?: readonly string[]
  /** The keys that run the same command, such as 'g h'. Only displayed: bind them with `useShortcut`. */
  shortcut?: string
  disabled?: boolean
  /** Called when the palette starts to close. */
  onSelect?: () => void
  /** The page of further commands that opens instead of running an action. */
  page?: PalettePage
}

/** A group of commands. */
export interface PaletteGroup {
  /** A unique id within the page. */
  id: string
  /** The heading above the commands. */
  heading: string
  commands: readonly PaletteCommand[]
}

/** A page of the palette. */
export interface PalettePage {
  id: string
  /** The name of the page, shown before the field on all but the first page. */
  title: string
  /** The placeholder of the field. @default 'Type a command or search' */
  placeholder?: string
  /** The static commands, which typing filters. */
  groups?: readonly PaletteGroup[]
  /**
   * Searches for a text and resolves to groups of results. Called 200 ms after the last key with a signal that aborts
   * when the text changes. A rejection shows an error with a retry button.
   */
  search?: (query: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>
  /** The minimum number of characters of a search. @default 1 */
  minSearch?: number
}

/** Returns the similarity of two texts, from 0 to 1. */
export type PaletteScore = (text: string, query: string, keywords?: string[]) => number

/**
 * Returns the groups with matching commands: the best match of each group first, and the group with the best match
 * first. An empty text changes nothing.
 */
export function matchingGroups(
  groups: readonly PaletteGroup[],
  query: string,
  score: PaletteScore,
): readonly PaletteGroup[] {
  const terms = query.trim()
  if (terms === '') return groups.filter((group) => group.commands.length > 0)
  return groups
    .map((group) => {
      const scored = group.commands
        .map((command) => ({ command, points: score(command.label, terms, [...(command.keywords ?? [])]) }))
        .filter(({ points }) => points > 0)
        .toSorted((one, other) => other.points - one.points)
      return { ...group, commands: scored.map(({ command }) => command), best: scored[0]?.points ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .toSorted((one, other) => other.best - one.best)
    .map(({ best: _best, ...group }) => group)
}

/**
 * Returns the results of the previous search that match every word of the current text, so that Enter never runs a
 * command that no longer matches while results load.
 */
export function stillMatching(groups: readonly PaletteGroup[], query: string): readonly PaletteGroup[] {
  const terms = query.toLowerCase().split(/\s+/)
  const fits = ({ label, description = '', keywords = [] }: PaletteCommand): boolean => {
    const text = [label, description, ...keywords].join(' ').toLowerCase()
    return terms.every((word) => text.includes(word))
  }
  return groups
    .map((group) => ({ ...group, commands: group.commands.filter(fits) }))
    .filter(({ commands }) => commands.length > 0)
}

/** Returns the recent commands, newest first and without duplicates, at max `max` of them. */
export function withRecent(recent: readonly PaletteCommand[], run: PaletteCommand, max = 5): readonly PaletteCommand[] {
  return [run, ...recent.filter((command) => command.id !== run.id)].slice(0, max)
}
