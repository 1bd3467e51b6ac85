import { Banner, ScrollArea } from '@rankdesk/ui'
import { pluralize } from '@rankdesk/format'
import type { LostHtml } from '../html/compare/lostHtml.ts'
import type { MarkupProblem } from './markupProblems.ts'

export interface MarkupFindingsProps {
  problems: readonly MarkupProblem[]
  /** The parts that saving would drop. */
  forbidden: readonly LostHtml[]
  /** Called with the index of a problem that was selected. */
  onGoTo: (index: number) => void
}

/** The findings that need attention before saving: markup that is not well-formed or that the policy forbids. */
export function MarkupFindings({ problems, forbidden, onGoTo }: MarkupFindingsProps) {
  return (
    <ScrollArea label="Findings" bars="always" className="max-h-36 shrink-0">
      <Banner hue="yellow" title="Check this before you save">
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
          {forbidden.map(({ name, count }) => (
            <li key={name}>
              <code className="font-mono">{name}</code> will be removed when you save
              {count > 1 && `, ${pluralize(count, 'time')}`}
            </li>
          ))}
        </ul>
      </Banner>
    </ScrollArea>
  )
}
