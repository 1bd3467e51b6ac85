import {
  changeImport,
  IMPORT_FACTS,
  IMPORT_MANAGERS,
  type ImportClient,
  type ImportDetails,
  writeImport,
} from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import {
  Banner,
  Button,
  Card,
  Collapsible,
  EmptyState,
  FormField,
  SearchField,
  SegmentedControl,
  Select,
  TextInput,
} from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { type AddressForm, useAddressView } from '#lib/page/useAddressView.ts'
import { type ChangedFile, FileDialog } from '../files/FileDialog.tsx'
import { UnrecognizedList } from '../files/UnrecognizedList.tsx'
import { WarningList } from '../files/WarningList.tsx'
import { changeImportMutation, importStepMutation } from '../import.queries.ts'
import { clientNameOf, FACT_TEXTS, MANAGER_TEXTS, readingsOf } from '../importTexts.ts'
import type { ImportUploads } from '../useImportUploadStore.ts'
import { type ClientFilter, clientsMatching } from './clientFilter.ts'
import { ClientRow } from './ClientRow.tsx'
import { changedChoice, formOfClient } from './factsForm.ts'

/** How many clients are listed at once. */
const STEP = 50

export interface PreviewStepProps {
  details: ImportDetails
  uploads: ImportUploads
  /** The files of the import, and the buttons that add some. */
  files: ReactNode
}

/** What an import would write, client by client, to be checked and corrected before it starts. */
export function PreviewStep({ details, uploads, files }: PreviewStepProps) {
  const { importId, clients, unrecognized, warnings, staff } = details
  const [view, changeView] = useAddressView(PREVIEW_ADDRESS)
  const [shown, setShown] = useState(STEP)
  const [edited, setEdited] = useState<ImportClient | null>(null)
  const [changed, setChanged] = useState<ChangedFile | null>(null)
  const readings = useMemo(() => readingsOf(details), [details])
  const choices = useChoices(importId)
  const found = clientsMatching(details, view.filter, view.search)
  const outside = unrecognized.filter(({ clientKey }) => !clients.some(({ key }) => key === clientKey))
  return (
    <>
      <StartBar details={details} uploads={uploads} />
      <Collapsible
        title="Files"
        defaultOpen={uploads.isActive}
        className="rounded-card border border-hairline bg-surface p-2"
      >
        <div className="flex flex-col gap-3 pr-2 pb-2">{files}</div>
      </Collapsible>
      {(outside.length > 0 || warnings.length > 0) && (
        <Card title="Outside the clients’ folders">
          <UnrecognizedList files={outside} onChange={setChanged} />
          <WarningList warnings={warnings} total={warnings.length} readings={readings} />
        </Card>
      )}
      <Card title="Clients" aside={formatNumber(clients.length)}>
        <Tools
          details={details}
          view={view}
          onChange={(part) => changeView(part, 'replace')}
          onIncludeAll={(included) =>
            choices.include(
              importable(found).map(({ key }) => key),
              included,
            )
          }
          disabled={choices.isPending}
        />
        {found.length === 0 ? (
          <NoClients isFiltered={clients.length > 0} />
        ) : (
          <ul aria-label="Clients of this import" className="divide-y divide-hairline">
            {found.slice(0, shown).map((client) => (
              <ClientRow
                key={client.key}
                client={client}
                staff={staff}
                unrecognized={unrecognized.filter(({ clientKey }) => clientKey === client.key)}
                open={view.open.includes(client.key)}
                onOpenChange={(open) => {
                  const others = view.open.filter((key) => key !== client.key)
                  changeView({ open: open ? [...others, client.key] : others }, 'replace')
                }}
                disabled={choices.isPending}
                onInclude={(included) => choices.include([client.key], included)}
                onEdit={() => setEdited(client)}
                onChangeFile={setChanged}
                readings={readings}
                onPageGroup={(id, isImported) => choices.choosePages(client.key, id, isImported)}
              />
            ))}
          </ul>
        )}
        {found.length > shown && (
          <Button size="sm" variant="ghost" className="mt-2" onClick={() => setShown(shown + STEP)}>
            Show more of {formatNumber(found.length - shown)} clients
          </Button>
        )}
      </Card>
      {edited !== null && (
        <FactsDialog importId={importId} client={edited} staff={staff} onClose={() => setEdited(null)} />
      )}
      {changed !== null && <FileDialog importId={importId} file={changed} onClose={() => setChanged(null)} />}
    </>
  )
}

/** Returns the choices that are saved at once. */
function useChoices(importId: number) {
  const app = useApp()
  const change = useMutation(changeImportMutation(app))
  const alertError = useErrorAlert()
  const onError = (error: unknown) => void alertError(error)
  return {
    isPending: change.isPending,
    include: (keys: readonly string[], included: boolean) =>
      change.mutate({ importId, clients: keys.map((key) => ({ key, included })), tables: [] }, { onError }),
    choosePages: (key: string, id: string, isImported: boolean) =>
      change.mutate({ importId, clients: [{ key, pageGroups: { [id]: isImported } }], tables: [] }, { onError }),
  }
}

function NoClients({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState size="sm" title="No client matches">
        Change the search or show all clients.
      </EmptyState>
    )
  }
  return (
    <EmptyState size="sm" title="No client was found in these files">
      Put each client’s files in a folder named after its domain, then add that folder. Tables that were not recognized
      can be used after you say how they are read.
    </EmptyState>
  )
}

/** Returns the clients that can be imported. */
function importable(clients: readonly ImportClient[]): readonly ImportClient[] {
  return clients.filter(({ problem }) => problem === null)
}

/** Starts the import of the included clients. */
function StartBar({ details: { importId, clients }, uploads }: Pick<PreviewStepProps, 'details' | 'uploads'>) {
  const app = useApp()
  const write = useMutation(importStepMutation(app, writeImport))
  const alertError = useErrorAlert()
  const included = importable(clients).filter((client) => client.included)
  const added = included.filter(({ clientId }) => clientId === null).length
  const left = clients.length - included.length
  return (
    <Banner
      title={`${pluralize(included.length, 'client')} will be imported:`}
      action={
        <Button
          variant="primary"
          loading={write.isPending}
          disabledReason={
            uploads.isActive
              ? 'Wait until all files have arrived.'
              : included.length === 0
                ? 'Include at least one client.'
                : undefined
          }
          onClick={() =>
            write.mutate(importId, { onError: (error) => void alertError(error, 'The import did not start') })
          }
        >
          {included.length === 1 ? 'Import 1 client' : `Import ${formatNumber(included.length)} clients`}
        </Button>
      }
    >
      {`${formatNumber(added)} new, ${formatNumber(included.length - added)} updated`}
      {left > 0 && `, ${formatNumber(left)} left out`}. Nothing is saved before you start.
    </Banner>
  )
}

interface ToolsProps {
  details: ImportDetails
  view: { filter: 'all' | 'attention'; search: string }
  onChange: (part: { filter?: 'all' | 'attention'; search?: string }) => void
  onIncludeAll: (included: boolean) => void
  disabled: boolean
}

/** The search, the filter, and the choice of all listed clients at once. */
function Tools({ details, view, onChange, onIncludeAll, disabled }: ToolsProps) {
  const { clients } = details
  if (clients.length < 2) return null
  const attention = clientsMatching(details, 'attention', '').length
  return (
    <div className="mb-2 flex flex-wrap items-center gap-2">
      <SearchField
        label="Search clients"
        value={view.search}
        onChange={(search) => onChange({ search })}
        className="w-full sm:w-64"
      />
      <SegmentedControl
        label="Clients to show"
        value={view.filter}
        onChange={(filter) => onChange({ filter })}
        options={[
          { value: 'all', label: 'All' },
          { value: 'attention', label: `Needs attention (${formatNumber(attention)})` },
        ]}
      />
      <span className="flex gap-1 sm:ml-auto">
        <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onIncludeAll(true)}>
          Include all
        </Button>
        <Button size="sm" variant="ghost" disabled={disabled} onClick={() => onIncludeAll(false)}>
          Leave all out
        </Button>
      </span>
    </div>
  )
}

/** What the address says about a preview. */
interface PreviewView {
  /** The keys of the open clients. */
  open: readonly string[]
  filter: ClientFilter
  search: string
}

const PREVIEW_ADDRESS: AddressForm<PreviewView> = {
  read: (query) => ({
    open: query.getAll('client'),
    filter: query.get('show') === 'attention' ? 'attention' : 'all',
    search: query.get('search') ?? '',
  }),
  write({ open, filter, search }) {
    const query = new URLSearchParams()
    if (filter === 'attention') query.set('show', filter)
    if (search !== '') query.set('search', search)
    for (const key of open) query.append('client', key)
    return query
  },
}

const HINTS: Partial<Record<(typeof IMPORT_FACTS)[number], string>> = {
  overriddenTimeAllocation: 'Replaces the hours of the package.',
  clientLaunchDate: 'YYYY-MM-DD',
  siteLaunchDate: 'YYYY-MM-DD',
  rankingStarted: 'YYYY-MM-DD',
}

interface FactsDialogProps {
  importId: number
  client: ImportClient
  staff: ImportDetails['staff']
  onClose: () => void
}

/** The form in which a person confirms the domain, the business facts and the managers of a client. */
function FactsDialog({ importId, client, staff, onClose }: FactsDialogProps) {
  const app = useApp()
  const change = useMutation(changeImportMutation(app))
  const initial = formOfClient(client)
  const people = [
    { value: '', label: 'No one' },
    ...staff.map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
  ]
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      width={720}
      title={`Details of ${clientNameOf(client)}`}
      subtitle={
        client.clientId === null
          ? 'A new client. What you enter here replaces what was found in the files.'
          : 'An existing client. Fields that you don’t change keep their values, unless the files have newer ones.'
      }
      schema={changeImport.body}
      defaultValues={initial}
      onSubmit={async (values) => {
        const choice = changedChoice(initial, values)
        if (choice !== undefined && Object.keys(choice).length > 1)
          await change.mutateAsync({ importId, clients: [choice], tables: [] })
        onClose()
      }}
    >
      <FormField
        name="clients.0.domain"
        label="Domain"
        required
        hint="Such as example.com. The files are read again when you change it."
      >
        {(field) => <TextInput {...field} autoComplete="off" inputMode="url" />}
      </FormField>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {IMPORT_MANAGERS.map((role) => (
          <FormField key={role} name={`clients.0.managers.${role}`} label={MANAGER_TEXTS[role]} required={false}>
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                options={people}
                value={value === null ? '' : String(value)}
                onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
              />
            )}
          </FormField>
        ))}
        {IMPORT_FACTS.map((fact) => (
          <FormField
            key={fact}
            name={`clients.0.facts.${fact}`}
            label={FACT_TEXTS[fact]}
            hint={HINTS[fact]}
            required={false}
          >
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
        ))}
      </div>
    </ApiFormDialog>
  )
}
