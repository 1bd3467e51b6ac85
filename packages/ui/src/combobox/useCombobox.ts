import { useDebouncedCallback } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useFormReset } from '../hooks/useFormReset.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'
import type { ListOption } from './listOption.ts'
import { activeOfKey } from './optionKeys.ts'

interface ComboboxOptions {
  chosen: ListOption | null
  change: (option: ListOption | null) => void
  onBlur: (() => void) | undefined
  input: RefObject<HTMLInputElement | null>
  /** Whether the value can't be changed. */
  locked: boolean
  load: LoadOptions<ListOption>
  minimum: number
  debounceMs: number
}

/** The state and behavior of a Combobox, without its style. */
export interface ComboboxState {
  /** The typed text; null while the chosen option is shown. */
  typed: string | null
  open: boolean
  /** Whether the list is open and has options. */
  listed: boolean
  search: AsyncOptions<ListOption>
  /** The index of the active option; -1 for none. */
  active: number
  setOpen: (open: boolean) => void
  setActive: (index: number) => void
  /** Opens the list unless the control is locked. */
  show: () => void
  /** Searches for a typed text. */
  type: (text: string) => void
  /** Chooses an option, or clears the value, and closes the list. */
  pick: (option: ListOption | null) => void
  handleKey: (event: KeyboardEvent) => void
  handleBlur: () => void
}

/** State of a Combobox: the typed text, its search, and the active option. */
export function useCombobox(options: ComboboxOptions): ComboboxState {
  const { chosen, change, onBlur, input, locked, minimum, debounceMs } = options
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const search = useAsyncOptions(options.load, { text: typed ?? '', open, minimum, debounceMs })
  const listed = open && search.options.length > 0
  const { active, setActive, startAt } = useActiveOption(search.options)

  useOwnEscape(input, open || typed !== null, () => {
    if (open) setOpen(false)
    else setTyped(null)
  })
  useFormReset(input, () => setTyped(null))
  function show(key?: OpeningKey) {
    if (locked || open) return
    startAt(key)
    setOpen(true)
  }
  function pick(option: ListOption | null) {
    setTyped(null)
    setOpen(false)
    if (option?.value !== chosen?.value) change(option)
  }
  /** Replaces text that was not chosen by the choice, and clears the value with the text (CMB-9). */
  function leaveText() {
    if (typed?.trim() === '') pick(null)
    setTyped(null)
  }
  function handleEnter(event: KeyboardEvent) {
    if (!open) {
      // The form around it is submitted with what the input shows.
      leaveText()
      return
    }
    event.preventDefault()
    const option = search.options[active]
    if (search.status === 'error') search.retry()
    else if (option !== undefined) pick(option)
  }
  function handleKey(event: KeyboardEvent) {
    if (locked) return
    if (event.key === 'Enter') handleEnter(event)
    else if (!open && (event.key === 'ArrowDown' || (event.key === 'ArrowUp' && !event.altKey))) {
      event.preventDefault()
      // With Alt it opens the list only.
      show(event.altKey ? undefined : event.key)
    } else if (event.altKey && event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(false)
    } else if (open) {
      const to = activeOfKey(active, event.key, search.options)
      if (to === undefined) return
      event.preventDefault()
      setActive(to)
    }
  }

  return {
    typed,
    open,
    listed,
    search,
    active,
    setOpen,
    setActive,
    show: () => show(),
    type(text) {
      setTyped(text)
      setActive(-1)
      setOpen(true)
    },
    pick,
    handleKey,
    handleBlur() {
      setOpen(false)
      leaveText()
      onBlur?.()
    },
  }
}

/** An arrow key that opens the list. */
type OpeningKey = 'ArrowDown' | 'ArrowUp'

/** The active option, and where an arrow key opened the list, whose options may still have to load. */
function useActiveOption(options: readonly ListOption[]) {
  const [moved, setMoved] = useState(-1)
  const [openedAt, setOpenedAt] = useState<OpeningKey>()
  function startAt(key: OpeningKey | undefined) {
    setMoved(-1)
    setOpenedAt(key)
  }
  function setActive(index: number) {
    setOpenedAt(undefined)
    setMoved(index)
  }
  const active = openedAt === undefined ? moved : (activeOfKey(-1, openedAt, options) ?? -1)
  return { active, setActive, startAt }
}

/** Loads the options for a text. The signal aborts when the result is no longer needed. */
export type LoadOptions<O> = (text: string, signal: AbortSignal) => Promise<readonly O[]> | readonly O[]

/** The state of a search for options. */
export interface AsyncOptions<O> {
  /** The status. `short`: the text has too few characters. `closed`: the list is closed. */
  status: 'closed' | 'short' | 'loading' | 'ready' | 'error'
  /** The options for the current text. Empty until they have loaded; never those of another text (C31). */
  options: readonly O[]
  /** Searches again after an error. */
  retry: () => void
}

interface Search {
  /** The text to search for. */
  text: string
  /** Whether the list is open. */
  open: boolean
  minimum: number
  debounceMs: number
}

interface LoadResult<O> {
  requestKey: string
  options: readonly O[]
  failed: boolean
}

const NO_OPTIONS: readonly never[] = []

/**
 * Loads options after a pause of `debounceMs` in typing (M545), or at once for an empty text, such as on opening.
 * Aborts superseded searches and ignores their results.
 */
function useAsyncOptions<O>(load: LoadOptions<O>, { text, open, minimum, debounceMs }: Search): AsyncOptions<O> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<LoadResult<O>>()
  const long = text.trim().length >= minimum
  const shouldLoad = open && long
  const requestKey = `${attempt} ${text}`

  const search = useDebouncedCallback(
    async (searched: string, signal: AbortSignal) => {
      try {
        const options = await load(text, signal)
        if (!signal.aborted) setResult({ requestKey: searched, options, failed: false })
      } catch {
        if (!signal.aborted) setResult({ requestKey: searched, options: NO_OPTIONS, failed: true })
      }
    },
    text === '' ? 0 : debounceMs,
  )
  useEffect(() => {
    if (!shouldLoad) return undefined
    const controller = new AbortController()
    search(requestKey, controller.signal)
    return () => {
      search.cancel()
      controller.abort()
    }
  }, [shouldLoad, requestKey, search])

  const current = shouldLoad && result?.requestKey === requestKey ? result : undefined
  function status(): AsyncOptions<O>['status'] {
    if (!open) return 'closed'
    if (!long) return 'short'
    if (current === undefined) return 'loading'
    return current.failed ? 'error' : 'ready'
  }
  return { status: status(), options: current?.options ?? NO_OPTIONS, retry: () => setAttempt((count) => count + 1) }
}
