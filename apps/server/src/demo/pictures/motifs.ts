/** A symbol of a trade in a 24 by 24 box, filled, and the hue of its images. */
export interface Motif {
  path: string
  hue: number
}

const DROP = 'M12 2C8 8 5 11 5 15a7 7 0 0 0 14 0c0-4-3-7-7-13z'
const BOLT = 'M13 2 4 14h6l-1 8 9-12h-6z'
const HOUSE = 'M3 11 12 3l9 8v10h-6v-6H9v6H3z'
const ROOF = 'M2 13 12 5l10 8-1.4 1.8L12 8l-8.6 6.8z M5.5 15v6h13v-6L12 10z'
const TOOTH = 'M7 3c2 0 3 1 5 1s3-1 5-1c3 0 4 3 4 6 0 4-2 5-3 12h-3l-1-6h-4l-1 6H6C5 14 3 13 3 9c0-3 1-6 4-6z'
const TREE = 'M12 2 6 10h3l-4 6h5v6h4v-6h5l-4-6h3z'
const LEAF = 'M20 4C10 4 4 9 4 16c0 2 1 4 1 4s2-8 9-10c-5 4-7 8-7 11 9 1 14-6 13-17z'
const PAW =
  'M12 12c-3 0-5 3-5 5s2 3 5 3 5-1 5-3-2-5-5-5z M4.5 12a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z M9 10a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z M15 10a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z M19.5 12a2 2.5 0 1 1 0-5 2 2.5 0 0 1 0 5z'
const SCALES =
  'M11 3h2v3l6 1v2h-1l3 6a4 4 0 0 1-6 0l2.5-5.5L13 9v10h4v2H7v-2h4V9L6.5 9.5 9 15a4 4 0 0 1-6 0l3-6H5V7l6-1z'
const BUG =
  'M12 5c3 0 5 4 5 8s-2 8-5 8-5-4-5-8 2-8 5-8z M3 9l4 2-1 2-4-2z M21 9l-4 2 1 2 4-2z M3 19l4-3 1 2-4 3z M21 19l-4-3-1 2 4 3z'
const DOOR = 'M2 10 12 3l10 7v11h-3V11H5v10H2z M6 13h12v2H6z M6 16h12v2H6z M6 19h12v2H6z'
const SUN =
  'M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10z M11 1h2v4h-2z M11 19h2v4h-2z M1 11h4v2H1z M19 11h4v2h-4z M4 5.4 5.4 4l3 3L7 8.4z M15.6 17 17 15.6l3 3-1.4 1.4z M4 18.6l3-3L8.4 17l-3 3z M15.6 7l3-3L20 5.4l-3 3z'

/** Symbols by words of a line of business. The first match wins. */
const MOTIFS: readonly (readonly [RegExp, Motif])[] = [
  [/septic/i, { path: DROP, hue: 190 }],
  [/plumb/i, { path: DROP, hue: 212 }],
  [/hvac|heat|cool|air/i, { path: SUN, hue: 28 }],
  [/roof/i, { path: ROOF, hue: 14 }],
  [/dent|ortho/i, { path: TOOTH, hue: 176 }],
  [/pest/i, { path: BUG, hue: 92 }],
  [/law|legal|injury|attorney/i, { path: SCALES, hue: 232 }],
  [/electric/i, { path: BOLT, hue: 48 }],
  [/tree/i, { path: TREE, hue: 138 }],
  [/landscap|lawn/i, { path: LEAF, hue: 110 }],
  [/garage/i, { path: DOOR, hue: 262 }],
  [/vet|animal|pet/i, { path: PAW, hue: 330 }],
]

/** Returns the symbol of a line of business, by default a house. */
export function motifOf(serviceName: string): Motif {
  return MOTIFS.find(([words]) => words.test(serviceName))?.[1] ?? { path: HOUSE, hue: 220 }
}
