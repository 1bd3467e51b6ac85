/** A color with a meaning. The values are theme tokens (`--color-HUE-chart`). */
export type ChartHue = 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'grey'

/** Returns the paint for `fill` and `stroke` of a mark. */
export function chartPaint(hue: ChartHue): string {
  return `var(--color-${hue}-chart)`
}
