/** Returns the text of each row's first cell, from top to bottom. */
export function names(canvasElement: HTMLElement): string[] {
  return Array.from(canvasElement.querySelectorAll('[role=rowheader]'), (cell) => cell.textContent)
}

/** Returns the text of the focused cell. */
export function focusedText(): string {
  return document.activeElement?.textContent ?? ''
}

/** Returns the accessible name of the focused element. */
export function focusedName(): string {
  return document.activeElement?.getAttribute('aria-label') ?? focusedText()
}
