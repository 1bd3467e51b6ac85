import type { ControlProps } from '../field/controlProps.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { EditableControl } from './EditableControl.tsx'
import type { EditableNumberKind } from './editableValue.ts'
import { readEditable, showEditable } from './editableValue.ts'

interface EditableBase {
  /** What is edited, in words: its name for a screen reader. */
  label: string
  /** Shown where there is no value yet. @default 'Add' and the label in lower case */
  placeholder?: string
  /**
   * The most characters of a text: what is typed or pasted beyond is refused, and 'Character limit reached' is
   * shown (M510, C29).
   */
  maxLength?: number
}

/** A text to click on and change. */
export interface EditableTextProps extends EditableBase, Omit<ControlProps<string>, 'aria-label'> {
  /** What it holds. @default 'text' */
  kind?: 'text'
}

/** A number to click on and change. */
export interface EditableNumberProps extends EditableBase, Omit<ControlProps<number | null>, 'aria-label'> {
  /** What it holds: money 0 to 9999, percent 0 to 100, a number that is not negative (M510). */
  kind: EditableNumberKind
}

/**
 * A value that reads as text until it is clicked. Enter and leaving it save, Escape brings back what was there.
 * Numbers are brought within their limits; nonsense gives way to the old value.
 */
export function EditableText(props: EditableTextProps | EditableNumberProps) {
  return isOfNumber(props) ? <EditableNumber {...props} /> : <EditableString {...props} />
}

function isOfNumber(props: EditableTextProps | EditableNumberProps): props is EditableNumberProps {
  return props.kind !== undefined && props.kind !== 'text'
}

function EditableString({ value, defaultValue = '', onChange, kind: _kind, ...rest }: EditableTextProps) {
  const [text, change] = useControllable(value, defaultValue, onChange)
  return <EditableControl {...rest} numeric={false} shown={text} draft={text} onSave={change} />
}

function EditableNumber({ value, defaultValue = null, onChange, kind, ...rest }: EditableNumberProps) {
  const [number, change] = useControllable(value, defaultValue, onChange)
  function save(typed: string) {
    const read = readEditable(kind, typed)
    if (read !== undefined && read !== number) change(read)
  }
  return (
    <EditableControl
      {...rest}
      numeric
      shown={showEditable(kind, number)}
      draft={number === null ? '' : String(number)}
      onSave={save}
    />
  )
}
