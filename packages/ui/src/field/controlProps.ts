import type { Ref } from 'react'

/**
 * What every control of one value takes, alone or from a form: the names are those that react-hook-form's `field`
 * hands over, so `<FormField name="phone">{(field) => <PhoneField {...field} />}</FormField>` is all that a form needs.
 */
export interface ControlProps<T> {
  /** The value, when it is owned from outside. */
  value?: T | undefined
  /** The value to begin with, when the control owns it. */
  defaultValue?: T | undefined
  /** Called with the new value. */
  onChange?: ((value: T) => void) | undefined
  /** Called when the focus leaves the control. */
  onBlur?: (() => void) | undefined
  /** The name in a form. */
  name?: string | undefined
  /** Cannot be used, and is left out of the order of focus. @default false */
  disabled?: boolean | undefined
  /** Can be read and focused, but not changed. @default false */
  readOnly?: boolean | undefined
  /** Its name for a screen reader, outside of a Field. */
  'aria-label'?: string | undefined
  /** The element that a form focuses when this value is wrong. */
  ref?: Ref<HTMLElement> | undefined
  /** Layout only: width. */
  className?: string | undefined
}
