import { crisp } from './Axis.tsx'

export interface RuleProps {
  /** The position across the line: px from the top for a horizontal rule, px from the left for a vertical rule. */
  at: number
  /** Where the line starts, in px. */
  from: number
  /** Where the line ends, in px. */
  to: number
  /** Whether the rule is vertical. @default false */
  vertical?: boolean
  /** The dashes and gaps, as SVG writes them. @default '4 4' */
  dash?: string
  /** The color. @default the color of baselines and goals */
  paint?: string
}

/** A straight line across a plot, such as a goal or today. */
export function Rule({ at, from, to, vertical = false, dash = '4 4', paint = 'var(--color-line-strong)' }: RuleProps) {
  const d = vertical ? `M${crisp(at)} ${from}V${to}` : `M${from} ${crisp(at)}H${to}`
  return <path d={d} stroke={paint} strokeWidth={1.5} strokeDasharray={dash} fill="none" />
}
