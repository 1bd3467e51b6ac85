import type { ChangeEvent, ReactNode } from 'react'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { CountedTextProps } from './useCountedText.ts'
import { useCountedText } from './useCountedText.ts'

/** What a labelled text takes beside its control's own props. */
export interface LabelledTextProps extends Omit<FieldProps, 'children' | 'counter'> {
  /** Its name, above the text. */
  label: string
  /**
   * The most characters it takes: what is typed or pasted beyond is refused, and only that (C29). `counted` says
   * whether a counter shows.
   */
  maxLength?: number
  /** Shows 'current / max' against `maxLength`, or against this number, which only warns (M493). */
  counted?: boolean | number
}

interface CountedFieldProps<E extends HTMLInputElement | HTMLTextAreaElement> extends LabelledTextProps {
  /** The control's own props, of which the length of its text is read. */
  text: CountedTextProps<E>
  /** Draws the control, which must report its changes here. */
  children: (onChange: (event: ChangeEvent<E>) => void) => ReactNode
}

/** A Field around a text control, with the counter of its characters. */
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

/** The maximum that the counter shows, or undefined for no counter. */
function counterMaximum(counted: boolean | number, maxLength: number | undefined): number | undefined {
  return typeof counted === 'number' ? counted : counted ? maxLength : undefined
}
