import type { Explanation } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { cn, Flyout, Icon } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../routing/Link.tsx'

export interface ExplainedProps {
  /** How the figure is computed; made by a domain rule, never by a screen. */
  explanation: Explanation
  /** The list of clients or strategies behind the figure, or one for each of its parts, linked below the explanation. */
  list?: FigureList | readonly FigureList[] | undefined
  /** Rendered below the calculation, such as the clients that the figure leaves out. It may load when it is shown. */
  details?: ReactNode
  /** The trigger's content: a chip, a percentage, a sentence. It must not contain interactive elements. */
  children: ReactNode
  /** Whether the explanation is open, when its owner controls it: for example a gauge that opens it too. */
  open?: boolean
  /** Called when it opens and closes. */
  onOpenChange?: (open: boolean) => void
  /** The edge that is aligned with the figure's. @default 'center' */
  align?: 'start' | 'center' | 'end'
  /** Layout only. */
  className?: string
}

/** A figure that opens its calculation with requirements and links, by click or Enter (D08). */
export function Explained({
  explanation,
  list,
  details,
  children,
  open,
  onOpenChange,
  align = 'center',
  className = '',
}: ExplainedProps) {
  return (
    <Flyout
      label={`How ${explanation.title} is calculated`}
      align={align}
      width={320}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
      trigger={
        <button
          type="button"
          className={cn(
            'relative inline-flex min-h-6 max-w-full min-w-0 cursor-help items-center gap-x-2 gap-y-1 rounded-control text-left before:absolute before:-inset-x-1 before:-inset-y-0.5 before:rounded-control hover:before:bg-text/5',
            className,
          )}
        >
          {children}
          <span className="sr-only">How this is calculated</span>
        </button>
      }
    >
      <ExplanationPanel explanation={explanation} list={list}>
        {details}
      </ExplanationPanel>
    </Flyout>
  )
}

/** The list of clients or strategies behind a figure. */
export interface FigureList {
  /** Its address. */
  to: string
  /** How many it has: the link is 'View 28 clients'. */
  count: number
  of: keyof typeof SINGULAR
  /** What the counted have in common, as in 'View 3 below clients'. */
  which?: string
}

const SINGULAR = { clients: 'client', strategies: 'strategy' } as const

function linkText({ count, of, which }: FigureList): string {
  const named = (noun: string) => (which === undefined ? noun : `${which} ${noun}`)
  return `View ${pluralize(count, named(SINGULAR[of]), named(of))}`
}

interface ExplanationPanelProps {
  explanation: Explanation
  /** The list behind the figure, or one for each of its parts. */
  list?: FigureList | readonly FigureList[] | undefined
  /** Rendered below the calculation. */
  children?: ReactNode
}

/** The content of `<Explained>`: a calculation, its consequences, and how it is counted. */
function ExplanationPanel({ explanation: { title, sum, lines, note }, list, children }: ExplanationPanelProps) {
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
        [list].flat().map((each) => (
          <Link key={each.to} to={each.to} className="self-start font-medium">
            {linkText(each)}
            <Icon of={ArrowRight} size={14} strokeWidth={1.75} />
          </Link>
        ))}
    </div>
  )
}
