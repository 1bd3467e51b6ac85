import { Search, X } from 'lucide-react'
import { controlClasses } from '../field/controlClasses.ts'
import { useDebouncedValue } from './useDebouncedValue.ts'

export interface SearchFieldProps {
  /** Its name for a screen reader, and its placeholder unless there is another. */
  label: string
  /** The text searched for now. */
  value: string
  /** Called 250 ms after the last key (M516), at once on Enter, and at once with '' when cleared. */
  onChange: (value: string) => void
  placeholder?: string
  /** Layout only: width. @default 'w-full' */
  className?: string
}

const PAUSE_MS = 250

/** A field to search a list with. Escape or the cross clears it. */
export function SearchField({ label, value, onChange, placeholder, className = 'w-full' }: SearchFieldProps) {
  const { draft, type, commit } = useDebouncedValue(value, onChange, PAUSE_MS)
  return (
    <div role="search" className={`relative min-w-0 ${className}`}>
      <Search
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted"
      />
      <input
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        className={`h-(--size-control) w-full pr-8 pl-8.5 ${controlClasses}`}
        value={draft}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(draft)
          if (event.key === 'Escape' && draft !== '') {
            event.stopPropagation()
            commit('')
          }
        }}
      />
      {draft !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="absolute top-1 right-1 grid size-6 place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0"
          onClick={(event) => {
            commit('')
            event.currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        >
          <X aria-hidden size={14} strokeWidth={2} />
        </button>
      )}
    </div>
  )
}
