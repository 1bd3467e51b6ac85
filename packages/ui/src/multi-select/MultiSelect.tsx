import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { type ListOption, matchingOptions } from '../combobox/listOption.ts'
import { optionId } from '../combobox/optionId.ts'
import { activeOfKey } from '../combobox/optionKeys.ts'
import { OptionList } from '../combobox/OptionList.tsx'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { FormValue } from '../field/FormValue.tsx'
import { RequiredValue } from '../field/RequiredValue.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'

export interface MultiSelectProps extends ControlProps<readonly string[]> {
  /** The options. */
  options: readonly ListOption[]
  /** The maximum number of selected options shown by name; '+N' stands for the rest (M507). @default 3 */
  maxChips?: number
  /** The text shown while nothing is selected. @default 'Choose' */
  placeholder?: string
}

/** A choice of several options: the selected ones as chips, a list with a search, and buttons to select all or none. */
export function MultiSelect({
  value,
  defaultValue = NOTHING,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  options,
  maxChips = 3,
  placeholder = 'Choose',
  className = 'w-full',
  style,
  ...rest
}: MultiSelectProps) {
  const { required = false, ...control } = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  const button = useRef<HTMLButtonElement>(null)
  const [values, change] = useControllable(value, defaultValue, onChange, button)
  const [open, setOpen] = useState(false)
  const popupId = useId()
  const locked = state.disabled || state.readOnly
  function openByKey(event: KeyboardEvent) {
    if (locked || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <button
        {...control}
        ref={mergeRefs<HTMLButtonElement>(ref, button)}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? popupId : undefined}
        aria-readonly={state.readOnly || undefined}
        {...(required && { 'aria-required': true })}
        disabled={state.disabled}
        onClick={() => setOpen(!locked && !open)}
        onKeyDown={openByKey}
        onBlur={() => {
          if (!open) onBlur?.()
        }}
        className={cn(
          'flex min-h-(--size-control) items-center gap-2 py-1 pr-2 pl-1.5 text-left aria-readonly:cursor-default aria-readonly:bg-sunken',
          controlClasses,
          className,
        )}
        style={style}
      >
        <SelectedChips
          values={values}
          options={options}
          maxChips={maxChips}
          placeholder={placeholder}
          disabled={state.disabled}
        />
        <Chevron locked={locked} />
      </button>
      <FormValue name={name} value={values} disabled={state.disabled} />
      <RequiredValue required={required && !locked} filled={values.length > 0} control={button} />
      <FieldPopup
        id={popupId}
        open={open}
        onOpenChange={(next) => {
          setOpen(next)
          if (!next) onBlur?.()
        }}
        anchor={button}
        returnTo={button}
        label={rest['aria-label'] ?? 'Choose'}
        className="w-(--radix-popover-trigger-width) min-w-60"
      >
        <MultiSelectPanel
          options={options}
          values={values}
          onToggle={(option) => change(toggleValue(values, option.value))}
          onChange={change}
        />
      </FieldPopup>
    </>
  )
}

function Chevron({ locked }: { locked: boolean }) {
  const color = locked ? 'text-disabled' : 'text-muted'
  return <Icon of={ChevronDown} className={cn('shrink-0', color)} />
}

interface SelectedChipsProps extends Required<Pick<MultiSelectProps, 'options' | 'maxChips' | 'placeholder'>> {
  values: readonly string[]
  disabled: boolean
}

function SelectedChips({ values, options, maxChips, placeholder, disabled }: SelectedChipsProps) {
  const { chips, more } = shownChips(values, options, maxChips)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap gap-1">
      {chips.length === 0 && <span className={cn('px-1', !disabled && 'text-subtle')}>{placeholder}</span>}
      {chips.map((chip) => (
        <span
          key={chip.value}
          className={cn(
            'max-w-full truncate rounded-chip px-1.5 text-caption leading-[1.375rem]',
            disabled ? 'bg-press' : 'bg-grey-soft text-on-grey-soft',
          )}
        >
          {chip.label}
        </span>
      ))}
      {more > 0 && <span className="figures px-1 text-caption leading-[1.375rem] font-medium">+{more}</span>}
    </span>
  )
}

const NOTHING: readonly string[] = []

interface MultiSelectPanelProps {
  options: readonly ListOption[]
  values: readonly string[]
  onToggle: (option: ListOption) => void
  onChange: (values: readonly string[]) => void
}

/**
 * The panel of a MultiSelect: search, list and buttons to select all or none. The search keeps focus; its keys move
 * through the list.
 */
function MultiSelectPanel({ options, values, onToggle, onChange }: MultiSelectPanelProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const listId = useId()
  const found = matchingOptions(options, text)
  const listed = found.length > 0

  return (
    <>
      <div className="relative border-b border-hairline focus-within:border-accent">
        <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
        <input
          data-initial-focus
          type="text"
          role="combobox"
          aria-label="Search the list"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          placeholder="Search"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(event.target.value === '' ? -1 : 0)
          }}
          onKeyDown={(event) => {
            const option = found[active]
            if (event.key === 'Enter') {
              event.preventDefault()
              if (option !== undefined && option.disabled !== true) onToggle(option)
              return
            }
            const to = activeOfKey(active, event.key, found)
            if (to === undefined) return
            event.preventDefault()
            setActive(to)
          }}
          className="h-[2.25rem] w-full bg-transparent pr-3 pl-9 text-field outline-none"
        />
      </div>
      {listed && (
        <OptionList
          multiple
          id={listId}
          label="Options"
          options={found}
          active={active}
          isChosen={(option) => values.includes(option.value)}
          onActive={setActive}
          onPick={onToggle}
        />
      )}
      <p role="status" className={listed ? 'sr-only' : 'px-3 py-2.5 text-muted'}>
        {listed ? `${values.length} selected` : 'No Results Found'}
      </p>
      <PanelButtons
        options={options}
        values={values}
        found={found}
        onChange={onChange}
        scope={text.trim() === '' ? '' : ' found'}
      />
    </>
  )
}

interface PanelButtonsProps extends Pick<MultiSelectPanelProps, 'options' | 'values' | 'onChange'> {
  /** The options that match the search. */
  found: readonly ListOption[]
  /** The end of the buttons' labels. */
  scope: string
}

/** The buttons to select all or none of the found options, and the number of selected ones. */
function PanelButtons({ options, values, found, scope, onChange }: PanelButtonsProps) {
  return (
    <div className="flex items-center gap-1 border-t border-hairline p-1">
      <Button size="sm" variant="ghost" disabled={found.length === 0} onClick={() => onChange(withAll(values, found))}>
        Select all{scope}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        disabled={withoutAll(values, found).length === values.length}
        onClick={() => onChange(withoutAll(values, found))}
      >
        Clear{scope}
      </Button>
      <span aria-hidden className="figures ml-auto px-2 text-caption text-subtle">
        {values.length} of {options.length}
      </span>
    </div>
  )
}

/** Returns the selected values with one added at the end or removed (M507). */
function toggleValue(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value]
}

/** Returns the first `maxChips` of the selected options and the count of the rest, for the closed control (M507). */
function shownChips(
  values: readonly string[],
  options: readonly ListOption[],
  maxChips: number,
): { chips: readonly ListOption[]; more: number } {
  // A value without an option is shown by itself.
  const chips = values
    .slice(0, maxChips)
    .map((value) => options.find((option) => option.value === value) ?? { value, label: value })
  return { chips, more: Math.max(0, values.length - maxChips) }
}

/** Returns the selected values with all enabled options of a list added. */
function withAll(values: readonly string[], options: readonly ListOption[]): readonly string[] {
  const added = options.filter((option) => option.disabled !== true).map((option) => option.value)
  return [...new Set([...values, ...added])]
}

/** Returns the selected values with all enabled options of a list removed. */
function withoutAll(values: readonly string[], options: readonly ListOption[]): readonly string[] {
  const deselected = new Set(options.filter((option) => option.disabled !== true).map((option) => option.value))
  return values.filter((value) => !deselected.has(value))
}
