import { type ReactNode, useId } from 'react'

export interface FigureProps {
  /** What is counted. */
  label: string
  /** The figure with its unit, 20/28. */
  figure: ReactNode
  /** At its right: a chip. */
  beside?: ReactNode
  /** A line under it: a change. */
  children?: ReactNode
}

/**
 * The row that figures stand in: side by side, on a phone in two columns. The hairline before the first of each line
 * lies outside of it and is cut off.
 */
export const FIGURES_ROW =
  'grid grid-cols-2 gap-x-4 gap-y-3 sm:-ml-4 sm:flex sm:flex-wrap sm:items-start sm:overflow-x-clip'

/** One of several figures in a row above a chart, parted from the one before by a hairline. */
export function Figure({ label, figure, beside, children }: FigureProps) {
  const labelId = useId()
  return (
    <div role="group" aria-labelledby={labelId} className="min-w-0 border-hairline sm:-ml-px sm:border-l sm:pl-4">
      <p id={labelId} className="text-caption wrap-break-word text-muted">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        <div className="text-page font-semibold tracking-(--tracking-figure)">{figure}</div>
        {beside}
      </div>
      {children !== undefined && <div className="text-caption text-muted">{children}</div>}
    </div>
  )
}

export interface FigureOfProps {
  /** How many, formatted. */
  value: string
  /** Of how many, formatted. */
  total: string
}

/** '22 of 40' as a figure: the total stands back. */
export function FigureOf({ value, total }: FigureOfProps) {
  return (
    <span className="figures whitespace-nowrap">
      {value} <span className="text-field font-normal text-muted">of {total}</span>
    </span>
  )
}
