import type { Explanation } from '@rankdesk/domain'
import { ProgressBar } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import type { FigureList } from '#lib/explain/ExplanationPanel.tsx'
import { Explained } from '#lib/explain/Explained.tsx'

export interface ShareBarProps {
  label: string
  /** The percentage, 0 to 100. */
  percent: number
  /** The count behind the percentage: '28 of 34'. */
  of: string
  explanation: Explanation
  /** The list behind the figure. */
  list?: FigureList | undefined
  /** The formatted percentage. */
  children: ReactNode
}

/** A bar with its name, its count, and a percentage that opens its calculation (M123, D08). */
export function ShareBar({ label, percent, of, explanation, list, children }: ShareBarProps) {
  return (
    <div>
      <div className="mb-1.5 flex items-baseline gap-2">
        <span className="min-w-0 text-muted">{label}</span>
        <Explained explanation={explanation} list={list} align="end" className="ml-auto shrink-0">
          <span className="figures text-caption text-muted">{of}</span>
          <span className="font-semibold">{children}</span>
        </Explained>
      </div>
      <ProgressBar label={label} value={percent / 100} valueText={`${of}, ${Math.round(percent)}%`} />
    </div>
  )
}
