import { Command, CommandInput, defaultFilter } from 'cmdk'
import { ChevronLeft, Search } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import type { PaletteCommand, PaletteGroup, PalettePage } from './paletteCommand.ts'
import { matchingGroups } from './paletteCommand.ts'
import { PaletteList } from './PaletteList.tsx'
import { PaletteNotice } from './PaletteNotice.tsx'
import { usePaletteSearch } from './usePaletteSearch.ts'

export interface PaletteBodyProps {
  /** The current page. */
  page: PalettePage
  /** Whether there is a previous page. */
  nested: boolean
  query: string
  onQueryChange: (query: string) => void
  /** The commands shown first while the text is empty. */
  recent: readonly PaletteCommand[]
  onChoose: (command: PaletteCommand) => void
  onBack: () => void
}

/** The field and its results. Remounts for each page; the field has focus from the start. */
export function PaletteBody({ page, nested, query, onQueryChange, recent, onChoose, onBack }: PaletteBodyProps) {
  const field = useRef<HTMLInputElement>(null)
  const search = usePaletteSearch(page, query)
  const groups = useMemo(
    () => [...withRecents(page, nested, query, recent), ...search.groups],
    [page, nested, query, recent, search.groups],
  )
  useEffect(() => field.current?.focus(), [])

  const found = groups.reduce((sum, group) => sum + group.commands.length, 0)
  return (
    <Command shouldFilter={false} loop label={page.title} className="flex min-h-0 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-2 border-b border-hairline px-4">
        {nested ? (
          <button
            type="button"
            aria-label={`Back from ${page.title}`}
            className="flex h-[1.5rem] items-center gap-0.5 rounded-chip bg-grey-soft pr-2 pl-1 text-caption font-medium text-on-grey-soft hover:bg-press"
            onClick={onBack}
          >
            <ChevronLeft aria-hidden size={14} strokeWidth={2} />
            {page.title}
          </button>
        ) : (
          <Search aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
        )}
        <CommandInput
          ref={field}
          value={query}
          onValueChange={onQueryChange}
          placeholder={page.placeholder ?? 'Type a command or search'}
          className="h-full min-w-0 flex-1 bg-transparent text-field outline-none"
          onKeyDown={(event) => {
            if (event.key !== 'Backspace' || query !== '' || !nested) return
            event.preventDefault()
            onBack()
          }}
        />
      </div>
      <PaletteList groups={groups} onChoose={onChoose} />
      <PaletteNotice search={search} found={found} query={query} />
      <div
        aria-hidden
        className="flex shrink-0 flex-wrap gap-x-4 gap-y-1 border-t border-hairline px-4 py-2 text-caption text-subtle"
      >
        <Hint keys={['up', 'down']} label="move" />
        <Hint keys={['enter']} label="choose" />
        {nested && <Hint keys={['backspace']} label="back" />}
        <Hint keys={['escape']} label={nested ? 'back' : 'close'} />
      </div>
    </Command>
  )
}

function Hint({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <span className="flex items-center gap-1">
      {keys.map((key) => (
        <ShortcutKeys key={key} keys={key} />
      ))}
      {label}
    </span>
  )
}

function withRecents(
  page: PalettePage,
  nested: boolean,
  query: string,
  recent: readonly PaletteCommand[],
): readonly PaletteGroup[] {
  const groups = matchingGroups(page.groups ?? [], query, defaultFilter)
  if (nested || query.trim() !== '' || recent.length === 0) return groups
  return [{ id: 'recent', heading: 'Recent', commands: recent }, ...groups]
}
