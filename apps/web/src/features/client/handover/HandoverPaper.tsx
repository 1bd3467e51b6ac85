import { type HandoverSheet, NOTE_CATEGORIES, type rankingClientsReport, type ReportRow } from '@rankdesk/api'
import {
  formatRank,
  gbpPanel,
  type HandoverSection,
  MANAGER_ROLE_LABELS,
  missingLeads,
  strategyTypeLabel,
} from '@rankdesk/domain'
import {
  formatDate,
  formatInstant,
  formatInstantDate,
  formatMonthShort,
  formatNumber,
  formatTelephone,
  monthOf,
  NO_VALUE,
  pluralize,
} from '@rankdesk/format'
import { Icon, Table, type TableColumn } from '@rankdesk/ui'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import '#lib/print/printSheet.css'

/** The current figures of a client. Undefined for an inactive one. */
export type ClientFigures = ReportRow<typeof rankingClientsReport> | undefined

export interface HandoverPaperProps {
  sheet: HandoverSheet
  figure: ClientFigures
  /** What to watch. */
  points: readonly string[]
  promises: readonly string[]
}

/** A hand-over sheet as it prints on Letter: at most two pages (HAND-3). */
export function HandoverPaper({ sheet, figure, points, promises }: HandoverPaperProps) {
  const isShown = (section: HandoverSection) => !sheet.fields.hidden.includes(section)
  return (
    <article
      aria-label="Hand-over sheet"
      className="print-sheet mx-auto flex w-full max-w-[816px] flex-col gap-4 border border-hairline px-4 py-6 text-caption sm:px-12 sm:py-10"
    >
      <PaperHead sheet={sheet} />
      {isShown('watch') && (
        <PaperSection title="What to watch" empty={points.length === 0 && 'Nothing stands out.'}>
          <ol className="list-decimal pl-5">
            {points.map((point) => (
              <li key={point} className="py-0.5">
                {point}
              </li>
            ))}
          </ol>
        </PaperSection>
      )}
      {isShown('promises') && (
        <PaperSection title="Promises made" empty={promises.length === 0 && 'The notes contain none.'}>
          <ul className="list-disc pl-5">
            {promises.map((promise) => (
              <li key={promise} className="py-0.5">
                {promise}
              </li>
            ))}
          </ul>
        </PaperSection>
      )}
      <Pair>
        {isShown('standing') && <StandingSection figure={figure} />}
        {isShown('profile') && <ProfileSection profiles={sheet.profiles} />}
      </Pair>
      {isShown('open') && <OpenSection sheet={sheet} />}
      <Pair>
        {isShown('checklist') && <ChecklistSection sheet={sheet} />}
        {isShown('completed') && <CompletedSection sheet={sheet} />}
      </Pair>
      {isShown('notes') && <NotesSection sheet={sheet} />}
      {isShown('ledger') && <LedgerSection sheet={sheet} />}
      <Signatures />
    </article>
  )
}

/** Two sections side by side where there is room, always on paper. */
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-8 gap-y-4 empty:hidden sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none print:auto-cols-fr print:grid-flow-col print:grid-cols-none">
    {children}
  </div>
)

function PaperHead({ sheet }: { sheet: HandoverSheet }) {
  const { businessName, domain, place, clientId, from, to, fields, preparedAt } = sheet
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="text-muted">Hand-over sheet</p>
          <h2 className="text-page font-semibold wrap-break-word">{businessName}</h2>
          <p className="wrap-break-word text-muted">
            {[domain, place, `client ${clientId}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <div className="sm:text-right print:text-right">
          <p className="flex items-center gap-2 font-medium sm:justify-end print:justify-end">
            {from?.staffName ?? NO_VALUE} <Icon of={ArrowRight} label="to" size={12} /> {to?.staffName ?? NO_VALUE}
          </p>
          <p className="text-muted">
            {MANAGER_ROLE_LABELS[fields.role]}
            {fields.changesOn !== null && `, account changes hands on ${formatDate(fields.changesOn)}`}
          </p>
          <p className="text-muted">Prepared {formatInstant(new Date(preparedAt))}</p>
        </div>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-y border-line py-2 sm:flex sm:flex-wrap sm:justify-between print:flex print:flex-wrap print:justify-between">
        <HandoverFact name="Contact" value={sheet.contact} />
        <HandoverFact name="Phone" value={sheet.phoneNumber === '' ? '' : formatTelephone(sheet.phoneNumber)} />
        <HandoverFact name="Package" value={sheet.rankingPackage} />
        <HandoverFact
          name="SEO Value"
          value={sheet.rankingValue === null ? '' : `$${formatNumber(sheet.rankingValue)}`}
        />
        <HandoverFact name="Hours" value={sheet.hours === null ? '' : `${formatNumber(sheet.hours)} a month`} />
        <HandoverFact name="Billing Status" value={sheet.billingStatus} />
        <HandoverFact name="Launched" value={sheet.launchedOn === null ? '' : formatDate(sheet.launchedOn)} />
      </dl>
    </header>
  )
}

const HandoverFact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="font-medium wrap-break-word">{value === '' ? NO_VALUE : value}</dd>
  </div>
)

const Signatures = () => (
  <footer className="mt-6 grid grid-cols-3 gap-6 text-muted">
    {['Handed over by', 'Taken over by', 'Date'].map((name) => (
      <p key={name} className="border-t border-line-strong pt-1">
        {name}
      </p>
    ))}
  </footer>
)

/** A table of the sheet scrolls on a phone, and is as wide as its paper otherwise. */
const PAPER_WIDTH = 'min-w-140 sm:min-w-0 print:min-w-0'

const OPEN_COLUMNS: readonly TableColumn<HandoverSheet['open'][number]>[] = [
  {
    id: 'strategy',
    header: 'Strategy',
    cell: ({ strategyTypeId }) => <span className="font-medium">{strategyTypeLabel(strategyTypeId)}</span>,
  },
  { id: 'subject', header: 'Subject', cell: ({ subject }) => valueOf(subject) },
  { id: 'page', header: 'Target Page', breaks: 'anywhere', cell: ({ path }) => path ?? NO_VALUE },
  { id: 'rank', header: 'Rank', cell: ({ rank }) => formatRank(rank) },
  {
    id: 'month',
    header: 'Month',
    breaks: 'never',
    cell: ({ assignedDate }) => formatMonthShort(monthOf(assignedDate)),
  },
  { id: 'state', header: 'State', breaks: 'never', cell: ({ hasDraft }) => (hasDraft ? 'Draft' : 'To complete') },
]
const valueOf = (text: string) => (text === '' ? NO_VALUE : text)

type LedgerEntry = HandoverSheet['ledger'][number]

const ledgerColumns = (nameOf: (entry: LedgerEntry) => string): TableColumn<LedgerEntry>[] => [
  { id: 'when', header: 'When', breaks: 'never', cell: ({ at }) => formatInstantDate(new Date(at)) },
  { id: 'who', header: 'Who', cell: ({ staffName }) => staffName ?? 'Google' },
  { id: 'field', header: 'Field', cell: (entry) => <span className="font-medium">{nameOf(entry)}</span> },
  { id: 'from', header: 'From', breaks: 'anywhere', cell: ({ before }) => valueOf(before) },
  { id: 'to', header: 'To', breaks: 'anywhere', cell: ({ after }) => valueOf(after) },
  { id: 'state', header: 'State', breaks: 'never', cell: ({ state }) => state },
]
const LEDGER_COLUMNS = ledgerColumns(({ fieldName }) => fieldName)
const LEDGER_OF_PLACES = ledgerColumns(({ fieldName, place }) => `${fieldName}, ${place}`)

/** The newest values that were set on the client's Google profiles (D12). */
function LedgerSection({ sheet: { ledger, ledgerCount, profiles } }: { sheet: HandoverSheet }) {
  const hasPlaces = profiles.length > 1
  return (
    <PaperSection
      title="Change ledger"
      count={ledgerCount}
      empty={ledgerCount === 0 && 'No values have been set on the Google profile yet.'}
      isLong
    >
      <Table
        label="Change ledger"
        tableClassName={PAPER_WIDTH}
        rowHeader="field"
        columns={hasPlaces ? LEDGER_OF_PLACES : LEDGER_COLUMNS}
        rows={ledger}
        rowKey={({ entryId }) => entryId}
      />
      <RestNote count={ledgerCount} shown={ledger.length} />
    </PaperSection>
  )
}

/** How the client stands in search. */
function StandingSection({ figure }: { figure: ClientFigures }) {
  return (
    <PaperSection title="Where it stands" empty={figure === undefined && 'The client is inactive.'}>
      {figure !== undefined && (
        <>
          <PaperLine name="Performance">{figure.performance ?? 'No Data'}</PaperLine>
          <PaperLine name="Page 1 Ranking">{shareOf(figure.page1, figure.keywords, 'keywords')}</PaperLine>
          <PaperLine name="Map Pages">{shareOf(figure.mappedPages, figure.pages, 'pages')}</PaperLine>
          <PaperLine name="Prior Mo. Leads">
            {figure.lastMonthLeads === null
              ? missingLeads(figure)
              : `${formatNumber(figure.lastMonthLeads)}, highest ${formatNumber(figure.highestLeads)}`}
          </PaperLine>
        </>
      )}
    </PaperSection>
  )
}

/** The maximum number of profiles on a sheet (HAND-3). */
const MAX_PROFILES = 6

/** The Google profiles of the client, with what differs there. Several have a line each, those that need work first. */
function ProfileSection({ profiles }: Pick<HandoverSheet, 'profiles'>) {
  const [first] = profiles
  const shown = profiles.toSorted((one, other) => openWork(other) - openWork(one)).slice(0, MAX_PROFILES)
  return (
    <PaperSection
      title="Google profile"
      {...(profiles.length > 1 && { count: profiles.length })}
      empty={first === undefined && 'The client has no location.'}
    >
      {profiles.length === 1 && first !== undefined ? (
        <>
          <PaperLine name={first.name}>{connectionOf(first)}</PaperLine>
          <PaperLine name="Values that differ on Google">{formatNumber(first.openDrift)}</PaperLine>
          <PaperLine name="Unanswered Questions">{pluralize(first.openQuestions, 'question')}</PaperLine>
        </>
      ) : (
        shown.map((profile, index) => (
          <PaperLine key={`${index} ${profile.name}`} name={profile.name}>
            {[
              connectionOf(profile),
              profile.openDrift > 0 && `${pluralize(profile.openDrift, 'value differs', 'values differ')} on Google`,
              profile.openQuestions > 0 && pluralize(profile.openQuestions, 'unanswered question'),
            ]
              .filter((part) => part !== false)
              .join(', ')}
          </PaperLine>
        ))
      )}
      <RestNote count={profiles.length} shown={shown.length} />
    </PaperSection>
  )
}

type Profile = HandoverSheet['profiles'][number]

const connectionOf = ({ status }: Profile) => (gbpPanel(status) === undefined ? 'Connected' : 'Needs attention')

/** The number of things to do at a profile, to sort by. */
const openWork = ({ status, openDrift, openQuestions }: Profile) =>
  (gbpPanel(status) === undefined ? 0 : 1) + openDrift + openQuestions

function shareOf(part: number, of: number, noun: string): string {
  if (of === 0) return NO_VALUE
  return `${formatNumber((part / of) * 100, { maximumDecimals: 0 })}%, ${formatNumber(part)} of ${formatNumber(of)} ${noun}`
}

interface SectionProps {
  sheet: HandoverSheet
}

/** The planned, open strategies, next first. */
function OpenSection({ sheet: { open, openCount } }: SectionProps) {
  return (
    <PaperSection title="Open strategies" count={openCount} empty={openCount === 0 && 'Nothing is planned.'} isLong>
      <Table
        label="Open strategies"
        tableClassName={PAPER_WIDTH}
        columns={OPEN_COLUMNS}
        rows={open}
        rowKey={({ strategyId }) => strategyId}
      />
      <RestNote count={openCount} shown={open.length} />
    </PaperSection>
  )
}

/** The open items of the checklist. */
function ChecklistSection({ sheet: { checklist, checklistCount } }: SectionProps) {
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
function CompletedSection({ sheet: { completed, completedCount } }: SectionProps) {
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
function NotesSection({ sheet: { notes, noteCount } }: SectionProps) {
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

interface PaperSectionProps {
  title: string
  /** The number of all entries. */
  count?: number
  /** The sentence shown instead of the content. */
  empty?: string | false
  /** Whether the section may break across pages, as a long list has to. @default false */
  isLong?: boolean
  children: ReactNode
}

/** A section of the sheet. */
function PaperSection({ title, count, empty = false, isLong = false, children }: PaperSectionProps) {
  return (
    <section className={isLong ? 'min-w-0 break-inside-auto!' : 'min-w-0'}>
      <h3 className="mb-1 flex break-after-avoid gap-2 border-b border-(--color-text) pb-1 text-label font-semibold">
        {title}
        {count !== undefined && <span className="font-normal text-muted">{count}</span>}
      </h3>
      {empty === false ? children : <p className="text-muted">{empty}</p>}
    </section>
  )
}

/** A line of a section: a name and its value. */
const PaperLine = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-hairline py-1 last:border-b-0">
    <span className="min-w-0 wrap-break-word">{name}</span>
    <span className="figures shrink-0 text-right font-medium">{children}</span>
  </div>
)

/** The number of entries that a list leaves out. */
const RestNote = ({ count, shown }: { count: number; shown: number }) =>
  count > shown ? <p className="pt-1 text-muted">and {count - shown} more</p> : null
