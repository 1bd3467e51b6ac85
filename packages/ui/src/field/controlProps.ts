import type { Ref } from 'react'

/**
 * The props of every control with one value. They match react-hook-form's `field`, so that a form needs only
 * `<FormField name="phone">{(field) => <PhoneField {...field} />}</FormField>`.
 */
export interface ControlProps<T> {
  /** The value of a controlled control. */
  value?: T | undefined
  /** The initial value of an uncontrolled control. */
  defaultValue?: T | undefined
  /** Called with the new value. */
  onChange?: ((value: T) => void) | undefined
  /** Called when the control loses focus. */
  onBlur?: (() => void) | undefined
  /** The name in a form. */
  name?: string | undefined
  /** Whether the control is disabled and not focusable. @default false */
  disabled?: boolean | undefined
  /** Whether the control is read-only but focusable. @default false */
  readOnly?: boolean | undefined
  /** The accessible name outside of a Field. */
  'aria-label'?: string | undefined
  /** A ref to the element that a form focuses when the value is invalid. */
  ref?: Ref<HTMLElement> | undefined
  /** Classes for layout only, such as the width. */
  className?: string | undefined
}
