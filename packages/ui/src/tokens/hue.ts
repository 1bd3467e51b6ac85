/** The five status hues and grey. They carry meaning only and always stand beside a word. */
export type Hue = 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'grey'

/** Every hue, in the order from best to none, for galleries and tests. */
export const HUES: readonly Hue[] = ['blue', 'green', 'yellow', 'orange', 'red', 'grey']
