import { pluralize } from '@rankdesk/format'
import { ChevronDown } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../button/Button.tsx'
import { cn } from '../classes/cn.ts'
import { ClearButton } from '../field/ClearButton.tsx'
import { controlClasses } from '../field/controlClasses.ts'
import { ControlIcon } from '../field/ControlIcon.tsx'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FieldPopup } from '../field/FieldPopup.tsx'
import { FormValue } from '../field/FormValue.tsx'
import { useControllable } from '../hooks/useControllable.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { Spinner } from '../spinner/Spinner.tsx'
import type { ListOption } from './listOption.ts'
import { optionId } from './optionId.ts'
import { OptionList } from './OptionList.tsx'
import { type AsyncOptions, type LoadOptions, useCombobox } from './useCombobox.ts'

export interface ComboboxProps extends ControlProps<ListOption | null> {
  /** Loads the options for a text. With local options: `(text) => matchingOptions(options, text)`. */
  load: LoadOptions<ListOption>
  /** The minimum number of characters of a search. @default 0 */
  minimum?: number | undefined
  /** The pause in typing before a search starts, in ms (M545). @default 250 */
  debounceMs?: number | undefined
  /** The text shown when there are no results. @default 'No Results Found' */
  emptyText?: string
  /** The placeholder of the empty input. @default 'Search' */
  placeholder?: string
}

/** The pause in typing before a search, in ms: that of every search in M545. */
const SEARCH_PAUSE_MS = 250

/**
 * A single choice, found by typing. Arrow keys open the list and move through it, Enter chooses, Escape closes the list and then
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
  load,
  minimum = 0,
  debounceMs = SEARCH_PAUSE_MS,
  emptyText = 'No Results Found',
  placeholder = 'Search',
  className = 'w-full',
  style,
  ref,
  ...rest
}: ComboboxProps) {
  const state = useFieldState({ disabled, readOnly })
  const locked = state.disabled || state.readOnly
  const control = useFieldControl(rest)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [chosen, change] = useControllable(value, defaultValue, onChange, box)
  const combobox = useCombobox({ chosen, change, onBlur, input, locked, load, minimum, debounceMs })
  const { listed, active, search } = combobox
  const shown = chosen ?? NOTHING
  return (
    <span ref={box} style={style} className={cn('relative inline-block min-w-0', className)}>
      <span className="relative block min-w-0 flex-1">
        <input
          {...rest}
          {...control}
          ref={useMergedRefs<HTMLInputElement>(input, ref)}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={listed}
          aria-controls={listed ? listId : undefined}
          aria-activedescendant={listed ? activeOptionId(listId, active) : undefined}
          autoComplete="off"
          placeholder={placeholder}
          disabled={state.disabled}
          readOnly={state.readOnly}
          value={combobox.typed ?? shown.label}
          onChange={(event) => combobox.type(event.target.value)}
          onClick={combobox.show}
          onKeyDown={combobox.handleKey}
          onBlur={combobox.handleBlur}
          className={cn('h-(--size-control) pb-px w-full truncate pr-8 pl-2.5 read-only:bg-sunken', controlClasses)}
        />
        {chosen !== null && !locked ? (
          <ClearButton label="Clear" onClear={() => combobox.pick(null)} input={input} className="right-1" />
        ) : (
          <ControlIcon icon={ChevronDown} locked={locked} />
        )}
      </span>
      <FieldPopup
        open={combobox.open}
        onOpenChange={combobox.setOpen}
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
            onActive={combobox.setActive}
            onPick={combobox.pick}
          />
        )}
        <ComboboxStatus search={search} minimum={minimum} emptyText={emptyText} />
      </FieldPopup>
      <FormValue name={name} value={shown.value} disabled={state.disabled} />
    </span>
  )
}

/** What the input and a native form have without a choice. */
const NOTHING: ListOption = { value: '', label: '' }

/** Returns the id of the active option, or undefined for none. */
function activeOptionId(listId: string, active: number): string | undefined {
  return active >= 0 ? optionId(listId, active) : undefined
}

interface ComboboxStatusProps {
  search: AsyncOptions<ListOption>
  minimum: number
  emptyText: string
}

/**
 * The status of a Combobox, which replaces its options and is announced: loading, no results, an error or the number of
 * results.
 */
function ComboboxStatus({ search, minimum, emptyText }: ComboboxStatusProps) {
  const { status, options, retry } = search
  return (
    <div role="status" className={status === 'ready' && options.length > 0 ? 'sr-only' : 'px-3 py-2.5 text-muted'}>
      {status === 'short' && `Type at least ${pluralize(minimum, 'character')}`}
      {status === 'loading' && (
        <span className="flex items-center gap-2">
          <Spinner size={14} /> Searching…
        </span>
      )}
      {status === 'error' && (
        <span className="flex items-center justify-between gap-2">
          The list failed to load.
          <Button
            size="sm"
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={retry}
          >
            Try again
          </Button>
        </span>
      )}
      {status === 'ready' && (options.length === 0 ? emptyText : pluralize(options.length, 'result'))}
    </div>
  )
}
