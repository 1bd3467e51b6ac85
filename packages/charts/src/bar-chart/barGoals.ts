import { formatValue } from '@rankdesk/format'
import { textWidth } from '../scales/textWidth.ts'
import type { BarInput, BarLabel, BarModel } from './barInput.ts'
import { goalAt } from './barSpans.ts'

/** The positions of goals. */
interface GoalScales {
  /** Returns the middle of a category, px. */
  middle: (category: number) => number
  /** Half of the length of a category's tick, px. */
  halfWidth: number
  /** Maps values to px. */
  scale: (value: number) => number
  plot: BarModel['plot']
}

/** Returns one line across the plot for a shared goal, or a tick across the bars of each category with a goal. */
export function goalLines(
  { goal, categories, horizontal }: BarInput,
  { middle, halfWidth, scale, plot }: GoalScales,
): BarModel['goals'] {
  if (typeof goal === 'number') {
    if (!Number.isFinite(goal)) return []
    const at = scale(goal)
    return horizontal
      ? [{ x1: at, y1: plot.top, x2: at, y2: plot.bottom }]
      : [{ x1: plot.left, y1: at, x2: plot.right, y2: at }]
  }
  return categories.flatMap((_, category) => {
    const value = goalAt(goal, category)
    if (value === undefined) return []
    const at = scale(value)
    const [from, to] = [middle(category) - halfWidth, middle(category) + halfWidth]
    return horizontal ? [{ x1: at, y1: from, x2: at, y2: to }] : [{ x1: from, y1: at, x2: to, y2: at }]
  })
}

/** Returns the width of the goal's label right of vertical bars, px. 0 without a goal. */
export function goalLabelWidth(input: BarInput): number {
  const texts = goalTexts(input)
  return texts.length === 0 ? 0 : Math.max(...texts.map((text) => textWidth(text))) + 8
}

/** Returns the goal's label: right of its line, or above it for horizontal bars. A shared goal includes its value. */
export function goalLabel(input: BarInput, goals: BarModel['goals'], plot: BarModel['plot']): BarLabel | undefined {
  const texts = goalTexts(input)
  const line = input.horizontal ? goals[0] : goals.at(-1)
  if (line === undefined || texts.length === 0) return undefined
  if (!input.horizontal) {
    const y = Math.min(Math.max(line.y1 + 4 - 7 * (texts.length - 1), 12), plot.bottom - 14 * (texts.length - 1))
    return { x: plot.right + 6, y, lines: texts, anchor: 'start', strong: false }
  }
  const text = texts.join(' ')
  const half = textWidth(text) / 2
  const x = Math.min(Math.max(line.x1, half), input.width - half)
  return { x, y: plot.top - 5, lines: [text], anchor: 'middle', strong: false }
}

function goalTexts({ goal, goalName, format, categories }: BarInput): readonly string[] {
  if (typeof goal === 'number') return Number.isFinite(goal) ? [goalName, formatValue(goal, format)] : []
  return categories.some((_, category) => goalAt(goal, category) !== undefined) ? [goalName] : []
}
