/** A symbol of a trade in a 24 by 24 box, filled, and the hue of its images. */
export interface Motif {
  path: string
  hue: number
}
