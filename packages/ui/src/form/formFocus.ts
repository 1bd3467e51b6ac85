import { firstFocusable } from '../hooks/firstFocusable.ts'

/**
 * Focuses the first field of a form that shows an error, in document order; where no such field has a control, the first
 * error itself.
 */
export function focusFirstInvalid(form: HTMLElement | null): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[data-field][data-invalid]') ?? [])]
  const isFocused = invalid.some((field) => focusControl(field) !== null)
  if (!isFocused) invalid[0]?.focus()
}

/** Focuses the first field of a form, and selects its text on request. */
export function focusFirstField(form: HTMLElement | null, select: boolean): void {
  const control = focusControl(form?.querySelector<HTMLElement>('[data-field]'))
  if (select && control instanceof HTMLInputElement) control.select()
}

function focusControl(field: HTMLElement | null | undefined): HTMLElement | null {
  const control = field === null || field === undefined ? null : firstFocusable(field)
  control?.focus()
  return control
}
