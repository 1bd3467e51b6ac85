import { type HandoverSheet, NOTE_CATEGORIES } from '@rankdesk/api'
import { formatRank, strategyTypeLabel } from '@rankdesk/domain'
import { formatInstantDate, formatMonthShort, monthOf, NO_VALUE } from '@rankdesk/format'
import { ScrollableTable } from '#lib/table/ScrollableTable.tsx'
import { PaperLine, PaperSection, RestNote } from './PaperSection.tsx'

interface SectionProps {
  sheet: HandoverSheet
}

/** The planned, open strategies, next first. */
export function OpenSection({ sheet: { open, openCount } }: SectionProps) {
  return (
    <PaperSection title="Open strategies" count={openCount} empty={openCount === 0 && 'Nothing is planned.'} isLong>
      <ScrollableTable label="Open strategies, table">
        <table className="w-full min-w-140 border-collapse text-left sm:min-w-0 print:min-w-0">
          <thead className="text-muted">
            <tr>
              {['Strategy', 'Subject', 'Target Page', 'Rank', 'Month', 'State'].map((name) => (
                <th key={name} scope="col" className="border-b border-hairline py-1 pr-2 font-normal last:pr-0">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {open.map((strategy) => (
              <tr key={strategy.strategyId} className="break-inside-avoid border-b border-hairline last:border-b-0">
                <th scope="row" className="py-1 pr-2 font-medium">
                  {strategyTypeLabel(strategy.strategyTypeId)}
                </th>
                <td className="py-1 pr-2">{strategy.subject === '' ? NO_VALUE : strategy.subject}</td>
                <td className="py-1 pr-2 wrap-anywhere">{strategy.path ?? NO_VALUE}</td>
                <td className="figures py-1 pr-2">{formatRank(strategy.rank)}</td>
                <td className="py-1 pr-2 whitespace-nowrap">{formatMonthShort(monthOf(strategy.assignedDate))}</td>
                <td className="py-1 whitespace-nowrap">{strategy.hasDraft ? 'Draft' : 'To complete'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollableTable>
      <RestNote count={openCount} shown={open.length} />
    </PaperSection>
  )
}

/** The open items of the checklist. */
export function ChecklistSection({ sheet: { checklist, checklistCount } }: SectionProps) {
  return (
    <PaperSection title="Open checklist" count={checklistCount} empty={checklistCount === 0 && 'Everything is done.'}>
      <ul>
        {checklist.map((item) => (
          <li key={item} className="flex items-baseline gap-2 border-b border-hairline py-1 last:border-b-0">
            <span aria-hidden className="size-2.5 shrink-0 border border-line-strong" />
            {item}
          </li>
        ))}
      </ul>
      <RestNote count={checklistCount} shown={checklist.length} />
    </PaperSection>
  )
}

/** The strategies that were completed last. */
export function CompletedSection({ sheet: { completed, completedCount } }: SectionProps) {
  return (
    <PaperSection title="Last completed" count={completedCount} empty={completedCount === 0 && 'Nothing yet.'}>
      {completed.map(({ strategyId, strategyTypeId, subject, completedAt }) => (
        <PaperLine
          key={strategyId}
          name={
            <>
              {strategyTypeLabel(strategyTypeId)} <span className="text-muted">{subject}</span>
            </>
          }
        >
          {formatInstantDate(new Date(completedAt))}
        </PaperLine>
      ))}
    </PaperSection>
  )
}

/** The newest notes by category. */
export function NotesSection({ sheet: { notes, noteCount } }: SectionProps) {
  const categories = Object.entries(NOTE_CATEGORIES)
    .map(([id, name]) => ({ name, notes: notes.filter(({ categoryId }) => categoryId === Number(id)) }))
    .filter((category) => category.notes.length > 0)
  return (
    <PaperSection title="Notes by category" count={noteCount} empty={noteCount === 0 && 'There are no notes.'} isLong>
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-3 print:grid-cols-3">
        {categories.map(({ name, notes: ofCategory }) => (
          <div key={name} className="min-w-0">
            <h4 className="font-semibold">{name}</h4>
            {ofCategory.map(({ questionName, answer }) => (
              <p key={questionName} className="break-inside-avoid pb-1 wrap-break-word">
                <span className="text-muted">{questionName}:</span> {answer}
              </p>
            ))}
          </div>
        ))}
      </div>
      <RestNote count={noteCount} shown={notes.length} />
    </PaperSection>
  )
}
