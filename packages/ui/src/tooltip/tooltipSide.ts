/** The preferred side of a tooltip. */
export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'
