/** The minimum space below a control for its popup, in px (M505, M547). */
const MIN_POPUP_SPACE = 300

/** Returns the side on which a popup opens: above if less than 300 px are free below (M505). In px from the top. */
export function popupSide(controlBottom: number, viewportHeight: number): 'top' | 'bottom' {
  return viewportHeight - controlBottom < MIN_POPUP_SPACE ? 'top' : 'bottom'
}
