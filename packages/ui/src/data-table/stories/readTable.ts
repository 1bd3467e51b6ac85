/** The first cell of each row as it is read from top to bottom. */
export function names(canvasElement: HTMLElement): string[] {
  return Array.from(canvasElement.querySelectorAll('[role=rowheader]'), (cell) => cell.textContent)
}

/** The cell that has the focus, by what it says. */
export function focused(): string {
  return document.activeElement?.textContent ?? ''
}

/** What has the focus, by its name. */
export function focusedName(): string {
  return document.activeElement?.getAttribute('aria-label') ?? focused()
}
