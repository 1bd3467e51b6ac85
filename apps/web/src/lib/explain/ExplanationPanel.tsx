import { Icon } from '@rankdesk/ui'
import type { Explanation } from '@rankdesk/domain'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'

/** The list of clients or strategies behind a figure. */
export interface FigureList {
  /** Its address. */
  to: string
  /** The link's text: 'View 28 clients'. */
  label: string
}

export interface ExplanationPanelProps {
  explanation: Explanation
  /** The list behind the figure, or one for each of its parts. */
  list?: FigureList | readonly FigureList[] | undefined
  /** Rendered below the calculation. */
  children?: ReactNode
}

/** The content of `<Explained>`: a calculation, its consequences, and how it is counted. */
export function ExplanationPanel({ explanation: { title, sum, lines, note }, list, children }: ExplanationPanelProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-caption font-medium text-muted">{title}</p>
      <p className="figures text-field font-semibold wrap-break-word">{sum}</p>
      {lines.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-t border-hairline pt-3">
          {lines.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="figures m-0 text-right font-medium wrap-break-word">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {note !== undefined && <p className="text-caption text-muted">{note}</p>}
      {list !== undefined &&
        [list].flat().map(({ to, label }) => (
          <Link key={to} to={to} className="self-start font-medium">
            {label}
            <Icon of={ArrowRight} size={14} strokeWidth={1.75} />
          </Link>
        ))}
    </div>
  )
}
