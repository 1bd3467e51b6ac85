import { formatValue } from '@rankdesk/format'
import { textWidth } from '../scales/textWidth.ts'
import type { BarInput, BarModel, BarText } from './barInput.ts'
import { goalAt } from './barStack.ts'

/** One line across the plot for a goal of all, else a tick across the bars of each category that has one. */
export function goalLines(
  { goal, categories, horizontal }: BarInput,
  middle: (category: number) => number,
  half: number,
  scale: (value: number) => number,
  plot: BarModel['plot'],
): BarModel['goals'] {
  if (typeof goal === 'number') {
    if (!Number.isFinite(goal)) return []
    const at = scale(goal)
    return horizontal
      ? [{ x1: at, y1: plot.top, x2: at, y2: plot.bottom }]
      : [{ x1: plot.left, y1: at, x2: plot.right, y2: at }]
  }
  return categories.flatMap((_, category) => {
    const held = goalAt(goal, category)
    if (held === undefined) return []
    const at = scale(held)
    const [from, to] = [middle(category) - half, middle(category) + half]
    return horizontal ? [{ x1: at, y1: from, x2: at, y2: to }] : [{ x1: from, y1: at, x2: to, y2: at }]
  })
}

/** The room for the goal's name at the right of upright bars, px; 0 without a goal. */
export function goalWidth(input: BarInput): number {
  const words = goalWords(input)
  return words.length === 0 ? 0 : Math.max(...words.map((word) => textWidth(word))) + 8
}

/** The goal's name (and its value where it is one for all): right of its line, or above it when bars lie. */
export function goalLabel(input: BarInput, goals: BarModel['goals'], plot: BarModel['plot']): BarText | undefined {
  const words = goalWords(input)
  const line = input.horizontal ? goals[0] : goals.at(-1)
  if (line === undefined || words.length === 0) return undefined
  if (!input.horizontal) {
    const y = Math.min(Math.max(line.y1 + 4 - 7 * (words.length - 1), 12), plot.bottom - 14 * (words.length - 1))
    return { x: plot.right + 6, y, lines: words, anchor: 'start', strong: false }
  }
  const text = words.join(' ')
  const half = textWidth(text) / 2
  const x = Math.min(Math.max(line.x1, half), input.width - half)
  return { x, y: plot.top - 5, lines: [text], anchor: 'middle', strong: false }
}

function goalWords({ goal, goalName, format, categories }: BarInput): readonly string[] {
  if (typeof goal === 'number') return Number.isFinite(goal) ? [goalName, formatValue(goal, format)] : []
  return categories.some((_, category) => goalAt(goal, category) !== undefined) ? [goalName] : []
}
