import { ChevronDown } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { ClearButton } from '../field/ClearButton.tsx'
import { controlClasses } from '../field/controlClasses.ts'
import { ControlIcon } from '../field/ControlIcon.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { FormValue } from '../field/FormValue.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { ComboboxStatus } from './ComboboxStatus.tsx'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import { OptionList } from './OptionList.tsx'
import type { LoadOptions } from './useAsyncOptions.ts'
import { type ComboboxState, useCombobox } from './useCombobox.ts'

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
  style,
  ...rest
}: ComboboxProps) {
  const control = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  const [chosen, change] = useControllable(value, defaultValue, onChange)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const locked = state.disabled || state.readOnly
  const combobox = useCombobox({ chosen, change, onBlur, input, locked, load, minimum, debounceMs })
  const { listed, active } = combobox

  return (
    <span ref={box} className={`relative inline-block min-w-0 ${className}`} style={style}>
      <input
        {...control}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed}
        aria-controls={listed ? listId : undefined}
        aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        disabled={state.disabled}
        readOnly={state.readOnly}
        value={combobox.typed ?? chosen?.label ?? ''}
        onChange={(event) => combobox.type(event.target.value)}
        onClick={combobox.show}
        onKeyDown={combobox.handleKey}
        onBlur={combobox.handleBlur}
        className={`h-(--size-control) pb-px w-full truncate pr-8 pl-2.5 read-only:bg-sunken ${controlClasses}`}
      />
      <FormValue name={name} value={chosen?.value ?? ''} disabled={state.disabled} />
      {chosen !== null && !locked ? (
        <ClearButton label="Clear" onClear={() => combobox.pick(null)} input={input} className="right-1" />
      ) : (
        <ControlIcon icon={ChevronDown} locked={locked} />
      )}
      <ComboboxPopup {...{ combobox, chosen, listId, box, minimum, emptyText }} />
    </span>
  )
}

interface ComboboxPopupProps extends Required<Pick<ComboboxProps, 'minimum' | 'emptyText'>> {
  combobox: ComboboxState
  chosen: ListOption | null
  listId: string
  box: RefObject<HTMLElement | null>
}

function ComboboxPopup({ combobox, chosen, listId, box, minimum, emptyText }: ComboboxPopupProps) {
  const { open, setOpen, listed, search, active, setActive, pick } = combobox
  return (
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
          options={search.options}
          active={active}
          isChosen={(option) => option.value === chosen?.value}
          onActive={setActive}
          onPick={pick}
        />
      )}
      <ComboboxStatus search={search} minimum={minimum} emptyText={emptyText} />
    </FieldPopup>
  )
}
