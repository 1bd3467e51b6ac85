import { textWidth } from '../scales/textWidth.ts'

/** What stands in the hole of a donut. */
export interface PieCentre {
  /** The sum in full, and shortened for a small hole: '$12,375,862.50' and '$12.38m'. */
  value: string
  short: string
  name: string
}

/** The words for a hole of a diameter (px): the sum as large and as full as it fits, its name where there is room. */
export function centreText(
  { value, short, name }: PieCentre,
  room: number,
): { value: string; fontSize: number; named: boolean } {
  const named = room > 76 && textWidth(name) <= room * 0.8
  for (const text of [value, short]) {
    const fontSize = [20, 16, 13, 11].find((size) => textWidth(text, size) <= room)
    if (fontSize !== undefined) return { value: text, fontSize, named }
  }
  // A number that is cut would be another number.
  return { value: '', fontSize: 11, named: false }
}
