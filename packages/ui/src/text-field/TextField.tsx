import { type TextInputProps, TextInput } from '../text-input/TextInput.tsx'
import { type ChangeEvent, useState } from 'react'
import { Field, type FieldContent } from '../field/Field.tsx'
import { type TextAreaProps, TextArea } from '../text-area/TextArea.tsx'

export interface TextFieldProps
  extends Omit<TextInputProps, 'className' | 'style' | 'required' | 'children' | 'maxLength'>, LabeledTextProps {}

/** A labeled text input: a Field with a TextInput. Shows a counter only with `counted`. */
export function TextField(props: TextFieldProps) {
  const { field, control } = useLabeledText<HTMLInputElement, TextFieldProps>(props, false)
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  )
}

export interface TextAreaFieldProps
  extends Omit<TextAreaProps, 'className' | 'style' | 'required' | 'children' | 'maxLength'>, LabeledTextProps {}

/** A labeled text area: a Field with a TextArea. Shows a counter by default. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, control } = useLabeledText<HTMLTextAreaElement, TextAreaFieldProps>(props, true)
  return (
    <Field {...field}>
      <TextArea {...control} />
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

/** The values of a text control, in the types of React's. */
interface TextValueProps<E extends HTMLInputElement | HTMLTextAreaElement> {
  value?: string | number | readonly string[] | undefined
  defaultValue?: string | number | readonly string[] | undefined
  onChange?: ((event: ChangeEvent<E>) => void) | undefined
}

/** Divides the props of a labeled text control into those of its Field, with the counter, and those of the control. */
function useLabeledText<
  E extends HTMLInputElement | HTMLTextAreaElement,
  Props extends LabeledTextProps & TextValueProps<E>,
>(props: Props, isCounted: boolean) {
  const {
    label,
    hint,
    error,
    required,
    disabled,
    readOnly,
    counted = isCounted,
    maxLength,
    className,
    style,
    ...rest
  } = props
  // The length of an uncontrolled text.
  const [own, setOwn] = useState(() => String(props.defaultValue ?? '').length)
  const current = props.value === undefined ? own : String(props.value).length
  const max = typeof counted === 'number' ? counted : counted ? maxLength : undefined
  return {
    field: {
      label,
      hint,
      error,
      required,
      disabled,
      readOnly,
      className,
      style,
      counter: max === undefined ? undefined : { current, max },
    },
    control: {
      ...rest,
      maxLength,
      onChange(event: ChangeEvent<E>) {
        setOwn(event.target.value.length)
        props.onChange?.(event)
      },
    },
  }
}
