import { cn } from '../classes/cn.ts'
import type { ChangeEvent, ClipboardEvent } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { controlClasses } from '../field/controlClasses.ts'
import type { ControlProps } from '../field/controlProps.ts'
import { useFieldControl, useFieldState } from '../field/fieldContext.ts'
import { useControlNote } from '../field/useControlNote.tsx'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { useFormReset } from '../hooks/useFormReset.ts'
import { editPhone, isForeignPhone, pastedPhone } from './phoneDraft.ts'

const FOREIGN = 'Only phone numbers from the United States and Canada are supported'

export interface PhoneFieldProps extends ControlProps<string> {
  /** The placeholder. @default '(000) 000-0000' */
  placeholder?: string
}

/**
 * A North American phone number, formatted as '(000) 000-0000' while typing. The value is that text, or '', and can be
 * incomplete, which a form's schema rejects. Pasted numbers may start with +1.
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
  const [text, change] = useControllable(value, defaultValue, onChange, input)
  const [foreign, setForeign] = useState(false)
  const { control, note } = useControlNote(useFieldControl(rest), foreign ? FOREIGN : undefined)
  useFormReset(input, () => setForeign(false))
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
    setForeign(false)
    setCaret({ at: draft.caret })
    if (draft.text !== text) change(draft.text)
  }
  function onPaste(event: ClipboardEvent) {
    if (state.readOnly) return
    const pasted = event.clipboardData.getData('text')
    const whole = pastedPhone(pasted)
    setForeign(isForeignPhone(pasted))
    if (whole === undefined && !isForeignPhone(pasted)) return
    event.preventDefault()
    if (whole === undefined) return
    setCaret({ at: whole.length })
    change(whole)
  }

  return (
    <span className={cn('inline-block min-w-0', className)} style={style}>
      <input
        {...control}
        ref={mergeRefs<HTMLInputElement>(ref, input)}
        type="tel"
        autoComplete="tel-national"
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
        onBlur={() => {
          setForeign(false)
          onBlur?.()
        }}
        className={cn('figures h-(--size-control) pb-px w-full px-2.5 read-only:bg-sunken', controlClasses)}
      />
      {note}
    </span>
  )
}
