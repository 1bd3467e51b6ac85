import { formatValue } from '@rankdesk/format'
import { isPresent } from '../scales/chartSeries.ts'
import { textWidth } from '../scales/textWidth.ts'
import type { BarInput, BarValue } from './barInput.ts'

interface BarPositions {
  bars: Float64Array
  /** The width of a category's band, px. */
  step: number
  /** The width of a bar, px. */
  size: number
  offset: (category: number, row: number) => number
  zero: number
  width: number
}

/** The gap between a tip and its value, px. */
const GAP = 5

/**
 * Returns the values at the tips of bars: all of them or none. Values of vertical bars must fit into their bar or band;
 * values of horizontal bars always fit. A stack shows its total, a bar within a track shows both, such as "24/28".
 */
export function barValues(input: BarInput, positions: BarPositions): BarValue[] {
  // The net value above the positive part of a stack would be read as its total.
  if (input.layout === 'stacked' && input.series.some(({ values }) => hasNegative(values))) return []
  const values = input.categories.flatMap((_, category) => categoryValues(input, category, positions))
  if (input.horizontal)
    return input.layout === 'grouped' && positions.size < 9 ? [] : values.map(clampedTo(positions.width))
  const available = input.layout === 'grouped' ? positions.size + 2 : positions.step - 4
  const fits = values.every(({ text, of }) => textWidth(text + (of === undefined ? '' : `/${of}`)) <= available)
  return fits ? values : []
}

function categoryValues(input: BarInput, category: number, positions: BarPositions): BarValue[] {
  const { series, layout, format, horizontal, categories } = input
  const tipOf = (row: number): number =>
    positions.bars[(row * categories.length + category) * 4 + (horizontal ? 2 : 3)] ?? Number.NaN
  const middleOf = (row: number): number => positions.offset(category, row) + positions.size / 2
  const position = (tip: number, row: number): Omit<BarValue, 'text'> => {
    // A value of zero is positioned like a positive one.
    const isBelow = horizontal ? tip < positions.zero : tip > positions.zero
    if (horizontal) return { x: tip + (isBelow ? -GAP : GAP), y: middleOf(row) + 4, anchor: isBelow ? 'end' : 'start' }
    return { x: middleOf(row), y: isBelow ? tip + 14 : tip - GAP, anchor: 'middle' }
  }
  if (layout === 'grouped') {
    return series.flatMap(({ values }, row) => {
      const value = values[category]
      return isPresent(value) ? [{ ...position(tipOf(row), row), text: formatValue(value, format) }] : []
    })
  }
  const present = series.flatMap(({ values }, row) => {
    const value = values[category]
    return isPresent(value) ? [{ value, row, tip: tipOf(row) }] : []
  })
  const first = present[0]
  if (first === undefined) return []
  const outermost = present.reduce(
    (outer, part) => ((horizontal ? part.tip > outer.tip : part.tip < outer.tip) ? part : outer),
    first,
  )
  if (layout === 'stacked') {
    const total = present.reduce((sum, { value }) => sum + value, 0)
    return [{ ...position(outermost.tip, outermost.row), text: formatValue(total, format) }]
  }
  const track = present.find(({ row }) => row > 0)
  const text = formatValue(series[0]?.values[category], format)
  return [
    { ...position(outermost.tip, 0), text, ...(track === undefined ? {} : { of: formatValue(track.value, format) }) },
  ]
}

/** Moves a value at a tip inside a width. */
function clampedTo(width: number): (value: BarValue) => BarValue {
  return (value) => {
    const length = textWidth(value.text + (value.of === undefined ? '' : `/${value.of}`))
    if (value.anchor === 'start' && value.x + length > width) return { ...value, x: width - length }
    if (value.anchor === 'end' && value.x - length < 0) return { ...value, x: length }
    return value
  }
}

function hasNegative(values: ArrayLike<number | null>): boolean {
  for (let index = 0; index < values.length; index += 1) if ((values[index] ?? 0) < 0) return true
  return false
}
