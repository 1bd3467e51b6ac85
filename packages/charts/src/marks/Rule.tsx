import { crisp } from './Axis.tsx'

export interface RuleProps {
  /** Its place across: px from the top for a level rule, from the left for an upright one. */
  at: number
  from: number
  to: number
  upright?: boolean
  dash?: string
  /** @default the colour of baselines and goals */
  paint?: string
}

/** A straight line across a drawing, such as a goal or today. */
export function Rule({ at, from, to, upright = false, dash = '4 4', paint = 'var(--color-line-strong)' }: RuleProps) {
  const d = upright ? `M${crisp(at)} ${from}V${to}` : `M${from} ${crisp(at)}H${to}`
  return <path d={d} stroke={paint} strokeWidth={1.5} strokeDasharray={dash} fill="none" />
}
