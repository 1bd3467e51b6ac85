/** How much room below a control its popup wants (M505, M547). */
export const POPUP_ROOM = 300

/** The side on which a control's popup opens: above when less than 300 px are free below (M505). In px from the top. */
export function popupSide(controlBottom: number, viewportHeight: number): 'top' | 'bottom' {
  return viewportHeight - controlBottom < POPUP_ROOM ? 'top' : 'bottom'
}
