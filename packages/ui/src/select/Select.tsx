import { ChevronDown } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import type { SelectGroup, SelectOption } from './selectOption.ts'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  /** The choices, or groups of them under headings. */
  options: readonly (SelectOption | SelectGroup)[]
  /** Shown while nothing is chosen, as a choice of value '' that is gone once something is. */
  placeholder?: string
  /** Can be read and focused, but not changed. @default false */
  readOnly?: boolean | undefined
  /** Layout only: width. @default 'w-full' */
  className?: string
}

/**
 * One of a few, with the system's own list: it types ahead, opens over every edge and is the phone's own wheel.
 * For many choices that want a search, or that a server knows: Combobox. Inside a Field it takes its name from there;
 * else give `aria-label`.
 */
export function Select({
  options,
  placeholder,
  disabled,
  readOnly,
  className = 'w-full',
  onKeyDown,
  onMouseDown,
  ...rest
}: SelectProps) {
  const control = useFieldControl()
  const state = useFieldState({ disabled, readOnly })
  return (
    <span className={`relative inline-block min-w-0 ${className}`}>
      <select
        {...control}
        {...rest}
        disabled={state.disabled}
        aria-readonly={state.readOnly || undefined}
        onKeyDown={(event) => {
          // A select knows no read-only of its own: it keeps the focus and gives up its list.
          if (state.readOnly && changesChoice(event)) event.preventDefault()
          onKeyDown?.(event)
        }}
        onMouseDown={(event) => {
          if (state.readOnly) {
            event.preventDefault()
            event.currentTarget.focus()
          }
          onMouseDown?.(event)
        }}
        className={`h-(--size-control) w-full appearance-none truncate pr-8 pl-2.5 aria-readonly:bg-sunken ${placeholder === undefined ? '' : 'has-[option[value=""]:checked]:text-subtle'} ${controlClasses}`}
      >
        {placeholder !== undefined && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {options.map((entry) =>
          'options' in entry ? (
            <optgroup key={entry.label} label={entry.label}>
              {entry.options.map(drawOption)}
            </optgroup>
          ) : (
            drawOption(entry)
          ),
        )}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className={`pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 ${state.disabled || state.readOnly ? 'text-disabled' : 'text-muted'}`}
      />
    </span>
  )
}

function drawOption({ value, label, disabled }: SelectOption) {
  return (
    <option key={value} value={value} disabled={disabled} className="bg-raised text-text">
      {label}
    </option>
  )
}

function changesChoice(event: KeyboardEvent): boolean {
  return event.key !== 'Tab' && !event.ctrlKey && !event.metaKey
}
