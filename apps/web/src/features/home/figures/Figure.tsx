import { type ReactNode, useId } from 'react'

export interface FigureProps {
  /** The name of the counted items. */
  label: string
  /** The figure with its unit: 20/28. */
  figure: ReactNode
  /** Rendered at its right: a chip. */
  aside?: ReactNode
  /** Rendered below it: a change. */
  children?: ReactNode
}

/**
 * The row of figures: side by side, on a phone in two columns. The divider before the first of each line lies outside
 * of the row and is clipped.
 */
export const FIGURES_ROW =
  'grid grid-cols-2 gap-x-4 gap-y-3 sm:-ml-4 sm:flex sm:flex-wrap sm:items-start sm:overflow-x-clip'

/** One of several figures in a row above a chart, separated from the previous one by a divider. */
export function Figure({ label, figure, aside, children }: FigureProps) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0 border-hairline sm:-ml-px sm:border-l sm:pl-4">
      <p id={labelId} className="text-caption wrap-break-word text-muted">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="text-page font-semibold tracking-(--tracking-figure)">{figure}</div>
        {aside}
      </div>
      {children !== undefined && <div className="text-caption text-muted">{children}</div>}
    </div>
  )
}

export interface FigureOfProps {
  /** The formatted count. */
  value: string
  /** The formatted total. */
  total: string
}

/** A figure such as '22 of 40', with the total in a weaker style. */
export function FigureOf({ value, total }: FigureOfProps) {
  return (
    <span className="figures whitespace-nowrap">
      {value} <span className="text-field font-normal text-muted">of {total}</span>
    </span>
  )
}
