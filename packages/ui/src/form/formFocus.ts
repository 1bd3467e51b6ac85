import { firstFocusable } from '../hooks/firstFocusable.ts'

/** Focuses the first field of a form that shows an error, in document order. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  focusControl(form?.querySelector<HTMLElement>('[data-field][data-invalid]'))
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
