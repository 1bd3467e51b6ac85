import { cn } from '../classes/cn.ts'
import { pluralize } from '@rankdesk/format'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, type Ref, type RefObject, use, useId, useRef } from 'react'
import { Button } from '../button/Button.tsx'
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
import { type AsyncOptions, type LoadOptions, type ComboboxState, useCombobox } from './useCombobox.ts'

/** The choice of a combobox and its search. */
export interface ComboboxChoiceProps extends Pick<
  ControlProps<ListOption | null>,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'name' | 'disabled' | 'readOnly'
> {
  /** Loads the options for a text. With local options: `(text) => matchingOptions(options, text)`. */
  load: LoadOptions<ListOption>
  /** The minimum number of characters of a search. @default 0 */
  minimum?: number | undefined
  /** The pause in typing before a search starts, in ms (M545). @default 250 */
  debounceMs?: number | undefined
}

export interface ComboboxRootProps
  extends Omit<ComponentProps<'span'>, 'onChange' | 'onBlur' | 'defaultValue'>, ComboboxChoiceProps {
  /** The parts: a ComboboxInput and ComboboxOptions, and anything beside them. */
  children: ReactNode
}

/**
 * The state of a combobox that is composed from its parts, its value in a native form, and the box with which the options
 * align. `Combobox` is the usual composition.
 */
export function ComboboxRoot({
  value,
  defaultValue = null,
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  load,
  minimum = 0,
  debounceMs = 250,
  className = 'w-full',
  ref,
  children,
  ...rest
}: ComboboxRootProps) {
  const state = useFieldState({ disabled, readOnly })
  const box = useRef<HTMLSpanElement>(null)
  const [chosen, change] = useControllable(value, defaultValue, onChange, box)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const locked = state.disabled || state.readOnly
  const combobox = useCombobox({ chosen, change, onBlur, input, locked, load, minimum, debounceMs })
  return (
    <ComboboxContext value={{ combobox, chosen, listId, box, input, minimum, ...state }}>
      <span
        {...rest}
        ref={useMergedRefs<HTMLSpanElement>(box, ref)}
        className={cn('relative inline-block min-w-0', className)}
      >
        {children}
        <FormValue name={name} value={chosen?.value ?? ''} disabled={state.disabled} />
      </span>
    </ComboboxContext>
  )
}

export interface ComboboxInputProps extends Omit<
  ComponentProps<'input'>,
  'ref' | 'value' | 'defaultValue' | 'onChange' | 'onClick' | 'onKeyDown' | 'onBlur' | 'disabled' | 'readOnly' | 'name'
> {
  /** A ref to the text input. */
  ref?: Ref<HTMLElement> | undefined
}

/** The text input of a combobox, with its clear button. All attributes are on the input. */
export function ComboboxInput({ placeholder = 'Search', className = '', ref, ...rest }: ComboboxInputProps) {
  const { combobox, chosen, listId, input, disabled, readOnly } = useComboboxContext()
  const control = useFieldControl(rest)
  const { listed, active } = combobox
  const locked = disabled || readOnly
  return (
    // The button keeps its place in the input, whatever stands beside it in the root.
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
        aria-activedescendant={listed && active >= 0 ? optionId(listId, active) : undefined}
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        readOnly={readOnly}
        value={combobox.typed ?? chosen?.label ?? ''}
        onChange={(event) => combobox.type(event.target.value)}
        onClick={combobox.show}
        onKeyDown={combobox.handleKey}
        onBlur={combobox.handleBlur}
        className={cn(
          'h-(--size-control) pb-px w-full truncate pr-8 pl-2.5 read-only:bg-sunken',
          controlClasses,
          className,
        )}
      />
      {chosen !== null && !locked ? (
        <ClearButton label="Clear" onClear={() => combobox.pick(null)} input={input} className="right-1" />
      ) : (
        <ControlIcon icon={ChevronDown} locked={locked} />
      )}
    </span>
  )
}

export interface ComboboxOptionsProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** The accessible name of the list. @default 'Options' */
  label?: string | undefined
  /** The text shown when there are no results. @default 'No Results Found' */
  emptyText?: string | undefined
  /** Content under the options, such as a text or a line. It must not take focus. */
  children?: ReactNode
}

/** The options of a combobox under its box, or what happens instead: loading, no results, an error. */
export function ComboboxOptions({
  label = 'Options',
  emptyText = 'No Results Found',
  className = '',
  children,
  ...rest
}: ComboboxOptionsProps) {
  const { combobox, chosen, listId, box, minimum } = useComboboxContext()
  const { open, setOpen, listed, search, active, setActive, pick } = combobox
  return (
    <FieldPopup
      {...rest}
      open={open}
      onOpenChange={setOpen}
      anchor={box}
      label={label}
      role="presentation"
      className={cn('w-(--radix-popover-trigger-width) min-w-56', className)}
    >
      {listed && (
        <OptionList
          id={listId}
          label={label}
          options={search.options}
          active={active}
          isChosen={(option) => option.value === chosen?.value}
          onActive={setActive}
          onPick={pick}
        />
      )}
      <ComboboxStatus search={search} minimum={minimum} emptyText={emptyText} />
      {children}
    </FieldPopup>
  )
}

/** What the parts of a combobox share. */
interface ComboboxContextValue {
  combobox: ComboboxState
  chosen: ListOption | null
  /** The id of the list of options. */
  listId: string
  /** The root, with which the options align. */
  box: RefObject<HTMLSpanElement | null>
  input: RefObject<HTMLInputElement | null>
  /** The minimum number of characters of a search. */
  minimum: number
  disabled: boolean
  readOnly: boolean
}

const ComboboxContext = createContext<ComboboxContextValue | null>(null)

/** Returns the context of the ComboboxRoot around a part. */
function useComboboxContext(): ComboboxContextValue {
  const context = use(ComboboxContext)
  if (context === null) throw new Error('A part of a combobox needs a ComboboxRoot around it.')
  return context
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
