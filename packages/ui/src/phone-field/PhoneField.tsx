import { formatForeignDraft, isForeignTelephone, phoneDigits } from '@rankdesk/format'
import { cn } from '../classes/cn.ts'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'

export interface PhoneFieldProps extends ControlProps<string> {
  /** The placeholder. @default '(000) 000-0000' */
  placeholder?: string
}

/**
 * A phone number, formatted while typing: '(000) 000-0000' for North America, after a plus as another country writes it.
 * The value is that text, '+442079460958' for another country, or '', and can be incomplete, which a form's schema rejects.
 * Pasted numbers may start with +1.
 */
export function PhoneField({
  value,
  defaultValue = '',
  onChange,
  onBlur,
  name,
  disabled,
  readOnly,
  ref,
  placeholder = '(000) 000-0000',
  className = 'w-full',
  style,
  ...rest
}: PhoneFieldProps) {
  const state = useFieldState({ disabled, readOnly })
  const input = useRef<HTMLInputElement>(null)
  const [current, change] = useControllable(value, defaultValue, onChange, input)
  const text = shownPhone(current)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  const deletesForward = useRef(false)

  // React moves the caret to the end of a changed text; this keeps it at its digit. Each edit is a new object.
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  function onEdit(event: ChangeEvent<HTMLInputElement>) {
    const draft = editPhone({
      before: text,
      after: event.target.value,
      caret: event.target.selectionStart ?? event.target.value.length,
      forward: deletesForward.current,
    })
    setCaret({ at: draft.caret })
    if (draft.value !== current) change(draft.value)
  }
  function onPaste(event: ClipboardEvent) {
    if (state.readOnly) return
    const whole = pastedPhone(event.clipboardData.getData('text'))
    if (whole === undefined) return
    event.preventDefault()
    setCaret({ at: whole.length })
    change(whole)
  }

  return (
    <span className={cn('inline-block min-w-0', className)} style={style}>
      <input
        {...useFieldControl(rest)}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="tel"
        autoComplete="tel"
        name={name}
        placeholder={placeholder}
        disabled={state.disabled}
        readOnly={state.readOnly}
        value={text}
        onChange={onEdit}
        onPaste={onPaste}
        onKeyDown={(event) => {
          deletesForward.current = event.key === 'Delete'
        }}
        onBlur={onBlur}
        className={cn('figures h-(--size-control) pb-px w-full px-2.5 read-only:bg-sunken', controlClasses)}
      />
    </span>
  )
}

/** The text of a phone field and the position of its caret. */
interface PhoneDraft {
  /** What the field shows. */
  text: string
  /** Its value: the text, and of another country's number its plus and digits. */
  value: string
  caret: number
}

const DIGITS = 10
/** The most digits of a number of any country, with its country code. */
const MAX_DIGITS = 15

/** An edit of a phone field, as reported by the browser. */
interface PhoneEdit {
  /** The text before the edit. */
  before: string
  /** The text after the edit, before formatting. */
  after: string
  /** The caret position in `after`. */
  caret: number
  /** Whether the key was Delete, which removes the character after the caret, unlike Backspace. */
  forward?: boolean
}

/**
 * Formats a complete or incomplete number as '(000) 000-0000'. Brackets and the dash appear only before another digit.
 * Removes a leading 1 or +1 and ignores digits after the tenth.
 */
function formatPhoneDraft(digits: string): string {
  if (digits === '') return ''
  const [area, office, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, DIGITS)]
  if (office === '') return `(${area}`
  return line === '' ? `(${area}) ${office}` : `(${area}) ${office}-${line}`
}

/**
 * Returns the text and caret after an edit, with the caret after the same digit as before. Removing a bracket, a space
 * or the dash removes the digit beside it, because otherwise the key would do nothing.
 */
function editPhone({ before, after, caret, forward = false }: PhoneEdit): PhoneDraft {
  let digits = digitsOf(after)
  let digitsBeforeCaret = digitsOf(after.slice(0, caret)).length
  const isForeign = isForeignDraft(after)
  const zeros = isForeign && after.trimStart().startsWith('00') ? 2 : 0
  const country = isForeign ? zeros : countryLength(digits, after)
  digits = digits.slice(country)
  digitsBeforeCaret = Math.max(0, digitsBeforeCaret - country)
  const tookOnlySigns = after.length < before.length && digits === digitsOf(before)
  if (tookOnlySigns) {
    const at = forward ? digitsBeforeCaret : digitsBeforeCaret - 1
    if (at >= 0) {
      digits = digits.slice(0, at) + digits.slice(at + 1)
      digitsBeforeCaret = at
    }
  }
  // Rejects an additional digit within a complete number.
  const extra = digits.length - (isForeign ? MAX_DIGITS : DIGITS)
  if (extra > 0) {
    const cut = Math.max(0, digitsBeforeCaret - extra)
    digits = digits.slice(0, cut) + digits.slice(cut + extra)
    digitsBeforeCaret = cut
  }
  const value = isForeign ? `+${digits}` : formatPhoneDraft(digits)
  const text = shownPhone(value)
  return { text, value, caret: caretAfter(text, digitsBeforeCaret) }
}

/** Returns what the field shows for a value: another country's number in groups, as its plan has them. */
function shownPhone(value: string): string {
  return isForeignDraft(value) && value !== '+' ? formatForeignDraft(digitsOf(value)) : value
}

/** Whether a text is or may become a number of another country: a plus alone may. */
function isForeignDraft(text: string): boolean {
  return text.trim() === '+' || isForeignTelephone(text)
}

/**
 * Returns the complete number of North America in a pasted text, formatted, or undefined if there is none and the paste counts as
 * typing. '+1 555 123 4567', '555.123.4567' and '(555) 123-4567' are the same number.
 */
function pastedPhone(text: string): string | undefined {
  const digits = phoneDigits(text.trim())
  return digits === undefined ? undefined : formatPhoneDraft(digits)
}

function countryLength(digits: string, text: string): number {
  return digits.startsWith('1') && (digits.length > DIGITS || text.trimStart().startsWith('+')) ? 1 : 0
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function caretAfter(text: string, digits: number): number {
  if (digits === 0) return text === '' ? 0 : 1
  let seen = 0
  for (let index = 0; index < text.length; index += 1) {
    if (/\d/.test(text.charAt(index))) seen += 1
    if (seen === digits) return index + 1
  }
  return text.length
}
