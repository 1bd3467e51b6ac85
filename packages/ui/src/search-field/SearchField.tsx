import { useDebouncedCallback } from '@mantine/hooks'
import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Search, X } from 'lucide-react'
import { type ComponentProps, useId, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'
import { Spinner } from '../spinner/Spinner.tsx'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'children'> {
  /** The accessible name, and the placeholder unless there is another one. */
  label: string
  /** The search text. */
  value: string
  /** Called after a pause in typing, at once on Enter and on blur, and at once with '' when cleared. */
  onChange: (value: string) => void
  /** The pause in typing before the search starts, in ms. @default 250 (M516, M545) */
  pauseMs?: number
  /** Whether results are loading: a spinner replaces the magnifier. @default false */
  loading?: boolean
  /** Whether the field is disabled. @default false */
  disabled?: boolean
  /** The placeholder. @default the label */
  placeholder?: string
  /** Classes for layout only, such as the width. @default 'w-full' */
  className?: string
}

const PAUSE_MS = 250

/**
 * A search field for a list. Escape or the clear button clears it; Escape in an empty field bubbles up. Keeps text that
 * is typed while results load.
 */
export function SearchField({
  label,
  value,
  onChange,
  pauseMs = PAUSE_MS,
  loading = false,
  disabled = false,
  placeholder,
  className = 'w-full',
  style,
  ref,
  onBlur,
  onKeyDown,
  id,
  ...rest
}: SearchFieldProps) {
  const generatedId = useId()
  const inputId = id ?? generatedId
  const { draft, type, commit } = useSearchDraft(value, onChange, pauseMs)
  const input = useRef<HTMLInputElement>(null)
  const attach = useMergedRefs<HTMLInputElement>(input, ref)
  useOwnEscape(input, draft !== '', () => commit(''))
  return (
    // The input names the landmark, as a page may have several.
    <div
      role="search"
      aria-labelledby={inputId}
      aria-busy={loading}
      className={cn('relative min-w-0', className)}
      style={style}
    >
      <span className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted">
        {loading ? <Spinner label="Searching" /> : <Icon of={Search} />}
      </span>
      <input
        aria-label={label}
        {...rest}
        id={inputId}
        ref={attach}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        placeholder={placeholder ?? label}
        disabled={disabled}
        className={cn('h-(--size-control) pb-px w-full truncate pr-8 pl-8.5', controlClasses)}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          commit(draft)
          onBlur?.(event)
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') commit(draft)
        }}
      />
      {draft !== '' && !disabled && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-1 right-1 grid size-6 place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0"
          // The press must not take focus: blur would search for the text that is about to be cleared.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            commit('')
            input.current?.focus()
          }}
        >
          <Icon of={X} size={14} />
        </button>
      )}
    </div>
  )
}

/** A text being typed and functions to change it. */
interface SearchDraft {
  /** The text in the field. */
  draft: string
  /** Changes the text. The owner is notified after the pause. */
  type: (text: string) => void
  /** Changes the text and notifies the owner at once. */
  commit: (text: string) => void
}

/**
 * State of a text whose changes are reported to the owner after a pause of `pauseMs`. An external value replaces the
 * text; the owner's confirmations never remove typed keys.
 */
function useSearchDraft(value: string, onChange: (value: string) => void, pauseMs: number): SearchDraft {
  const [storedDraft, setDraft] = useState(() => initialDraft(value))
  let draft = storedDraft
  if (value !== draft.ownerValue) {
    draft = confirmedDraft(draft, value)
    setDraft(draft)
  }

  const commitAfterPause = useDebouncedCallback(commit, pauseMs)
  function commit(next: string) {
    commitAfterPause.cancel()
    if (next === draft.reported) setDraft({ ...draft, text: next })
    else {
      setDraft(reportedDraft(draft, next))
      onChange(next)
    }
  }
  return {
    draft: draft.text,
    type(next) {
      setDraft({ ...draft, text: next })
      if (next === draft.reported) commitAfterPause.cancel()
      else commitAfterPause(next)
    },
    commit,
  }
}

/** A text being typed whose changes are reported to the owner with a delay. */
interface Draft {
  /** The text in the field. */
  text: string
  /** The last known value of the owner. */
  ownerValue: string
  /** The text that the owner knows or that was last reported. */
  reported: string
  /** The reported texts that the owner hasn't confirmed yet, oldest first. */
  unconfirmed: readonly string[]
}

/** Limits the list for an owner that never confirms. */
const MAX_UNCONFIRMED = 8

/** Returns the draft of a field with the owner's initial value. */
function initialDraft(value: string): Draft {
  return { text: value, ownerValue: value, reported: value, unconfirmed: [] }
}

/** Returns the draft after its text was reported to the owner. */
function reportedDraft(draft: Draft, text: string): Draft {
  return { ...draft, text, reported: text, unconfirmed: [...draft.unconfirmed, text].slice(-MAX_UNCONFIRMED) }
}

/**
 * Returns the draft after the owner's value changed. A value that confirms a reported text, even a late one, changes
 * nothing; neither does any value while there are unreported keys, so that typed text is never lost. Any other value
 * replaces the text.
 */
function confirmedDraft(draft: Draft, value: string): Draft {
  const index = draft.unconfirmed.indexOf(value)
  if (index >= 0) return { ...draft, ownerValue: value, unconfirmed: draft.unconfirmed.slice(index + 1) }
  if (draft.text !== draft.reported) return { ...draft, ownerValue: value }
  return initialDraft(value)
}
