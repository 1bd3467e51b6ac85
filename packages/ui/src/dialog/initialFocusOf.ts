import { firstFocusable } from '../hooks/firstFocusable.ts'

/**
 * Returns the element of a dialog's body that gets focus when it opens: its first control or, if that is out of view, the
 * start of the content. Focusing the control would scroll past what is to be read first. Null for a body that does not
 * scroll: then the first focusable element of the dialog gets focus. DLG-8.
 */
export function initialFocusOf(body: HTMLElement | null): HTMLElement | null {
  const content = body?.firstElementChild
  if (!body || !(content instanceof HTMLElement)) return null
  if (body.scrollHeight <= body.clientHeight) return null
  const control = firstFocusable(content)
  return control !== null && isInView(control, body) ? control : content
}

function isInView(element: HTMLElement, body: HTMLElement): boolean {
  const box = element.getBoundingClientRect()
  const view = body.getBoundingClientRect()
  return box.top >= view.top && box.bottom <= view.bottom
}
