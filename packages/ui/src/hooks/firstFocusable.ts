const FOCUSABLE =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [href], [tabindex]'

/** The first thing inside an element that takes the focus by keyboard, or null when there is none. */
export function firstFocusable(root: HTMLElement): HTMLElement | null {
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex >= 0 && element.ariaHidden !== 'true') return element
  }
  return null
}
