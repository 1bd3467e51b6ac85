export interface FormValueProps {
  /** The name in the form. Without it the value is not submitted. */
  name: string | undefined
  /** The submitted value; of a list each of its values. Nothing is submitted as an empty text, an empty list not at all. */
  value: string | readonly string[]
  /** Whether the control is disabled: its value is not submitted then. */
  disabled: boolean
}

/**
 * The value of a control in the data of a native form, where the control's own input holds another text, such as the label
 * of an option or a formatted date.
 */
export function FormValue({ name, value, disabled }: FormValueProps) {
  if (name === undefined || disabled) return null
  const values = typeof value === 'string' ? [value] : value
  return (
    <>
      {values.map((each) => (
        <input key={each} type="hidden" name={name} value={each} />
      ))}
    </>
  )
}
