/** The side of its thing that a tooltip opens to when there is room. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'
