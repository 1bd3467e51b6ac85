import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { TextInputProps } from '../text-input/TextInput.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import { useCountedText } from './useCountedText.ts'

export interface TextFieldProps
  extends Omit<TextInputProps, 'className' | 'required' | 'children'>, Omit<FieldProps, 'children' | 'counter'> {
  /** Its name, above the text. */
  label: string
  /**
   * The most characters it takes: what is typed or pasted beyond is refused, and only that (C29). `maxLength` alone
   * shows no counter; see `counted`.
   */
  maxLength?: number
  /** Shows 'current / max' against `maxLength`, or against this number, which only warns (M493). @default false */
  counted?: boolean | number
}

/** A labelled line of text: a Field and a TextInput in one. */
export function TextField({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  counted = false,
  className,
  ...input
}: TextFieldProps) {
  const { length, onChange } = useCountedText(input)
  const max = counterMaximum(counted, input.maxLength)
  return (
    <Field
      {...{ label, hint, error, required, disabled, readOnly, className }}
      counter={max === undefined ? undefined : { current: length, max }}
    >
      <TextInput {...input} onChange={onChange} />
    </Field>
  )
}

/** The maximum that the counter shows, or undefined for no counter. */
export function counterMaximum(counted: boolean | number, maxLength: number | undefined): number | undefined {
  return typeof counted === 'number' ? counted : counted ? maxLength : undefined
}
