import type { ChangeEvent, ReactNode } from 'react'
import type { FieldContent } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { CountedTextProps } from './useCountedText.ts'
import { useCountedText } from './useCountedText.ts'

/** The props that a labeled text control adds to those of its control. */
export interface LabelledTextProps extends Omit<FieldContent, 'children' | 'counter'> {
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

interface CountedFieldProps<E extends HTMLInputElement | HTMLTextAreaElement> extends LabelledTextProps {
  /** The props of the control, whose text is counted. */
  text: CountedTextProps<E>
  /** Renders the control, which must report its changes here. */
  children: (onChange: (event: ChangeEvent<E>) => void) => ReactNode
}

/** A Field around a text control with a character counter. */
export function CountedField<E extends HTMLInputElement | HTMLTextAreaElement>({
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
