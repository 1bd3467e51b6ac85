import { cn } from '../classes/cn.ts'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { editPhone, pastedPhone, shownPhone } from './phoneDraft.ts'

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
