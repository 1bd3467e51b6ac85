import {
  addSiteFinding,
  type CallInput,
  type CallResult,
  planSiteFinding,
  type SiteCheck,
  siteCheck,
} from '@rankdesk/api'
import { becomesStrategy, isDocumentAddress, type SiteFindingKind } from '@rankdesk/domain'
import { capitalize, formatInstant, formatNumber, parseInstant, pluralize } from '@rankdesk/format'
import { Button, Card, type DataTableColumn, EmptyState, Icon, Skeleton, useToast } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MonthMenu } from '#features/clients/index.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { QueryContent } from '#lib/card/QueryContent.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { addressesText } from './addressesText.ts'

type Finding = SiteCheck['findings'][number]

/** The pages that a finding shows at first. */
const EXAMPLES = 5

/** The site check: what is wrong on the client's real site as it was read last, with the pages, by kind. */
export function SiteCheckPage() {
  const { clientId } = useClientOfLayout()
  const query = useQuery(siteCheckQuery(useApp(), clientId))
  return (
    <ClientPage title="Site check" aside={query.data && <Download check={query.data} />}>
      <QueryContent
        title="The site check"
        query={query}
        skeleton={<Skeleton height={480} shape="card" />}
        isEmpty={({ finishedAt }) => finishedAt === null}
        empty={
          <EmptyState
            title="The site has not been read yet"
            action={
              <Button asChild variant="primary">
                <Link unstyled to={`/client/${clientId}/website`}>
                  Open Website
                </Link>
              </Button>
            }
          >
            Read the client’s site on Website. What is wrong on its pages is listed here.
          </EmptyState>
        }
      >
        {(check) => <Findings check={check} clientId={clientId} />}
      </QueryContent>
    </ClientPage>
  )
}

function Findings({ check, clientId }: { check: SiteCheck; clientId: number }) {
  const { addresses, counts, finishedAt, isComplete, findings, origin } = check
  const found = findings.filter((finding) => finding.found.length > 0)
  const nothing = findings.filter((finding) => finding.found.length === 0)
  const unknown = isComplete ? [] : nothing.filter(({ kind }) => kind === 'orphans')
  const good = nothing.filter((finding) => !unknown.includes(finding))
  return (
    <>
      <p>
        {origin} was read on {finishedAt !== null && formatInstant(parseInstant(finishedAt))}.{' '}
        {addressesText(addresses, counts)}. <Link to={`/client/${clientId}/website`}>Read again</Link>
      </p>
      {found.map((finding) => (
        <FindingCard key={finding.kind} finding={finding} origin={origin} clientId={clientId} />
      ))}
      {good.length > 0 && (
        <Card title="Nothing found">
          <p>{good.map(({ kind }) => FINDING_TEXTS[kind].label).join(', ')}.</p>
        </Card>
      )}
      {unknown.length > 0 && (
        <Card title="Unknown">
          <p>Pages without a link: the site has more pages than were read, and one of those could link to them.</p>
        </Card>
      )}
    </>
  )
}

interface FindingCardProps {
  finding: Finding
  origin: string
  clientId: number
}

function FindingCard({ finding: { kind, found, onChecklist }, origin, clientId }: FindingCardProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { label, reason } = FINDING_TEXTS[kind]
  const hidden = found.length - EXAMPLES
  return (
    <Card
      title={`${label} (${formatNumber(found.length)})`}
      aside={
        <span className="flex flex-wrap items-center justify-end gap-2">
          {becomesStrategy(kind) && <PlanButton kind={kind} clientId={clientId} />}
          {onChecklist ? (
            <span className="text-muted">On the checklist</span>
          ) : (
            <AddButton kind={kind} clientId={clientId} />
          )}
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-muted">{reason}</p>
        <ul aria-label={label} className="divide-y divide-hairline">
          {(isOpen ? found : found.slice(0, EXAMPLES)).map((page) => {
            const text = foundText(kind, page)
            return (
              <li key={page.path} className="flex flex-col gap-0.5 py-2">
                <Link href={`${origin}${page.path}`} className="wrap-anywhere">
                  {page.path}
                </Link>
                {text !== '' && <span className="text-caption wrap-anywhere text-muted">{text}</span>}
              </li>
            )
          })}
        </ul>
        {hidden > 0 && (
          <span>
            <Button size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${formatNumber(found.length)}`}
            </Button>
          </span>
        )}
      </div>
    </Card>
  )
}

function AddButton({ kind, clientId }: Pick<Finding, 'kind'> & { clientId: number }) {
  const add = useMutation(addFindingMutation(useApp()))
  const toast = useToast()
  const alertError = useErrorAlert()
  const start = () =>
    add.mutate(
      { params: { clientId }, body: { kind } },
      {
        onSuccess: () => toast.show({ message: 'Added to the client’s checklist.' }),
        onError: (error) => void alertError(error),
      },
    )
  return (
    <Button
      size="sm"
      aria-label={`Add to checklist: ${FINDING_TEXTS[kind].label}`}
      loading={add.isPending}
      onClick={start}
    >
      Add to checklist
    </Button>
  )
}

/** Makes the finding work: strategies for its pages in the chosen month. */
function PlanButton({ kind, clientId }: Pick<Finding, 'kind'> & { clientId: number }) {
  const plan = useMutation(planFindingMutation(useApp()))
  const toast = useToast()
  const navigate = useNavigate()
  const alertError = useErrorAlert()
  return (
    <MonthMenu
      label="Plan strategies"
      name={`Plan strategies: ${FINDING_TEXTS[kind].label}`}
      icon={<Icon of={CalendarPlus} size={14} />}
      busy={plan.isPending}
      onChoose={(month, label) =>
        plan.mutate(
          { params: { clientId }, body: { kind, month } },
          {
            onSuccess: (result) =>
              toast.show({
                message: plannedText(result, label),
                ...(result.strategyIds.length > 0 && {
                  action: { label: 'Open the client', onPress: () => void navigate(`/client/${clientId}/overview`) },
                }),
              }),
            onError: (error) => void alertError(error),
          },
        )
      }
    />
  )
}

interface Row {
  finding: string
  address: string
  detail: string
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  { id: 'finding', header: 'Finding', accessorFn: ({ finding }) => finding },
  { id: 'address', header: 'Page', accessorFn: ({ address }) => address },
  { id: 'detail', header: 'Details', accessorFn: ({ detail }) => detail },
]

function Download({ check: { findings, origin, domain } }: { check: SiteCheck }) {
  const rows = findings.flatMap(({ kind, found }) =>
    found.map((page) => ({
      finding: FINDING_TEXTS[kind].label,
      address: `${origin}${page.path}`,
      detail: foundText(kind, page),
    })),
  )
  if (rows.length === 0) return null
  return <DownloadCsv name={`Site check of ${domain}`} columns={COLUMNS} rows={rows} />
}

/** What the site check found. */
function siteCheckQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.siteCheck(app, clientId),
    meta: readsOf(['website', 'checklist'], { clientId }),
    queryFn: ({ signal }) => app.client.call(siteCheck, { params: { clientId } }, { signal }),
  })
}

function addFindingMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof addSiteFinding>) => client.call(addSiteFinding, input))
}

function planFindingMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof planSiteFinding>) => client.call(planSiteFinding, input))
}

/** Says which strategies a finding became in a month, and which pages were left out. */
function plannedText({ strategyIds, open, unknown, more }: CallResult<typeof planSiteFinding>, month: string): string {
  const made = strategyIds.length
  const left = [
    open === 0 ? '' : `${pluralize(open, 'page has', 'pages have')} planned work already.`,
    unknown === 0 ? '' : `${pluralize(unknown, 'page is', 'pages are')} not among the client’s pages here.`,
    more === 0 ? '' : `${pluralize(more, 'more page')} can be planned next.`,
  ]
  const first = made === 0 ? 'No strategy was added.' : `${pluralize(made, 'strategy', 'strategies')} in ${month}.`
  return [first, ...left.filter((text) => text !== '')].join(' ')
}

type FoundPage = Finding['found'][number]

/** The name of each kind of finding, and why it matters. */
const FINDING_TEXTS: Readonly<Record<SiteFindingKind, { label: string; reason: string }>> = {
  'broken-links': {
    label: 'Broken links',
    reason: 'Visitors and search engines end at an error. Correct the link, or redirect the address.',
  },
  'redirect-chains': {
    label: 'Redirect chains',
    reason: 'Each step costs time, and a circle leads nowhere. Redirect to the last page directly.',
  },
  noindex: {
    label: 'Hidden from search engines',
    reason:
      'They are in the sitemap or linked from the home page, but tell search engines not to list them. That is usually a mistake.',
  },
  'duplicate-pages': {
    label: 'Pages with the same text',
    reason: 'They compete with each other. Keep one and redirect the others, or write what is particular to each.',
  },
  'duplicate-titles': {
    label: 'Titles used twice',
    reason: 'A search result should say which page it is. Give each page a title of its own.',
  },
  'thin-pages': {
    label: 'Thin pages',
    reason: 'Their main text has fewer than 100 words. Write more, or join them with another page.',
  },
  orphans: {
    label: 'Pages without a link',
    reason:
      'No page that was read links to them, so hardly anybody finds them. Link to them from pages about the subject.',
  },
  'missing-descriptions': {
    label: 'Missing descriptions',
    reason: 'Search engines then choose some text of the page. Write a description for each.',
  },
  'missing-headings': {
    label: 'Pages without a main heading',
    reason: 'They have no h1, which says what a page is about.',
  },
}

/** Returns what was found on a page, as a sentence without a full stop. '' if its address says all. */
function foundText(kind: SiteFindingKind, { path, detail, pages }: FoundPage): string {
  switch (kind) {
    case 'broken-links':
      return `${isDocumentAddress(path) ? 'Document, status' : 'Status'} ${detail}, ${pages.length === 0 ? 'listed in the sitemap' : `linked from ${listOf(pages)}`}`
    case 'redirect-chains':
      return detail
    case 'noindex':
      return detail === 'home page' ? 'The home page' : capitalize(detail)
    case 'duplicate-pages':
      return `Same text as ${listOf(pages)}`
    case 'duplicate-titles':
      return `“${detail}”, also on ${listOf(pages)}`
    case 'thin-pages':
      return pluralize(Number(detail), 'word')
    default:
      return ''
  }
}

const MAX_NAMED = 3

function listOf(pages: readonly string[]): string {
  const more = pages.length - MAX_NAMED
  const named = pages.slice(0, MAX_NAMED).join(', ')
  return more > 0 ? `${named} and ${pluralize(more, 'more page')}` : named
}
