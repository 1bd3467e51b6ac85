/** The hues with a meaning. The colours themselves are the page's tokens (`--color-HUE-chart`), so themes reach them. */
export type ChartHue = 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'grey'

/** The paint of a mark in this hue, for `fill` and `stroke`. */
export function chartPaint(hue: ChartHue): string {
  return `var(--color-${hue}-chart)`
}
