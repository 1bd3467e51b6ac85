import { formatCurrency, formatNumber, formatPercent, isShown, parseNumber } from '@rankdesk/format'
import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Pencil } from 'lucide-react'
import { type AriaAttributes, type CSSProperties, type Ref, type RefObject, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { type ControlAttributes, useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { FormValue } from '../field/FormValue.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { useFormReset } from '../hooks/useFormReset.ts'
import { useOwnEscape } from '../hooks/useOwnEscape.ts'

interface EditableBase {
  /** The accessible name of the value. */
  label: string
  /** The text shown for no value. @default 'Add' and the label in lower case */
  placeholder?: string
  /** The maximum number of characters. Rejects further characters and shows 'Character limit reached' (M510, C29). */
  maxLength?: number
}

/** The props of an editable text. */
export interface EditableTextProps extends EditableBase, Omit<ControlProps<string>, 'aria-label' | 'required'> {
  /** The kind of the value. @default 'text' */
  kind?: 'text'
}

/** The props of an editable number. */
export interface EditableNumberProps
  extends EditableBase, Omit<ControlProps<number | null>, 'aria-label' | 'required'> {
  /** The kind of the value: money from 0 to 9999, percent from 0 to 100, or a number that isn't negative (M510). */
  kind: EditableNumberKind
}

/**
 * A value that is text until it is clicked. Enter and blur save, Escape restores the previous value. Limits numbers to
 * their range; invalid text restores the value.
 */
export function EditableText(props: EditableTextProps | EditableNumberProps) {
  return isOfNumber(props) ? <EditableNumber {...props} /> : <EditableString {...props} />
}

function isOfNumber(props: EditableTextProps | EditableNumberProps): props is EditableNumberProps {
  return props.kind !== undefined && props.kind !== 'text'
}

function EditableString({ value, defaultValue = '', onChange, kind: _kind, ...rest }: EditableTextProps) {
  const element = useRef<HTMLElement>(null)
  const [text, change] = useControllable(value, defaultValue, onChange, element)
  return <EditableControl {...rest} element={element} numeric={false} shown={text} draft={text} onSave={change} />
}

function EditableNumber({ value, defaultValue = null, onChange, kind, ...rest }: EditableNumberProps) {
  const element = useRef<HTMLElement>(null)
  const [number, change] = useControllable(value, defaultValue, onChange, element)
  function save(typed: string) {
    const read = readEditable(kind, typed)
    if (read !== undefined && read !== number) change(read)
  }
  return (
    <EditableControl
      {...rest}
      element={element}
      numeric
      shown={showEditable(kind, number)}
      draft={number === null ? '' : String(number)}
      onSave={save}
    />
  )
}

interface EditableControlProps extends AriaAttributes {
  label: string
  placeholder?: string | undefined
  maxLength?: number | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  name?: string | undefined
  ref?: Ref<HTMLElement> | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  id?: string | undefined
  onBlur?: (() => void) | undefined
  /** The element that takes focus: the button, or the input while the value is edited. */
  element: RefObject<HTMLElement | null>
  /** Whether the value is a number: tabular figures and a numeric keyboard. */
  numeric: boolean
  /** The formatted value while it isn't edited. '' for no value. */
  shown: string
  /** The text at the start of editing. */
  draft: string
  /** Called with the typed text if it differs from `draft`. */
  onSave: (text: string) => void
}

/** The view and the input of EditableText, and its value in a native form. */
function EditableControl({ name, ...props }: EditableControlProps) {
  const { disabled } = useFieldState(props)
  return (
    <>
      <FormValue name={name} value={props.draft} disabled={disabled} />
      <EditableView {...props} />
    </>
  )
}

function EditableView({
  label,
  placeholder = `Add ${label.toLowerCase()}`,
  maxLength,
  disabled,
  readOnly,
  ref,
  className = '',
  style,
  onBlur,
  element: control,
  numeric,
  shown,
  draft,
  onSave,
  ...rest
}: Omit<EditableControlProps, 'name'>) {
  const { id, 'aria-describedby': describedBy, ...marks } = useFieldControl(rest)
  const state = useFieldState({ disabled, readOnly })
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const returnsFocus = useRef(false)
  const figures = numeric ? 'figures' : ''

  function leave(save: boolean) {
    if (typed === null) return
    setTyped(null)
    if (save && typed !== draft) onSave(typed)
  }

  useOwnEscape(input, typed !== null, () => {
    returnsFocus.current = true
    leave(false)
  })
  useFormReset(control, () => setTyped(null))
  if (typed === null) {
    return (
      <button
        type="button"
        {...rest}
        id={id}
        style={style}
        aria-describedby={describedBy}
        // Enter and Escape return focus to the button.
        ref={mergeRefs<HTMLButtonElement>(ref, control, (element: HTMLButtonElement | null) => {
          if (returnsFocus.current) element?.focus()
          returnsFocus.current = false
        })}
        aria-label={shown === '' ? `${label}: ${placeholder}` : `${label}: ${shown}${state.readOnly ? '' : ', edit'}`}
        disabled={state.disabled}
        aria-disabled={state.readOnly || undefined}
        onClick={() => {
          if (!state.readOnly) setTyped(draft)
        }}
        onBlur={onBlur}
        className={cn(
          'group inline-flex min-h-(--size-control) max-w-full min-w-0 items-center gap-2 rounded-control border border-transparent px-2.5 text-left text-field not-disabled:not-aria-disabled:hover:border-line not-disabled:not-aria-disabled:hover:bg-surface aria-disabled:cursor-default disabled:cursor-not-allowed disabled:text-disabled',
          marks['aria-invalid'] === true && 'border-red-solid',
          figures,
          className,
        )}
      >
        <span className={cn('min-w-0 wrap-break-word', shown === '' && !state.disabled && 'text-subtle')}>
          {shown === '' ? placeholder : shown}
        </span>
        {!state.disabled && !state.readOnly && <EditIcon />}
      </button>
    )
  }
  return (
    <TypedText
      id={id}
      typed={typed}
      maxLength={maxLength}
      label={label}
      numeric={numeric}
      className={className}
      style={style}
      onBlur={onBlur}
      marks={marks}
      ref={mergeRefs<HTMLInputElement>(ref, control, input, selectOnce)}
      onType={setTyped}
      onLeave={() => leave(true)}
      onEnter={() => {
        returnsFocus.current = true
        leave(true)
      }}
    />
  )
}

function EditIcon() {
  return (
    <Icon
      of={Pencil}
      size={14}
      strokeWidth={1.75}
      className="shrink-0 text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
    />
  )
}

interface TypedTextProps extends Pick<
  EditableControlProps,
  'maxLength' | 'label' | 'numeric' | 'className' | 'style' | 'onBlur'
> {
  typed: string
  id: string | undefined
  marks: Omit<ControlAttributes, 'id'>
  ref: Ref<HTMLInputElement>
  onType: (text: string) => void
  onLeave: () => void
  onEnter: () => void
}

/** The input of EditableText with its character limit. */
function TypedText(props: TypedTextProps) {
  const { id, marks, typed, maxLength, label, numeric, ref, onType, onLeave, onEnter, onBlur } = props
  const full = maxLength !== undefined && typed.length >= maxLength
  return (
    <span className={cn('inline-flex max-w-full min-w-0 flex-col', props.className)} style={props.style}>
      <input
        {...marks}
        id={id}
        ref={ref}
        type="text"
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        aria-label={label}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The surrounding form must not handle this key.
          event.preventDefault()
          event.stopPropagation()
          onEnter()
        }}
        onBlur={() => {
          onLeave()
          onBlur?.()
        }}
        className={cn(
          'h-(--size-control) pb-px field-sizing-content max-w-full min-w-24 px-2.5',
          numeric && 'figures',
          controlClasses,
        )}
      />
      <span role="status" className={full ? 'mt-1 text-caption text-orange-solid' : ''}>
        {full && 'Character limit reached'}
      </span>
    </span>
  )
}

/** Selects the text when editing starts, so that typing replaces it. Later renders keep the caret. */
function selectOnce(input: HTMLInputElement | null) {
  if (input === null || document.activeElement === input) return
  input.focus()
  input.select()
}

/** The kind of an EditableText's value. Numeric kinds have limits (M510). */
type EditableKind = 'text' | 'money' | 'percent' | 'number'

/** A kind with a numeric value. */
type EditableNumberKind = Exclude<EditableKind, 'text'>

const LIMITS = {
  money: { min: 0, max: 9999 },
  percent: { min: 0, max: 100 },
  number: { min: 0, max: Infinity },
} as const

/** Limits a number to the range of its kind: money 0 to 9999, percent 0 to 100, number at least 0 (M510). */
function clampEditable(kind: EditableNumberKind, value: number): number {
  return Math.min(Math.max(value, LIMITS[kind].min), LIMITS[kind].max)
}

/**
 * Parses a typed number, limited to the range of its kind and to 2 decimals. Returns null for empty text and undefined
 * for invalid text, which restores the old value. The dollar or percent sign is optional.
 */
function readEditable(kind: EditableNumberKind, text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = parseNumber(text)
  return value === undefined ? undefined : clampEditable(kind, Math.round(value * 100) / 100)
}

/** Formats a value: '$1,200', '45%', '1,200' or the text itself. '' for no value. */
function showEditable(kind: EditableKind, value: string | number | null): string {
  if (typeof value === 'string') return value
  if (!isShown(value)) return ''
  if (kind === 'money') return formatCurrency(value)
  return kind === 'percent' ? formatPercent(value) : formatNumber(value)
}
