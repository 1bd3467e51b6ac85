import { firstFocusable } from '../hooks/firstFocusable.ts'

/** Gives the focus to the first field of a form that shows an error, in the order of the page. */
export function focusFirstWrong(form: HTMLElement | null) {
  const field = form?.querySelector<HTMLElement>('[data-field][data-invalid]')
  const control = field === null || field === undefined ? null : firstFocusable(field)
  control?.focus()
}
