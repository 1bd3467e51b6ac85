import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { TextAreaProps } from '../text-area/TextArea.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import { counterMaximum } from './TextField.tsx'
import { useCountedText } from './useCountedText.ts'

export interface TextAreaFieldProps
  extends Omit<TextAreaProps, 'className' | 'required' | 'children'>, Omit<FieldProps, 'children' | 'counter'> {
  /** Its name, above the text. */
  label: string
  /** The most characters it takes: what is typed or pasted beyond is refused, and only that (C29). */
  maxLength?: number
  /** Shows 'current / max' against `maxLength`, or against this number, which only warns (M493). @default true */
  counted?: boolean | number
}

/** A labelled text of several lines with its counter: a Field and a TextArea in one. */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  disabled,
  readOnly,
  counted = true,
  className,
  ...area
}: TextAreaFieldProps) {
  const { length, onChange } = useCountedText(area)
  const max = counterMaximum(counted, area.maxLength)
  return (
    <Field
      {...{ label, hint, error, required, disabled, readOnly, className }}
      counter={max === undefined ? undefined : { current: length, max }}
    >
      <TextArea {...area} onChange={onChange} />
    </Field>
  )
}
