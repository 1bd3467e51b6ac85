import { type TextInputProps, TextInput } from '../text-input/TextInput.tsx'
import { type ChangeEvent, useState } from 'react'
import { Field, type FieldContent } from '../field/Field.tsx'
import { type TextAreaProps, TextArea } from '../text-area/TextArea.tsx'

export interface TextFieldProps
  extends Omit<TextInputProps, 'className' | 'style' | 'required' | 'children' | 'maxLength'>, LabeledTextProps {}

/** A labeled text input: a Field with a TextInput. Shows a counter only with `counted`. */
export function TextField({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  counted = false,
  maxLength,
  className,
  style,
  ...input
}: TextFieldProps) {
  const { length, onChange } = useCountedText(input)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      className={className}
      style={style}
      counter={counterOf(length, counted, maxLength)}
    >
      <TextInput {...input} maxLength={maxLength} onChange={onChange} />
    </Field>
  )
}

/** The props that a labeled text control adds to those of its control. */
interface LabeledTextProps extends Omit<FieldContent, 'children' | 'counter'> {
  /** The label above the control. */
  label: string
  /**
   * The maximum number of characters. Further typed or pasted characters are rejected (C29). `counted` determines
   * whether a counter is shown.
   */
  maxLength?: number
  /**
   * Whether 'current / max' is shown, with `maxLength` or with this number as the maximum. A number only warns (M493).
   */
  counted?: boolean | number
}

/** Returns the counter of a field, or undefined for none. */
function counterOf(current: number, counted: boolean | number, maxLength: number | undefined) {
  const max = typeof counted === 'number' ? counted : counted ? maxLength : undefined
  return max === undefined ? undefined : { current, max }
}

/** The values of a counted field, in the types of React's text controls. */
interface CountedTextProps<E extends HTMLInputElement | HTMLTextAreaElement> {
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  onChange?: ((event: ChangeEvent<E>) => void) | undefined
}

/** State of the length of a field's text, whether it is controlled or uncontrolled. */
function useCountedText<E extends HTMLInputElement | HTMLTextAreaElement>({
  value,
  defaultValue,
  onChange,
}: CountedTextProps<E>): { length: number; onChange: (event: ChangeEvent<E>) => void } {
  const [own, setOwn] = useState(() => String(defaultValue ?? '').length)
  return {
    length: value === undefined ? own : String(value).length,
    onChange(event) {
      setOwn(event.target.value.length)
      onChange?.(event)
    },
  }
}

export interface TextAreaFieldProps
  extends Omit<TextAreaProps, 'className' | 'style' | 'required' | 'children' | 'maxLength'>, LabeledTextProps {}

/** A labeled text area: a Field with a TextArea. Shows a counter by default. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  counted = true,
  maxLength,
  className,
  style,
  ...area
}: TextAreaFieldProps) {
  const { length, onChange } = useCountedText(area)
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      disabled={disabled}
      readOnly={readOnly}
      className={className}
      style={style}
      counter={counterOf(length, counted, maxLength)}
    >
      <TextArea {...area} maxLength={maxLength} onChange={onChange} />
    </Field>
  )
}
