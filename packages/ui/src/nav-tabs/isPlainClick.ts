/** The properties of a mouse event that determine where a link opens. */
export interface ClickOnLink {
  button: number
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/**
 * Whether a click on a link navigates in the same tab. With a modifier key or another button, the browser opens a tab
 * or a window or downloads the page.
 */
export function isPlainClick(event: ClickOnLink): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
