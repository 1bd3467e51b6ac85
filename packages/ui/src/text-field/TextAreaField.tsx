import type { TextAreaProps } from '../text-area/TextArea.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import type { LabeledTextProps } from './CountedField.tsx'
import { CountedField } from './CountedField.tsx'

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
