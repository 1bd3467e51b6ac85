/** The hue of a value's dot. */
export type ValueHue = 'red' | 'orange' | 'green' | 'blue' | 'grey'

/**
 * Returns the hue of a strategy's value: red up to 10, orange up to 50, green up to 80, blue above, gray for none
 * (M375). Rule STRAT-9.
 */
export function strategyValueHue(value: number | null): ValueHue {
  if (value === null) return 'grey'
  if (value <= 10) return 'red'
  if (value <= 50) return 'orange'
  return value <= 80 ? 'green' : 'blue'
}
