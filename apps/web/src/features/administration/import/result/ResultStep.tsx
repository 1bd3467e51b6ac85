import { type ImportDetails, type ImportResult, type StoredTotals, undoImport, type UndoObstacle } from '@rankdesk/api'
import {
  capitalize,
  formatDate,
  formatInstant,
  formatNumber,
  losAngelesDateOf,
  parseInstant,
  pluralize,
} from '@rankdesk/format'
import { Banner, Button, Card, Chip, Dialog, Icon, Table, type TableColumn, useDialogs } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { importOutcomeText } from '../importSummaryTexts.ts'
import { Link } from '#lib/routing/Link.tsx'
import { KIND_TEXTS } from '../files/fileTexts.ts'
import { WarningList } from '../files/WarningList.tsx'
import { readingsOf } from '../importTexts.ts'
import { ReadSiteOffer } from '#features/site-reading/index.ts'

/** The result of an import that was written, or what became of it. */
export function ResultStep({ details }: { details: ImportDetails }) {
  const { importId, state, created, updated, result, clients, finishedAt } = details
  const warnings = clients.reduce((sum, client) => sum + client.warningCount, 0) + details.warnings.length
  const outcome = importOutcomeText(details)
  // The title already counts the clients.
  const summary = (result?.summary ?? '').replace(outcome, '').replace(/^, /, '')
  if (state === 'undone') return <Undone details={details} />
  return (
    <>
      <Banner
        tone="success"
        title={`${outcome}.`}
        action={<UndoButton importId={importId} created={created ?? 0} updated={updated ?? 0} />}
      >
        {summary !== '' && `${capitalize(summary)}.`}
        {warnings > 0 && ` ${pluralize(warnings, 'warning')} about rows that were skipped.`}
      </Banner>
      {result !== null && (
        <Card title="Imported clients">
          <ul className="divide-y divide-hairline">
            {result.clients.map(({ clientId, businessName, domain, isNew, notes, ...imported }) => (
              <li key={clientId} className="flex flex-col gap-1.5 py-3 first:pt-0 last:pb-0">
                <p className="flex flex-wrap items-center gap-2">
                  <Link to={`/client/${clientId}/overview`} className="font-medium">
                    {businessName}
                  </Link>
                  <span className="text-muted">{domain}</span>
                  <Chip hue={isNew ? 'green' : 'blue'}>{isNew ? 'New' : 'Updated'}</Chip>
                </p>
                <p className="text-muted">{ranksDayText(imported, finishedAt)}</p>
                {notes.map((note) => (
                  <p key={note} className="text-muted wrap-anywhere">
                    {note}
                  </p>
                ))}
                <ResultTotals client={businessName} {...imported} />
                <ClientWarnings details={details} domain={domain} />
                {isNew && <ReadSiteOffer clientId={clientId} domain={domain} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {details.warnings.length > 0 && (
        <Card title="Outside the clients’ folders">
          <WarningList warnings={details.warnings} total={details.warnings.length} readings={readingsOf(details)} />
        </Card>
      )}
      <Again />
    </>
  )
}

interface UndoButtonProps {
  importId: number
  /** What the import brought, for the question. */
  created: number
  updated: number
}

interface ObstaclesDialogProps {
  obstacles: readonly UndoObstacle[]
  open: boolean
  onClose: () => void
}

/** Undoes a whole import after a question. If work stands in the way, it lists that work, and nothing changes. */
function UndoButton({ importId, created, updated }: UndoButtonProps) {
  const { confirm } = useDialogs()
  const alertError = useErrorAlert()
  const app = useApp()
  const undo = useMutation(undoImportMutation(app))
  const [obstacles, setObstacles] = useState<readonly UndoObstacle[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const ask = async () => {
    if (!(await confirm({ title: 'Undo this import?', message: questionText(created, updated), danger: true }))) return
    undo.mutate(importId, {
      onSuccess: ({ isStarted, obstacles: found }) => {
        if (isStarted) return
        setObstacles(found)
        setIsOpen(true)
      },
      onError: (error) => void alertError(error, 'The import was not undone'),
    })
  }
  return (
    <>
      <Button icon={<Icon of={Undo2} />} loading={undo.isPending} onClick={() => void ask()}>
        Undo import
      </Button>
      <ObstaclesDialog obstacles={obstacles} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function questionText(created: number, updated: number): string {
  const parts = [
    ...(created > 0 ? [`${pluralize(created, 'new client')} with all their data will be deleted`] : []),
    ...(updated > 0 ? [`the earlier values of ${pluralize(updated, 'client')} will be restored`] : []),
  ]
  const text = parts.join(', and ')
  return text === '' ? '' : `${capitalize(text)}.`
}

/** Lists the work that undoing an import would destroy. */
function ObstaclesDialog({ obstacles, open, onClose }: ObstaclesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      width={560}
      title="This import can’t be undone"
      subtitle="Staff have worked on the imported data, and that work would be lost. Nothing was changed."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="divide-y divide-hairline">
        {obstacles.map(({ clientId, businessName, what, by, at }) => (
          <li key={`${clientId} ${what} ${at}`} className="py-2">
            <p>
              <Link to={`/client/${clientId}/overview`}>{businessName}</Link>: {what}
            </p>
            <p className="text-caption text-muted">
              {[by ?? '', at === null ? '' : formatInstant(parseInstant(at))].filter((part) => part !== '').join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type ImportedClient = ImportResult['clients'][number]

/** Says of which day the ranks are that an import brought. */
function ranksDayText(
  { ranksOn, daySource }: Pick<ImportedClient, 'ranksOn' | 'daySource'>,
  finishedAt: string | null,
) {
  if (ranksOn === undefined || ranksOn === null) return 'No ranks.'
  if (daySource !== 'today') return `Ranks of ${formatDate(ranksOn)}.`
  const at = parseInstant(finishedAt)
  const imported = at === undefined ? '' : `, imported on ${formatDate(losAngelesDateOf(at))}`
  return `The day of the ranks is unknown${imported}.`
}

function ClientWarnings({ details, domain }: { details: ImportDetails; domain: string }) {
  const client = details.clients.find((one) => one.domain === domain)
  if (client === undefined) return null
  return <WarningList warnings={client.warnings} total={client.warningCount} readings={readingsOf(details)} />
}

function Undone({ details: { undoneAt, undoneBy } }: { details: ImportDetails }) {
  const by = undoneBy === null ? '' : ` by ${undoneBy}`
  return (
    <>
      <Banner title="This import was undone">
        {undoneAt === null ? '' : `On ${formatInstant(parseInstant(undoneAt))}${by}.`} To import the files again, drop
        them again.
      </Banner>
      <Again />
    </>
  )
}

function Again() {
  return (
    <Button asChild className="self-start">
      <Link unstyled to="/administration/import">
        Import more
      </Link>
    </Button>
  )
}

function undoImportMutation({ client }: AppContextValue) {
  return writeMutation((importId: number) => client.call(undoImport, { params: { importId } }))
}

type ImportedFile = NonNullable<ImportedClient['files']>[number]

interface ResultTotalsProps extends Pick<ImportedClient, 'files' | 'stored'> {
  /** The name of the client, for the table's name. */
  client: string
}

const STORED_TEXTS: Readonly<Record<StoredTotals['of'], string>> = {
  queries: 'Stored queries',
  pages: 'Stored pages',
  days: 'Stored days of visits',
}

interface Line {
  key: string
  isStored: boolean
  name: string
  notes: readonly string[]
  /** Undefined for a cell that says nothing. */
  figures: Readonly<Record<(typeof FIGURES)[number], number | null | undefined>>
}

const FIGURES = ['Rows', 'Read', 'Left out', 'Clicks', 'Impressions'] as const

const COLUMNS: readonly TableColumn<Line>[] = [
  {
    id: 'file',
    header: 'File',
    breaks: 'anywhere',
    cell: ({ name, notes }) => (
      <>
        {name}
        {notes.map((note) => (
          <span key={note} className="block text-caption font-normal text-muted">
            {note}
          </span>
        ))}
      </>
    ),
  },
  ...FIGURES.map((name): TableColumn<Line> => ({
    id: name,
    header: name,
    align: 'end',
    cell: ({ figures: { [name]: figure } }) => (figure === undefined ? '' : formatNumber(figure)),
  })),
]

/** Compares what the files of a client have with what was stored: rows and the sums of clicks and impressions. */
function ResultTotals({ client, files = [], stored = [] }: ResultTotalsProps) {
  if (files.length === 0) return null
  return (
    <Table
      label={`The files of ${client}, compared with what was stored`}
      tableClassName="min-w-130"
      columns={COLUMNS}
      rows={[...files.map(lineOfFile), ...stored.map(lineOfStored)]}
      rowKey={({ key }) => key}
      rowKind={({ isStored }) => (isStored ? 'total' : 'plain')}
    />
  )
}

/** Says why what was stored may differ from what was read. */
function differencesOf({ merged = 0, withoutPosition = 0 }: Pick<StoredTotals, 'merged' | 'withoutPosition'>) {
  return [
    ...(merged > 0
      ? [`${pluralize(merged, 'more address is', 'more addresses are')} counted with the same page, as with www.`]
      : []),
    ...(withoutPosition > 0
      ? [`${pluralize(withoutPosition, 'query', 'queries')} without a position stored without figures.`]
      : []),
  ]
}

function lineOfFile({ path, kind, rows, read, skipped, clicks, impressions }: ImportedFile): Line {
  return {
    key: path,
    isStored: false,
    name: path,
    notes: [KIND_TEXTS[kind], ...skipped.map((one) => `${formatNumber(one.rows)} left out: ${one.reason}`)],
    figures: { Rows: rows, Read: read, 'Left out': rows - read, Clicks: clicks, Impressions: impressions },
  }
}

function lineOfStored({ of, rows, clicks, impressions, ...differences }: StoredTotals): Line {
  return {
    key: of,
    isStored: true,
    name: STORED_TEXTS[of],
    notes: differencesOf(differences),
    figures: { Rows: rows, Read: undefined, 'Left out': undefined, Clicks: clicks, Impressions: impressions },
  }
}
