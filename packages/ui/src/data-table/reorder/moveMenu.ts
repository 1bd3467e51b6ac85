/** The open menu of a row's drag handle, which was pressed and not dragged. */
export interface MoveMenu {
  handle: HTMLElement
  node: number
}
