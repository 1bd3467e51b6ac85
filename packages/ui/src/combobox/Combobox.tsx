import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { ClearButton } from '../field/ClearButton.tsx'
import { controlClasses } from '../field/controlClasses.ts'
import { ControlIcon } from '../field/ControlIcon.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'
import { ComboboxStatus } from './ComboboxStatus.tsx'
import type { ListOption } from './listOption.ts'
import { activeOfKey } from './optionKeys.ts'
import { OptionList, optionId } from './OptionList.tsx'
import type { LoadOptions } from './useAsyncOptions.ts'
import { useAsyncOptions } from './useAsyncOptions.ts'

export interface ComboboxProps extends ControlProps<ListOption | null> {
  /** Loads the options for a text. With local options: `(text) => matchingOptions(options, text)`. */
  load: LoadOptions<ListOption>
  /** The minimum number of characters of a search. @default 0 */
  minimum?: number
  /** The pause in typing before a search starts, in ms (M545). @default 250 */
  debounceMs?: number
  /** The text shown when there are no results. @default 'No Results Found' */
  emptyText?: string
  placeholder?: string
}

/**
 * A single choice, found by typing. Arrow keys move through the list, Enter chooses, Escape closes the list and then
 * restores the previous choice. Clearing the text clears the value. Text that isn't chosen is replaced by the current
 * choice on blur.
 */
export function Combobox({
  value,
  defaultValue = null,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  load,
  minimum = 0,
  debounceMs = 250,
  emptyText = 'No Results Found',
  placeholder = 'Search',
  className = 'w-full',
  'aria-label': ariaLabel,
}: ComboboxProps) {
  const control = useFieldControl()
  const state = useFieldState({ disabled, readOnly })
  const [chosen, change] = useControllable(value, defaultValue, onChange)
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const locked = state.disabled || state.readOnly
  const search = useAsyncOptions(load, { text: typed ?? '', open, minimum, debounceMs })
  const { options } = search
  const listed = open && options.length > 0

  useOwnEscape(input, open || typed !== null, () => {
    if (open) setOpen(false)
    else setTyped(null)
  })
  function show() {
    if (locked || open) return
    setActive(-1)
    setOpen(true)
  }
  function pick(option: ListOption | null) {
    setTyped(null)
    setOpen(false)
    if (option?.value !== chosen?.value) change(option)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (locked) return
    const option = options[active]
    if (event.key === 'Enter' && open) {
      event.preventDefault()
      if (search.status === 'error') search.retry()
      else if (option !== undefined) pick(option)
    } else if (event.key === 'ArrowDown' && !open) {
      event.preventDefault()
      show()
    } else if (open) {
      const to = activeOfKey(active, event.key, options)
      if (to === undefined) return
      event.preventDefault()
      setActive(to)
    }
  }

  return (
    <span ref={box} className={`relative inline-block min-w-0 ${className}`}>
      <input
        {...control}
        {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        name={name}
        placeholder={placeholder}
        disabled={state.disabled}
        readOnly={state.readOnly}
        value={typed ?? chosen?.label ?? ''}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onClick={show}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false)
          if (typed?.trim() === '') pick(null)
          setTyped(null)
          onBlur?.()
        }}
        className={`h-(--size-control) pb-px w-full truncate pr-8 pl-2.5 read-only:bg-sunken ${controlClasses}`}
      />
      {chosen !== null && !locked ? (
        <ClearButton label="Clear" onClear={() => pick(null)} input={input} className="right-1" />
      ) : (
        <ControlIcon icon={ChevronDown} locked={locked} />
      )}
      <FieldPopup
        open={open}
        onOpenChange={setOpen}
        anchor={box}
        label="Options"
        role="presentation"
        className="w-(--radix-popover-trigger-width) min-w-56"
      >
        {listed && (
          <OptionList
            id={listId}
            label="Options"
            options={options}
            active={active}
            isChosen={(option) => option.value === chosen?.value}
            onActive={setActive}
            onPick={pick}
          />
        )}
        <ComboboxStatus search={search} minimum={minimum} emptyText={emptyText} />
      </FieldPopup>
    </span>
  )
}
