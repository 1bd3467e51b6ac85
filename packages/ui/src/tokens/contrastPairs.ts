import { HUES } from './hue.ts'

/** A color with the backgrounds that components and screens use it on; names without `color-`. */
export type ContrastPair = readonly [front: string, backgrounds: readonly string[]]

const PAGE = ['canvas', 'surface', 'raised', 'sunken', 'hover', 'raised-hover']
const ROW = [...PAGE, 'press', 'raised-press', 'accent-soft', 'accent-soft-hover']

/** Text: 4.5 to 1 (WCAG 2.2, 1.4.3). */
export const TEXT_PAIRS: readonly ContrastPair[] = [
  ['text', ROW],
  ['muted', [...PAGE, 'press', 'raised-press', 'accent-soft']],
  ['subtle', [...PAGE, 'accent-soft', 'green-soft']],
  ['accent', PAGE],
  ['accent-hover', ['canvas', 'surface', 'raised', 'hover', 'raised-hover']],
  ['on-accent', ['accent-fill', 'accent-fill-hover', 'accent-fill-press']],
  ['on-accent-soft', ['accent-soft', 'accent-soft-hover', 'surface']],
  ['on-inverse', ['inverse']],
  ['red-solid', ['canvas', 'surface', 'raised']],
  ['orange-solid', ['surface', 'raised', 'canvas']],
  ['green-solid', ['surface', 'raised', 'canvas']],
  ['blue-solid', ['surface', 'raised', 'canvas']],
  ...HUES.map((hue): ContrastPair => [`on-${hue}-soft`, [`${hue}-soft`]]),
]

/** Icons, borders of controls, focus rings and chart marks: 3 to 1 (WCAG 2.2, 1.4.11). */
export const MARK_PAIRS: readonly ContrastPair[] = [
  ['ring', PAGE],
  ['accent', ['surface', 'raised']],
  ['line-strong', ['surface', 'raised']],
  ['grey-solid', ['surface', 'canvas']],
  ['yellow-solid', ['surface', 'canvas']],
  ['on-inverse', ['inverse']],
  ...HUES.map((hue): ContrastPair => [`${hue}-chart`, ['surface']]),
  ...[1, 2, 3, 4, 5, 6].map((index): ContrastPair => [`series-${index}`, ['surface']]),
]
