/** A row's handle that was pressed without being drawn: its menu is open. */
export interface MoveMenu {
  handle: HTMLElement
  node: number
}
