import { type CallResult, type ProfileLocation, readLocationSheet } from '@rankdesk/api'
import { SHEET_COLUMNS, SHEET_KEYS, SHEET_NONE, sheetCell, type ServiceNames } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Banner, Button, Card, type DataTableColumn, Icon, Table, UploadDropArea } from '@rankdesk/ui'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { errorText } from '#lib/errors/errorText.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import type { SentChange } from './change/ChangeForm.tsx'
import { useLocations } from './locationsContext.ts'

type SheetResult = CallResult<typeof readLocationSheet>

export interface SheetCardProps {
  /** Called with the changes of a sheet. */
  onPreview: (changes: SentChange[]) => void
}

/** Downloads every field of all locations as CSV, and reads a changed file. Nothing is sent before the preview was confirmed. */
export function SheetCard({ onPreview }: SheetCardProps) {
  const { clientId, locations, names } = useLocations()
  const { businessName } = useClientOfLayout()
  const input = useRef<HTMLInputElement>(null)
  const read = useMutation(readSheetMutation(useApp(), clientId))
  const choose = (files: readonly File[]) => {
    const [file] = files
    if (file !== undefined) read.mutate(file)
  }
  return (
    <Card
      title="All fields as CSV"
      aside={
        <DownloadCsv
          name={`Locations of ${businessName}`}
          columns={sheetColumns(names)}
          rows={locations.filter(({ isKnown }) => isKnown)}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-160 text-muted">
          Download the locations, change cells, and choose the file here. A row belongs to its {SHEET_KEYS.id}. An empty
          cell changes nothing; “{SHEET_NONE}” empties a field. You see every change before anything is sent.
        </p>
        <UploadDropArea prompt="Drop the CSV file" onFiles={(files) => choose(files.map(({ file }) => file))}>
          <div className="flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed border-line px-4 py-6">
            <Button
              icon={<Icon of={Upload} size={14} />}
              loading={read.isPending}
              onClick={() => input.current?.click()}
            >
              Choose a CSV file
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              accept=".csv,text/csv"
              aria-label="CSV file of the locations"
              onChange={({ currentTarget }) => {
                choose([...(currentTarget.files ?? [])])
                currentTarget.value = ''
              }}
            />
          </div>
        </UploadDropArea>
        {read.error !== null && (
          <Banner tone="danger" title="The file was not read">
            {errorText(read.error).message}
          </Banner>
        )}
        {read.data !== undefined && <Result {...read.data} onPreview={onPreview} />}
      </div>
    </Card>
  )
}

function sheetColumns(names: ServiceNames): readonly DataTableColumn<ProfileLocation>[] {
  return [
    { id: 'id', header: SHEET_KEYS.id, accessorKey: 'locationId' },
    { id: 'name', header: SHEET_KEYS.name, accessorKey: 'name' },
    { id: 'address', header: SHEET_KEYS.address, accessorKey: 'address' },
    ...SHEET_COLUMNS.map(({ field, title }): DataTableColumn<ProfileLocation> => ({
      id: field,
      header: title,
      accessorFn: ({ profile }) => sheetCell(profile, field, names),
    })),
  ]
}

/** What a file asks for, and what of it is refused. */
function Result({
  name,
  result,
  onPreview,
}: { name: string; result: SheetResult } & Pick<SheetCardProps, 'onPreview'>) {
  const { rows, unchanged, changes, refused, unknownColumns } = result
  return (
    <section aria-label={`Read from ${name}`} className="flex flex-col gap-3">
      <p role="status">
        {name}: {pluralize(rows, 'row')}. {pluralize(changes.length, 'location')} would change, {unchanged}{' '}
        {unchanged === 1 ? 'stays as it is' : 'stay as they are'}
        {refused.length > 0 && `, ${pluralize(refused.length, 'entry', 'entries')} refused`}.
      </p>
      {unknownColumns.length > 0 && (
        <p className="text-muted">Ignored, as no field has this name: {unknownColumns.join(', ')}.</p>
      )}
      {refused.length > 0 && (
        <Table
          label="Refused entries"
          rows={refused}
          rowKey={(_entry, index) => index}
          columns={[
            { id: 'line', header: 'Line', align: 'end', cell: ({ line }) => line },
            { id: 'column', header: 'Column', cell: ({ column }) => column ?? 'Whole row' },
            { id: 'reason', header: 'Why it is refused', cell: ({ reason }) => reason },
          ]}
        />
      )}
      <div>
        <Button
          variant="primary"
          disabledReason={changes.length === 0 ? 'The file changes nothing that could be sent.' : undefined}
          onClick={() => onPreview(changes)}
        >
          Preview {pluralize(changes.length, 'location')}
        </Button>
      </div>
    </section>
  )
}

/** Reads a sheet of locations. Changes nothing. */
function readSheetMutation(app: AppContextValue, clientId: number) {
  return mutationOptions({
    mutationFn: async (file: File) => {
      const body = { csv: await sheetText(file) }
      return { name: file.name, result: await app.client.call(readLocationSheet, { params: { clientId }, body }) }
    },
  })
}

/** Returns the text of a CSV file: UTF-8 or UTF-16, or what older spreadsheets save on Windows. */
async function sheetText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
