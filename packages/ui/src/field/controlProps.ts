import type { AriaAttributes, CSSProperties, Ref } from 'react'

/**
 * The props of every control with one value. They match react-hook-form's `field`, so that a form needs only
 * `<FormField name="phone">{(field) => <PhoneField {...field} />}</FormField>`. `className` and `style` go to the outer
 * element of the control; `ref`, `id`, `data-*` and `aria-*` to the element that takes focus, and of a group of controls
 * to the group.
 */
export interface ControlProps<T> extends AriaAttributes {
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
  /**
   * Whether a native form is submitted only with a value. A Field that is required marks the control and announces it, and
   * leaves the check to the form's schema. @default false
   */
  required?: boolean | undefined
  /** Whether the control is read-only but focusable. @default false */
  readOnly?: boolean | undefined
  /** The id of the element that takes focus. The label of the Field around the control points to it. */
  id?: string | undefined
  /** The accessible name outside of a Field. */
  'aria-label'?: string | undefined
  /** A ref to the element that a form focuses when the value is invalid. */
  ref?: Ref<HTMLElement> | undefined
  /** Classes for layout only, such as the width. */
  className?: string | undefined
  /** Inline styles for layout only, such as the width. */
  style?: CSSProperties | undefined
}
