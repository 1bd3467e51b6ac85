import { Banner, ScrollArea } from '@rankdesk/ui'
import { pluralize } from '@rankdesk/format'
import type { LostHtml } from '../html/compare/lostHtml.ts'
import type { MarkupProblem } from './markupProblems.ts'

export interface MarkupFindingsProps {
  problems: readonly MarkupProblem[]
  /** What would be dropped on saving. */
  forbidden: readonly LostHtml[]
  /** Called with the index of a problem that a person wants to see. */
  onGoTo: (index: number) => void
}

/** What stands between a source and its saving: lines that are not well-formed, and what is not allowed on a page. */
export function MarkupFindings({ problems, forbidden, onGoTo }: MarkupFindingsProps) {
  return (
    <ScrollArea label="Findings" bars="always" className="max-h-36 shrink-0">
      <Banner hue="yellow" title="Look at this before you save">
        <ul className="mt-1 grid gap-0.5">
          {problems.map(({ from, line, message }) => (
            <li key={from}>
              <button
                type="button"
                className="text-left underline underline-offset-2"
                onClick={() => onGoTo(from)}
              >{`Line ${line}: ${message}`}</button>
            </li>
          ))}
          {forbidden.map(({ what, count }) => (
            <li key={what}>
              <code className="font-mono">{what}</code> is dropped on saving
              {count > 1 && `, ${pluralize(count, 'time')}`}
            </li>
          ))}
        </ul>
      </Banner>
    </ScrollArea>
  )
}
