import { type TextInputProps, TextInput } from '../text-input/TextInput.tsx'
import { type ChangeEvent, type ReactNode, useState } from 'react'
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
  className,
  style,
  ...input
}: TextFieldProps) {
  const { maxLength } = input
  const field = { label, hint, error, required, disabled, readOnly, className, style, counted }
  return (
    <CountedField {...field} {...(maxLength !== undefined && { maxLength })} text={input}>
      {(onChange) => <TextInput {...input} onChange={onChange} />}
    </CountedField>
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

interface CountedFieldProps<E extends HTMLInputElement | HTMLTextAreaElement> extends LabeledTextProps {
  /** The props of the control, whose text is counted. */
  text: CountedTextProps<E>
  /** Renders the control, which must report its changes here. */
  children: (onChange: (event: ChangeEvent<E>) => void) => ReactNode
}

/** A Field around a text control with a character counter. */
function CountedField<E extends HTMLInputElement | HTMLTextAreaElement>({
  text,
  maxLength,
  counted = false,
  children,
  ...field
}: CountedFieldProps<E>) {
  const { length, onChange } = useCountedText(text)
  const max = counterMaximum(counted, maxLength)
  return (
    <Field {...field} counter={max === undefined ? undefined : { current: length, max }}>
      {children(onChange)}
    </Field>
  )
}

/** Returns the maximum of the counter, or undefined for no counter. */
function counterMaximum(counted: boolean | number, maxLength: number | undefined): number | undefined {
  return typeof counted === 'number' ? counted : counted ? maxLength : undefined
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
  className,
  style,
  ...area
}: TextAreaFieldProps) {
  const { maxLength } = area
  const field = { label, hint, error, required, disabled, readOnly, className, style, counted }
  return (
    <CountedField {...field} {...(maxLength !== undefined && { maxLength })} text={area}>
      {(onChange) => <TextArea {...area} onChange={onChange} />}
    </CountedField>
  )
}
