import type { FileReading, ImportClient, ImportDetails, ImportFact, PageGroup, UnrecognizedFile } from '@rankdesk/api'
import { formatDate, formatNumber, isPlainDate, pluralize } from '@rankdesk/format'
import { Icon, Button, Checkbox, Chip, Collapsible } from '@rankdesk/ui'
import { Pencil } from 'lucide-react'
import { BUSINESS_LABELS } from '#features/client-panel/index.ts'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import { Link } from '#lib/routing/Link.tsx'
import type { ChangedFile } from '../files/FileDialog.tsx'
import { FileList } from '../files/FileList.tsx'
import { UnrecognizedList } from '../files/UnrecognizedList.tsx'
import { WarningList } from '../files/WarningList.tsx'
import { clientNameOf, FACT_TEXTS, MANAGER_TEXTS } from '../importTexts.ts'

export interface ClientRowProps {
  client: ImportClient
  staff: ImportDetails['staff']
  /** The files in its folder that no rule recognizes. */
  unrecognized: readonly UnrecognizedFile[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether a choice is being saved. */
  disabled: boolean
  onInclude: (included: boolean) => void
  onEdit: () => void
  /** Called for a file whose reading a person wants to change. */
  onChangeFile: (file: ChangedFile) => void
  /** How the files of the import were read, by their path. */
  readings: ReadonlyMap<string, FileReading>
  /** Receives the id of a group of pages and whether they are imported. */
  onPageGroup: (id: string, isImported: boolean) => void
}

/** A client of the preview: whether it is imported, and, opened, everything that is known about it. */
export function ClientRow({
  client,
  staff,
  unrecognized,
  open,
  onOpenChange,
  disabled,
  onInclude,
  onEdit,
  onChangeFile,
  readings,
  onPageGroup,
}: ClientRowProps) {
  const name = clientNameOf(client)
  const unread = unrecognized.filter(({ isStray }) => isStray !== true).length
  return (
    <li className="flex items-start gap-2 py-2" data-client={client.key}>
      <Checkbox
        className="mt-2"
        aria-label={`Import ${name}`}
        value={client.included && client.problem === null}
        disabled={disabled || client.problem !== null}
        onChange={onInclude}
      />
      <Collapsible
        className="min-w-0 flex-1"
        open={open}
        onOpenChange={onOpenChange}
        title={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <span>{name}</span>
            <span className="font-normal text-muted">{client.domain ?? 'No domain'}</span>
            {client.problem === null ? (
              <Chip hue={client.clientId === null ? 'green' : 'blue'}>
                {client.clientId === null ? 'New' : 'Update'}
              </Chip>
            ) : (
              <Chip hue="red">Can’t be imported</Chip>
            )}
            {client.warningCount > 0 && <Chip hue="orange">{pluralize(client.warningCount, 'warning')}</Chip>}
            {unread > 0 && <Chip hue="orange">{pluralize(unread, 'file')} not recognized</Chip>}
            <span className="w-full font-normal wrap-anywhere text-muted">{client.problem ?? countsText(client)}</span>
          </span>
        }
      >
        <div className="flex flex-col gap-4 pt-2 pb-3">
          <ImportedFacts client={client} staff={staff} />
          {client.problem === null && <p className="text-caption text-muted">{locationText(client)}</p>}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              icon={<Icon of={Pencil} size={14} />}
              onClick={onEdit}
              aria-label={`Edit details of ${name}`}
            >
              Edit details
            </Button>
            {client.clientId !== null && <Link to={`/client/${client.clientId}/overview`}>Open the client</Link>}
          </div>
          {client.files.length > 0 && <FileList client={name} files={client.files} onChange={onChangeFile} />}
          <PageGroupList client={name} groups={client.pageGroups} disabled={disabled} onChange={onPageGroup} />
          <UnrecognizedList files={unrecognized} onChange={onChangeFile} />
          <WarningList warnings={client.warnings} total={client.warningCount} readings={readings} />
        </div>
      </Collapsible>
    </li>
  )
}

interface PageGroupListProps {
  /** The name of the client, for the name of the list. */
  client: string
  groups: ImportClient['pageGroups']
  /** Whether a choice is being saved. */
  disabled: boolean
  /** Receives the id of a group and whether its pages are imported. */
  onChange: (id: string, isImported: boolean) => void
}

const TITLES: Readonly<Record<PageGroup['kind'], string>> = {
  'not-found': 'Error pages',
  parameters: 'Lists and filters',
  section: 'Hacked or in another language',
  duplicates: 'Repeated pages',
}

/** The pages that may be none of the business: what shows it, and whether they are imported. Nothing without any. */
function PageGroupList({ client, groups = [], disabled, onChange }: PageGroupListProps) {
  if (groups.length === 0) return null
  return (
    <section aria-label={`Pages to check of ${client}`}>
      <h3 className="text-caption font-medium text-muted">Pages to check: clear a box to leave them out</h3>
      <ul className="divide-y divide-hairline">
        {groups.map((group) => (
          <li key={group.id} className="py-2 wrap-anywhere">
            <Checkbox
              label={`${TITLES[group.kind]} (${pluralize(group.count, 'page')}): ${pathsText(group)}`}
              hint={group.reason}
              value={group.isImported}
              disabled={disabled}
              onChange={(isImported) => onChange(group.id, isImported)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function pathsText({ paths, count }: PageGroup): string {
  const rest = count - paths.length
  return rest > 0 ? `${paths.join(', ')} and ${formatNumber(rest)} more` : paths.join(', ')
}

const SOURCES: Readonly<Record<ImportClient['facts'][number]['source'], string>> = {
  'client-list': 'from the client list',
  site: 'from the site',
  domain: 'from the domain',
  person: 'entered here',
  client: 'unchanged',
}
const MANAGER_SOURCES: Readonly<Record<ImportClient['managers'][number]['source'], string>> = {
  'client-list': 'from the client list',
  person: 'entered here',
  client: 'unchanged',
  'first-seo-manager': 'the first SEO manager',
  none: '',
}

/** The facts and managers of a client, with where each comes from. */
function ImportedFacts({ client: { facts, managers, businessKind }, staff }: Pick<ClientRowProps, 'client' | 'staff'>) {
  const known = [
    ...facts
      .filter(({ value }) => value !== '')
      .map(({ fact, value, source }) => ({
        label: FACT_TEXTS[fact],
        value: factText(fact, value),
        source: SOURCES[source],
      })),
    ...(businessKind == null
      ? []
      : [
          {
            label: 'Kind of business',
            value: BUSINESS_LABELS[businessKind.kind],
            source: `from ${businessKind.evidence.join(', ')}`,
          },
        ]),
    ...managers
      .filter(({ staffId }) => staffId !== null)
      .map(({ role, staffId, source }) => ({
        label: MANAGER_TEXTS[role],
        value: staff.find((member) => member.staffId === staffId)?.staffName ?? `Staff member ${staffId}`,
        source: MANAGER_SOURCES[source],
      })),
  ]
  return (
    <Facts valueClassName="wrap-anywhere" className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {known.map(({ label, value, source }) => (
        <Fact key={label} name={label}>
          {value} {source !== '' && <span className="text-caption text-subtle">({source})</span>}
        </Fact>
      ))}
    </Facts>
  )
}

/** Returns a fact as staff read it: days as dates, everything else as it stands. */
function factText(fact: ImportFact, value: string): string {
  const isDay = fact === 'clientLaunchDate' || fact === 'siteLaunchDate' || fact === 'rankingStarted'
  return isDay && isPlainDate(value) ? formatDate(value) : value
}

/** The facts that make an address. */
const ADDRESS = ['address1', 'city', 'region', 'postalCode'] as const satisfies readonly ImportFact[]

/** Says whether an import adds a location, without which work on a business profile can't begin. Rule IMP-26. */
function locationText({ facts }: Pick<ImportClient, 'facts'>): string {
  const missing = ADDRESS.filter((part) => !facts.some(({ fact, value }) => fact === part && value !== ''))
  if (missing.length === 0) return 'A location at this address is added, unless the client has one.'
  const names = missing.map((part) => FACT_TEXTS[part])
  return `No location is added: ${listed(names)} ${names.length === 1 ? 'is' : 'are'} missing. Edit the details to add one.`
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

/** Returns what an import brings of a client: '12 pages, 340 queries (310 with a rank), 8 weeks of visits'. */
function countsText({ counts: { pages, queries, ranks, weeks } }: Pick<ImportClient, 'counts'>): string {
  const ranked = queries > 0 && ranks < queries ? ` (${pluralize(ranks, 'rank')})` : ''
  const parts = [
    ...(pages > 0 ? [pluralize(pages, 'page')] : []),
    ...(queries > 0 ? [`${pluralize(queries, 'query', 'queries')}${ranked}`] : []),
    ...(weeks > 0 ? [`${pluralize(weeks, 'week')} of visits`] : []),
  ]
  return parts.length === 0 ? 'Business facts only' : parts.join(', ')
}
