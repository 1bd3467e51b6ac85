/** The parts of a mouse event that say where its link is to open. */
export interface ClickOnLink {
  button: number
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/**
 * Whether a click on a link means "go there, here". With a modifier key or another button the browser opens a tab, a
 * window or a download, and an app must leave it alone.
 */
export function isPlainClick(event: ClickOnLink): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
