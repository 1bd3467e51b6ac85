import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import type { SelectGroup, SelectOption } from './selectOption.ts'

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple' | 'size'> {
  /** The options, or groups of options with headings. */
  options: readonly (SelectOption | SelectGroup)[]
  /** The text shown while nothing is selected: an option with the value '' that disappears after a choice. */
  placeholder?: string
  /** Whether the select is read-only but focusable. @default false */
  readOnly?: boolean | undefined
  /** The size: `md` is 32 px high, `sm` 26 px, for a select in a row or on a card. @default 'md' */
  size?: 'md' | 'sm'
  /** Classes for layout only, such as the width. @default 'w-full' */
  className?: string
}

const sizes = { md: 'h-(--size-control)', sm: 'h-(--size-control-sm) text-body' }

/**
 * A native select: it has type-ahead, opens beyond all edges and uses the picker of phones. For many options that need
 * a search or come from a server, use Combobox. Inside a Field it takes its name from there; otherwise pass
 * `aria-label`.
 */
export function Select({
  options,
  placeholder,
  disabled,
  readOnly,
  size = 'md',
  className = 'w-full',
  style,
  onKeyDown,
  onMouseDown,
  ...rest
}: SelectProps) {
  const control = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  return (
    <span className={cn('relative inline-block min-w-0', className)} style={style}>
      <select
        {...rest}
        {...control}
        disabled={state.disabled}
        aria-readonly={state.readOnly || undefined}
        onKeyDown={(event) => {
          // Native selects have no read-only state: it keeps focus and doesn't open the list.
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
        className={cn(
          'w-full appearance-none truncate pr-8 pl-2.5 aria-readonly:bg-sunken',
          placeholder === undefined ? '' : 'has-[option[value=""]:checked]:text-subtle',
          controlClasses,
          sizes[size],
        )}
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
      <Icon
        of={ChevronDown}
        className={cn(
          'pointer-events-none absolute top-1/2 right-2 -translate-y-1/2',
          state.disabled || state.readOnly ? 'text-disabled' : 'text-muted',
        )}
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
