import { textWidth } from '../scales/textWidth.ts'

/** The text in the hole of a donut. */
export interface PieCenter {
  /** The total in full, such as '$12,375,862.50', and abbreviated for a small hole, such as '$12.38m'. */
  value: string
  short: string
  name: string
}

/** The text that fits into a hole. */
export interface CenterText {
  value: string
  fontSize: number
  /** Whether there is space for the name. */
  hasName: boolean
}

/** Returns the total as large and as complete as it fits into a hole of a diameter (px). Never truncates a number. */
export function centerText({ value, short, name }: PieCenter, diameter: number): CenterText {
  const hasName = diameter > 76 && textWidth(name) <= diameter * 0.8
  for (const text of [value, short]) {
    const fontSize = [20, 16, 13, 11].find((size) => textWidth(text, size) <= diameter)
    if (fontSize !== undefined) return { value: text, fontSize, hasName }
  }
  return { value: '', fontSize: 11, hasName: false }
}
