const FOCUSABLE =
  'input:not(:disabled, [type="hidden"]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), [href], [tabindex]'

/**
 * Returns the first element inside that is focusable by keyboard, or null. A toolbar's controls are the last choice: a field
 * begins with its text.
 */
export function firstFocusable(root: HTMLElement): HTMLElement | null {
  const elements = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.ariaHidden !== 'true',
  )
  return elements.find((element) => element.closest('[role=toolbar]') === null) ?? elements[0] ?? null
}
