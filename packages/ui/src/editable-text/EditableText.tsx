import { useRef } from 'react'
import type { ControlProps } from '../field/controlProps.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { EditableControl } from './EditableControl.tsx'
import type { EditableNumberKind } from './editableValue.ts'
import { readEditable, showEditable } from './editableValue.ts'

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
