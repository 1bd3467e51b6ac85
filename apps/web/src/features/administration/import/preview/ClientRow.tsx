import type { ImportClient, ImportDetails, ImportFile, UnrecognizedFile } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Icon, Button, Checkbox, Chip, Collapsible, ScrollArea } from '@rankdesk/ui'
import { Pencil } from 'lucide-react'
import { Link } from '#lib/routing/Link.tsx'
import { clientNameOf, countsText, coverageText, FACT_TEXTS, KIND_TEXTS, MANAGER_TEXTS } from '../importTexts.ts'
import { PageGroupList } from './PageGroupList.tsx'
import { UnrecognizedList } from './UnrecognizedList.tsx'
import { WarningList } from './WarningList.tsx'

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
  onMap: (file: UnrecognizedFile) => void
  /** Takes back the columns that a person chose for a file. */
  onUnmap: (path: string) => void
  /** Receives the id of a group of pages and whether they are imported. */
  onPageGroup: (id: string, isImported: boolean) => void
}

/** A client of the preview: whether it is imported, and, opened, everything that is known about it. */
export function ClientRow(props: ClientRowProps) {
  const { client, unrecognized, open, onOpenChange, disabled, onInclude, onEdit, onMap, onUnmap, onPageGroup } = props
  const name = clientNameOf(client)
  const unread = unrecognized.filter(({ mapping }) => mapping === null).length
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
          <Facts {...props} />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              size="sm"
              icon={<Icon of={Pencil} size={14} />}
              onClick={onEdit}
              aria-label={`Edit the details of ${name}`}
            >
              Edit details
            </Button>
            {client.clientId !== null && <Link to={`/client/${client.clientId}/overview`}>Open the client</Link>}
          </div>
          {client.files.length > 0 && <FileTable client={name} files={client.files} onUnmap={onUnmap} />}
          <PageGroupList client={name} groups={client.pageGroups} disabled={disabled} onChange={onPageGroup} />
          <UnrecognizedList files={unrecognized} onMap={onMap} />
          <WarningList warnings={client.warnings} total={client.warningCount} />
        </div>
      </Collapsible>
    </li>
  )
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
function Facts({ client: { facts, managers }, staff }: Pick<ClientRowProps, 'client' | 'staff'>) {
  const known = [
    ...facts
      .filter(({ value }) => value !== '')
      .map(({ fact, value, source }) => ({ label: FACT_TEXTS[fact], value, source: SOURCES[source] })),
    ...managers
      .filter(({ staffId }) => staffId !== null)
      .map(({ role, staffId, source }) => ({
        label: MANAGER_TEXTS[role],
        value: staff.find((member) => member.staffId === staffId)?.staffName ?? `Staff member ${staffId}`,
        source: MANAGER_SOURCES[source],
      })),
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
      {known.map(({ label, value, source }) => (
        <div key={label} className="min-w-0">
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="wrap-anywhere">
            {value} {source !== '' && <span className="text-caption text-subtle">({source})</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How many web pages are listed by name. Sites have thousands. */
const MAX_LISTED = 50

interface FileTableProps {
  /** The name of the client, for the table's name. */
  client: string
  files: readonly ImportFile[]
  /** Takes back the columns that a person chose for a file, so that they can be chosen again. */
  onUnmap: (path: string) => void
}

/** The recognized files of a client: what they are, how much of them can be used, and for which days. */
function FileTable({ client, files, onUnmap }: FileTableProps) {
  const listed = files.slice(0, MAX_LISTED)
  return (
    <ScrollArea label={`Files of ${client}`} axis="horizontal" bars="always" className="max-w-full">
      <table className="w-full min-w-130 border-collapse text-left">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              File
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Recognized as
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              Rows
            </th>
            <th scope="col" className="py-1 font-medium">
              Days
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((file) => (
            <tr key={file.path} className="border-t border-hairline align-top">
              <td className="py-1.5 pr-3 wrap-anywhere">
                {file.path}
                {file.note !== '' && <p className="text-caption text-muted">{file.note}</p>}
              </td>
              <td className="py-1.5 pr-3 whitespace-nowrap">
                {KIND_TEXTS[file.kind]}
                {file.kind === 'mapped' && (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="ml-2"
                    aria-label={`Choose the columns of ${file.path} again`}
                    onClick={() => onUnmap(file.path)}
                  >
                    Choose again
                  </Button>
                )}
              </td>
              <td className="figures py-1.5 pr-3 text-right">{formatNumber(file.rows)}</td>
              <td className="py-1.5">{coverageText(file)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {files.length > listed.length && (
        <p className="border-t border-hairline py-1.5 text-muted">
          and {formatNumber(files.length - listed.length)} more files
        </p>
      )}
    </ScrollArea>
  )
}
