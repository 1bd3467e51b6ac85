import { useDebouncedCallback } from '@mantine/hooks'
import * as RadixDialog from '@radix-ui/react-dialog'
import { Command, CommandGroup, CommandInput, CommandItem, CommandList, defaultFilter } from 'cmdk'
import { ChevronLeft, ChevronRight, CircleAlert, Search } from 'lucide-react'
import { type ComponentProps, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { cn } from '../classes/cn.ts'
import { DialogLayer } from '../dialog/DialogLayer.tsx'
import { DialogRoot } from '../dialog/DialogRoot.tsx'
import type { DialogState } from '../dialog/useDialog.ts'
import { Icon } from '../icon/Icon.tsx'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import { Spinner } from '../spinner/Spinner.tsx'
import {
  matchingGroups,
  type PaletteCommand,
  type PaletteGroup,
  type PalettePage,
  stillMatching,
} from './paletteCommand.ts'

export interface CommandPaletteProps extends Omit<ComponentProps<'div'>, 'role' | 'children'> {
  /**
   * Whether the palette is open. Controlled by the owner, which binds the keys: `useShortcut({ keys: 'mod+k', … })`.
   */
  open: boolean
  /** Called with false when Escape, a press outside or a chosen command closes the palette. */
  onOpenChange: (open: boolean) => void
  /** The text of the field at the first opening, if the palette is mounted open. @default '' */
  defaultQuery?: string
  /** The first page. Commands may open other pages. */
  page: PalettePage
  /** The recent commands, shown first while the text is empty. `withRecent` maintains such a list. */
  recent?: readonly PaletteCommand[]
  /** Called with each command that runs, before its own `onSelect`. */
  onRun?: (command: PaletteCommand) => void
  /** Called with each state of the dialog (M487). */
  onStateChange?: (state: DialogState) => void
}

const NONE: readonly PaletteCommand[] = []

/**
 * A searchable list of commands with groups, recent commands, async results and nested pages. Backspace in the empty
 * field and Escape go back a page; Escape on the first page closes the palette.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const {
    open,
    onOpenChange,
    defaultQuery = '',
    page,
    recent = NONE,
    onRun,
    onStateChange,
    className = '',
    ...rest
  } = props
  const [path, setPath] = useState<readonly PalettePage[]>([])
  const [query, setQuery] = useState(defaultQuery)
  const [wasOpen, setWasOpen] = useState(open)
  const current = path.at(-1) ?? page

  // Each opening starts on the first page with an empty field.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setPath([])
      setQuery('')
    }
  }

  function goTo(next: readonly PalettePage[]) {
    setPath(next)
    setQuery('')
  }

  function goBack(): boolean {
    if (path.length === 0) return false
    goTo(path.slice(0, -1))
    return true
  }

  function choose(command: PaletteCommand) {
    if (command.page !== undefined) {
      goTo([...path, command.page])
      return
    }
    onOpenChange(false)
    onRun?.(command)
    command.onSelect?.()
  }

  return (
    <DialogRoot open={open} onOpenChange={onOpenChange} onStateChange={onStateChange}>
      <DialogLayer
        {...rest}
        onEscape={goBack}
        className={cn(
          'inset-x-0 top-[12dvh] mx-auto flex max-h-[76dvh] w-160 max-w-[calc(100vw-32px)] flex-col overflow-hidden rounded-dialog',
          className,
        )}
      >
        <RadixDialog.Title className="sr-only">{page.title}</RadixDialog.Title>
        <PaletteBody
          key={current.id}
          page={current}
          nested={path.length > 0}
          query={query}
          onQueryChange={setQuery}
          recent={recent}
          onChoose={choose}
          onBack={goBack}
        />
      </DialogLayer>
    </DialogRoot>
  )
}

interface PaletteBodyProps {
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
function PaletteBody({ page, nested, query, onQueryChange, recent, onChoose, onBack }: PaletteBodyProps) {
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
            <Icon of={ChevronLeft} size={14} />
            {page.title}
          </button>
        ) : (
          <Icon of={Search} className="shrink-0 text-muted" />
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

interface PaletteNoticeProps {
  /** The state of the async search. */
  search: PaletteSearch
  /** The number of visible commands. */
  found: number
  /** The text in the field. */
  query: string
}

/** The visible and announced status: searching, no results, or an error. */
function PaletteNotice({ search, found, query }: PaletteNoticeProps) {
  return (
    <div role="status" className="px-4 text-muted">
      {search.status === 'loading' && (
        <p className="flex items-center gap-2 py-3">
          <Spinner size={14} /> Searching…
        </p>
      )}
      {search.status === 'failed' && (
        <p className="flex items-center gap-2 py-3 text-red-solid">
          <Icon of={CircleAlert} className="shrink-0" />
          <span className="flex-1">The search failed.</span>
          <Button size="sm" onClick={search.retry}>
            Try again
          </Button>
        </p>
      )}
      {found === 0 && (search.status === 'ready' || search.status === 'idle') && (
        <p className="py-6 text-center wrap-break-word">
          {query.trim() === '' ? 'Type to search.' : `No results for “${query.trim()}”.`}
        </p>
      )}
      {found > 0 && <span className="sr-only">{found === 1 ? '1 command' : `${found} commands`}</span>}
    </div>
  )
}

/** The state of the async search. While it is `loading`, `groups` contains the previous results that still match. */
interface PaletteSearch {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  groups: readonly PaletteGroup[]
  /** Repeats the search. */
  retry: () => void
}

const PAUSE_MS = 200

const NO_GROUPS: readonly PaletteGroup[] = []

interface SearchResult {
  /** The request that the result belongs to. */
  key: string
  status: 'ready' | 'failed'
  groups: readonly PaletteGroup[]
}

/** Calls the `search` of a page 200 ms after the last key. Ignores the results of superseded searches. */
function usePaletteSearch({ id, search, minSearch = 1 }: PalettePage, query: string): PaletteSearch {
  const searchText = query.trim()
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<SearchResult | null>(null)
  const shouldSearch = search !== undefined && searchText.length >= minSearch
  const key = `${id}\n${searchText}\n${attempt}`

  const searchAfterPause = useDebouncedCallback((searched: string, signal: AbortSignal) => {
    search?.(searchText, signal).then(
      (groups) => signal.aborted || setResult({ key: searched, status: 'ready', groups }),
      () => signal.aborted || setResult({ key: searched, status: 'failed', groups: NO_GROUPS }),
    )
  }, PAUSE_MS)
  useEffect(() => {
    if (!shouldSearch) return undefined
    const aborter = new AbortController()
    searchAfterPause(key, aborter.signal)
    return () => {
      searchAfterPause.cancel()
      aborter.abort()
    }
  }, [shouldSearch, key, searchAfterPause])

  const previousGroups = useMemo(
    () => (result?.key.startsWith(`${id}\n`) ? stillMatching(result.groups, searchText) : NO_GROUPS),
    [result, id, searchText],
  )
  const retry = () => setAttempt((before) => before + 1)
  if (!shouldSearch) return { status: 'idle', groups: NO_GROUPS, retry }
  if (result?.key !== key) return { status: 'loading', groups: previousGroups, retry }
  return { status: result.status, groups: result.groups, retry }
}

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  onChoose: (command: PaletteCommand) => void
}

/** The matching commands by group. */
function PaletteList({ groups, onChoose }: PaletteListProps) {
  return (
    <CommandList
      label="Commands"
      // A press on a heading or a disabled command must not take focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      className={cn('max-h-90 scroll-py-2 -outline-offset-2 overflow-y-auto', groups.length > 0 && 'px-2 pb-2')}
    >
      {groups.map((group) => (
        <CommandGroup
          key={group.id}
          value={group.id}
          heading={group.heading}
          className="pt-2 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-caption **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-subtle"
        >
          {group.commands.map((command) => (
            <PaletteItem
              key={command.id}
              // A command can be in two groups, such as a recent one.
              value={`${group.id}/${command.id}`}
              command={command}
              onChoose={onChoose}
            />
          ))}
        </CommandGroup>
      ))}
    </CommandList>
  )
}

interface PaletteItemProps {
  value: string
  command: PaletteCommand
  onChoose: (command: PaletteCommand) => void
}

function PaletteItem({ value, command, onChoose }: PaletteItemProps) {
  const { label, icon, description, shortcut, disabled = false, page } = command
  return (
    <CommandItem
      value={value}
      disabled={disabled}
      onSelect={() => onChoose(command)}
      className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 py-1.5 select-none data-[disabled=true]:cursor-default data-[disabled=true]:text-disabled data-[selected=true]:bg-accent-soft data-[selected=true]:text-on-accent-soft"
    >
      {icon !== undefined && <span className="grid size-4 shrink-0 place-items-center">{icon}</span>}
      <span className="min-w-0 flex-1 truncate">
        {label}
        {description !== undefined && <span className="ml-2 text-caption text-muted">{description}</span>}
      </span>
      {shortcut !== undefined && <ShortcutKeys keys={shortcut} />}
      {page !== undefined && <Icon of={ChevronRight} size={14} className="shrink-0" />}
    </CommandItem>
  )
}
