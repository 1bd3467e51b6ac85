/** The five status hues and gray. They have a meaning and always appear with a text. */
export type Hue = 'blue' | 'green' | 'yellow' | 'orange' | 'red' | 'grey'

/** Every hue, in order from best to none, for galleries and tests. */
export const HUES: readonly Hue[] = ['blue', 'green', 'yellow', 'orange', 'red', 'grey']
