const FOCUSABLE =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [href], [tabindex]'

/** Returns the first element inside that is focusable by keyboard, or null. */
export function firstFocusable(root: HTMLElement): HTMLElement | null {
  for (const element of root.querySelectorAll<HTMLElement>(FOCUSABLE)) {
    if (element.tabIndex >= 0 && element.ariaHidden !== 'true') return element
  }
  return null
}
