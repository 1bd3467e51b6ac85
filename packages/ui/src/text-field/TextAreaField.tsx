import type { TextAreaProps } from '../text-area/TextArea.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import type { LabelledTextProps } from './CountedField.tsx'
import { CountedField } from './CountedField.tsx'

export interface TextAreaFieldProps
  extends Omit<TextAreaProps, 'className' | 'required' | 'children' | 'maxLength'>, LabelledTextProps {}

/** A labelled text of several lines: a Field and a TextArea in one. It shows its counter unless told not to. */
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
  const { maxLength } = area
  const field = { label, hint, error, required, disabled, readOnly, className, counted }
  return (
    <CountedField {...field} {...(maxLength !== undefined && { maxLength })} text={area}>
      {(onChange) => <TextArea {...area} onChange={onChange} />}
    </CountedField>
  )
}
