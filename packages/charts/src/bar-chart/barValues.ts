import { formatValue } from '@rankdesk/format'
import { isPresent } from '../scales/chartSeries.ts'
import { textWidth } from '../scales/textWidth.ts'
import type { BarInput, BarValue } from './barInput.ts'

interface Drawn {
  bars: Float64Array
  /** From one category to the next, px. */
  step: number
  /** The width of a bar, px. */
  size: number
  offset: (category: number, row: number) => number
  zero: number
  width: number
}

/** From a tip to its value, px. */
const AIR = 5

/**
 * Values written at the tips of bars: at all of them or at none, so that nobody wonders why one has none. Upright ones
 * want the width of their bar or step; horizontal ones always have room. A stack shows its sum, a trough "24/28".
 */
export function barValues(input: BarInput, drawn: Drawn): BarValue[] {
  // The net of gains and losses above the gains would be read as their sum.
  if (input.layout === 'stacked' && input.series.some(({ values }) => someNegative(values))) return []
  const wanted = input.categories.flatMap((_, category) => inCategory(input, category, drawn))
  if (input.horizontal) return input.layout === 'grouped' && drawn.size < 9 ? [] : wanted.map(clampedTo(drawn.width))
  const room = input.layout === 'grouped' ? drawn.size + 2 : drawn.step - 4
  const fits = wanted.every(({ text, of }) => textWidth(text + (of === undefined ? '' : `/${of}`)) <= room)
  return fits ? wanted : []
}

function inCategory(input: BarInput, category: number, drawn: Drawn): BarValue[] {
  const { series, layout, format, horizontal, categories } = input
  const tipOf = (row: number): number =>
    drawn.bars[(row * categories.length + category) * 4 + (horizontal ? 2 : 3)] ?? Number.NaN
  const middleOf = (row: number): number => drawn.offset(category, row) + drawn.size / 2
  const place = (tip: number, row: number): Omit<BarValue, 'text'> => {
    // On zero itself a value stands where positive ones do.
    const below = horizontal ? tip < drawn.zero : tip > drawn.zero
    if (horizontal) return { x: tip + (below ? -AIR : AIR), y: middleOf(row) + 4, anchor: below ? 'end' : 'start' }
    return { x: middleOf(row), y: below ? tip + 14 : tip - AIR, anchor: 'middle' }
  }
  if (layout === 'grouped') {
    return series.flatMap(({ values }, row) => {
      const value = values[category]
      return isPresent(value) ? [{ ...place(tipOf(row), row), text: formatValue(value, format) }] : []
    })
  }
  const present = series.flatMap(({ values }, row) => {
    const value = values[category]
    return isPresent(value) ? [{ value, row, tip: tipOf(row) }] : []
  })
  const first = present[0]
  if (first === undefined) return []
  const furthest = present.reduce(
    (far, part) => ((horizontal ? part.tip > far.tip : part.tip < far.tip) ? part : far),
    first,
  )
  if (layout === 'stacked') {
    const sum = present.reduce((total, { value }) => total + value, 0)
    return [{ ...place(furthest.tip, furthest.row), text: formatValue(sum, format) }]
  }
  const trough = present.find(({ row }) => row > 0)
  const text = formatValue(series[0]?.values[category], format)
  return [
    { ...place(furthest.tip, 0), text, ...(trough === undefined ? {} : { of: formatValue(trough.value, format) }) },
  ]
}

/** Keeps a value at a tip inside of the drawing. */
function clampedTo(width: number): (value: BarValue) => BarValue {
  return (value) => {
    const length = textWidth(value.text + (value.of === undefined ? '' : `/${value.of}`))
    if (value.anchor === 'start' && value.x + length > width) return { ...value, x: width - length }
    if (value.anchor === 'end' && value.x - length < 0) return { ...value, x: length }
    return value
  }
}

function someNegative(values: ArrayLike<number | null>): boolean {
  for (let index = 0; index < values.length; index += 1) if ((values[index] ?? 0) < 0) return true
  return false
}
