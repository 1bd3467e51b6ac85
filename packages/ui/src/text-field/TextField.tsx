import type { TextInputProps } from '../text-input/TextInput.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { LabeledTextProps } from './CountedField.tsx'
import { CountedField } from './CountedField.tsx'

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
