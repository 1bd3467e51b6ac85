import {
  type ColumnMapping,
  type FileChoice,
  type FileReading,
  IMPORT_ENCODINGS,
  type ImportFileKind,
  MAX_HEADER_LINE,
  SEPARATORS,
} from '@rankdesk/api'
import { Banner, Button, ColumnMapper, DateField, FormField, Select } from '@rankdesk/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useApp } from '#lib/api/appContext.ts'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { changeImportMutation } from '../import.queries.ts'
import { columnsKind, fileFormSchema, unknownFileFormSchema } from './fileForm.ts'
import { DECIMAL_TEXTS, encodingText, ITEM_TEXTS, MEANING_TEXTS, SEPARATOR_TEXTS } from './fileTexts.ts'

/** A file whose reading a person may change. */
export interface ChangedFile {
  path: string
  /** Undefined for a file that no rule recognizes. */
  kind?: ImportFileKind
  reading: FileReading
}

export interface FileDialogProps {
  importId: number
  file: ChangedFile
  onClose: () => void
}

/** Shows how a file is read, and lets a person correct it. The preview is then computed again. */
export function FileDialog({ importId, file: { path, kind, reading }, onClose }: FileDialogProps) {
  const app = useApp()
  const change = useMutation(changeImportMutation(app))
  const tableKind = reading.headerLine === null ? undefined : columnsKind(kind, reading.mapping)
  const [initial] = useState(() => formOfFile(reading, tableKind ?? 'queries'))
  const [form, setForm] = useState<FileForm>(initial)
  const isOther = makesOtherColumns(initial, form)
  const save = async ({ choice, mapping }: FileChange) => {
    const files = choice === undefined ? [] : [{ path, choice }]
    const tables = mapping === undefined ? [] : [{ path, mapping }]
    if (files.length + tables.length > 0) await change.mutateAsync({ importId, clients: [], tables, files })
    onClose()
  }
  const hasChoice = reading.choice !== null || reading.mapping !== null
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      width={900}
      title="How is this file read?"
      subtitle={path}
      submitLabel="Read it this way"
      schema={kind === undefined && tableKind !== undefined && !isOther ? unknownFileFormSchema : fileFormSchema}
      defaultValues={initial}
      onValuesChange={(values) => setForm(fileFormSchema.parse(values))}
      actions={
        hasChoice && (
          <Button
            variant="ghost"
            loading={change.isPending}
            onClick={() => void save({ choice: AS_DETECTED, mapping: null })}
          >
            Undo your choices
          </Button>
        )
      }
      onSubmit={(values) => save(fileChange(initial, values, reading.mapping !== null))}
    >
      <ReadingFields reading={reading} />
      {tableKind !== undefined &&
        (isOther ? (
          <Banner title="The columns change with this choice.">
            Read the file this way first. Then open this dialog again to check its columns.
          </Banner>
        ) : (
          <ColumnFields path={path} reading={reading} kind={form.kind} />
        ))}
    </ApiFormDialog>
  )
}

type FileForm = z.infer<typeof fileFormSchema>

const AS_DETECTED: FileChoice = { encoding: null, separator: null, decimal: null, headerLine: null, day: null }

/** Returns the form of a file as it is read now. */
function formOfFile(reading: FileReading, kind: ColumnMapping['kind']): FileForm {
  const { choice, mapping, columns } = reading
  const roles =
    mapping === null
      ? columns.map(({ meaning }) => (meaning === 'day' ? '' : (meaning ?? '')))
      : rolesOf(mapping, columns.length)
  return { files: [{ choice: choice ?? AS_DETECTED }], kind, roles: [...roles] }
}

/** Whether a choice makes other columns of the file, so that their meaning can only be chosen afterwards. */
function makesOtherColumns(before: FileForm, after: FileForm): boolean {
  const [old, next] = [before.files[0]?.choice, after.files[0]?.choice]
  return (['encoding', 'separator', 'headerLine'] as const).some((name) => old?.[name] !== next?.[name])
}

/** What a person changed: the choice, the columns, or both. Undefined parts stay as they are. */
interface FileChange {
  choice?: FileChoice
  mapping?: ColumnMapping | null
}

/** Returns what a person changed about a file. Columns of a table that will be split otherwise are asked again. */
function fileChange(before: FileForm, after: FileForm, hasMapping: boolean): FileChange {
  const [old, next] = [before.files[0]?.choice, after.files[0]?.choice]
  const isChoice = next !== undefined && JSON.stringify(old) !== JSON.stringify(next)
  const choice = isChoice ? { choice: next } : {}
  if (makesOtherColumns(before, after)) return hasMapping ? { ...choice, mapping: null } : choice
  const isSame = before.kind === after.kind && before.roles.every((role, index) => role === after.roles[index])
  const mapping = isSame ? undefined : mappingOf(after.kind, after.roles)
  return mapping === undefined ? choice : { ...choice, mapping }
}

/** What a column of a table can be. The item is what a row is about; '' is a column that isn't used. */
const COLUMN_ROLES = ['item', 'clicks', 'impressions', 'position', 'address'] as const
type ColumnRole = (typeof COLUMN_ROLES)[number]

/** Returns the choice for each of `count` columns under a mapping. */
function rolesOf(mapping: ColumnMapping | null, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => COLUMN_ROLES.find((role) => mapping?.[role] === index) ?? '')
}

/** Returns the choices after one has changed: the other column with the same role gives it up. */
function withUniqueRoles(before: readonly string[], after: readonly string[]): readonly string[] {
  const changed = after.findIndex((role, index) => role !== before[index])
  return after.map((role, index) => (index !== changed && role !== '' && role === after[changed] ? '' : role))
}

/** Returns the mapping of choices; undefined when no column is the item. */
function mappingOf(kind: ColumnMapping['kind'], roles: readonly string[]): ColumnMapping | undefined {
  const columnOf = (role: ColumnRole) => (roles.includes(role) ? roles.indexOf(role) : null)
  const item = columnOf('item')
  if (item === null) return undefined
  return {
    kind,
    item,
    clicks: columnOf('clicks'),
    impressions: columnOf('impressions'),
    position: columnOf('position'),
    ...(columnOf('address') === null ? {} : { address: columnOf('address') }),
  }
}

const choiceName = (name: keyof FileChoice) => `files.0.choice.${name}`

/** What the file decides itself if nobody chooses: shown in the first option of each choice. */
function detectedTexts({ encoding, separator, decimal, headerLine, choice }: FileReading) {
  const text = (name: keyof FileChoice, value: string | null) => ({
    value: '',
    // What would be detected is known only while nothing is chosen.
    label: (choice?.[name] ?? null) === null && value !== null ? `As detected: ${value}` : 'As detected',
  })
  return {
    encoding: text('encoding', encodingText(encoding)),
    separator: text('separator', separator && SEPARATOR_TEXTS[separator]),
    decimal: text('decimal', decimal && DECIMAL_TEXTS[decimal]),
    headerLine: text('headerLine', headerLine === null ? null : `line ${headerLine}`),
  }
}

/** The encoding, and what only tables have. */
function ReadingFields({ reading }: { reading: FileReading }) {
  const isText = reading.encoding !== 'xlsx'
  const isTable = reading.headerLine !== null
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      {isText && (
        <ChoiceSelect
          name="encoding"
          label="Encoding"
          hint="Try another one if letters look wrong."
          options={[
            detectedTexts(reading).encoding,
            ...IMPORT_ENCODINGS.map((value) => ({ value, label: encodingText(value) })),
          ]}
        />
      )}
      {isTable && <TableFields reading={reading} hasSeparator={isText} />}
    </div>
  )
}

/** The separator, the decimal sign, the header's line, and the day of a table. */
function TableFields({ reading, hasSeparator }: { reading: FileReading; hasSeparator: boolean }) {
  const detected = detectedTexts(reading)
  return (
    <>
      {hasSeparator && (
        <ChoiceSelect
          name="separator"
          label="Separator"
          options={[detected.separator, ...SEPARATORS.map((value) => ({ value, label: SEPARATOR_TEXTS[value] }))]}
        />
      )}
      <ChoiceSelect
        name="decimal"
        label="Decimal sign of positions"
        options={[
          detected.decimal,
          { value: '.', label: DECIMAL_TEXTS['.'] },
          { value: ',', label: DECIMAL_TEXTS[','] },
        ]}
      />
      <ChoiceSelect
        name="headerLine"
        label="Line with the titles of the columns"
        options={[
          detected.headerLine,
          ...reading.lines.slice(0, MAX_HEADER_LINE).map((line, index) => ({
            value: String(index + 1),
            label: `Line ${index + 1}: ${line.trim() === '' ? '(empty)' : line.slice(0, LINE_LETTERS)}`,
          })),
        ]}
        read={Number}
      />
      <FormField
        name={choiceName('day')}
        label="Last day of the figures"
        required={false}
        hint="For all files of this client. Leave it empty to take it from the files."
      >
        {(field) => <DateField {...field} />}
      </FormField>
    </>
  )
}

/** The letters of a line that its choice shows. */
const LINE_LETTERS = 60

interface ChoiceSelectProps {
  name: keyof FileChoice
  label: string
  hint?: string
  /** The choices; '' leaves it to the file. */
  options: readonly { value: string; label: string }[]
  /** Turns the chosen text into the value. */
  read?: (text: string) => string | number
}

function ChoiceSelect({ name, label, hint, options, read = String }: ChoiceSelectProps) {
  return (
    <FormField name={choiceName(name)} label={label} required={false} hint={hint}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          options={options}
          value={value === null ? '' : String(value)}
          onChange={({ target }) => onChange(target.value === '' ? null : read(target.value))}
        />
      )}
    </FormField>
  )
}

const rolesSchema = z.array(z.string())

/** What each row is about, and what the columns are. */
function ColumnFields({ path, reading, kind }: { path: string; reading: FileReading; kind: FileForm['kind'] }) {
  const kinds = { queries: 'Search queries', pages: 'Pages', chart: 'Days' }
  return (
    <>
      <FormField name="kind" label="Each row is about" className="max-w-60">
        {(field) => <Select {...field} options={Object.entries(kinds).map(([value, label]) => ({ value, label }))} />}
      </FormField>
      <FormField
        name="roles"
        label="Columns"
        required
        hint="Choose what each column contains, and leave out the others."
      >
        {({ value, onChange }) => {
          const roles = rolesSchema.parse(value)
          return (
            <ColumnMapper
              label={`Columns of ${path}`}
              titles={reading.columns.map(({ title }) => title)}
              rows={reading.rows}
              options={[
                { value: '', label: 'Not used' },
                { value: 'item', label: ITEM_TEXTS[kind] },
                { value: 'clicks', label: MEANING_TEXTS.clicks },
                { value: 'impressions', label: MEANING_TEXTS.impressions },
                { value: 'position', label: MEANING_TEXTS.position },
                ...(kind === 'queries' ? [{ value: 'address', label: MEANING_TEXTS.address }] : []),
              ]}
              value={roles}
              onChange={(next) => onChange(withUniqueRoles(roles, next))}
            />
          )
        }}
      </FormField>
    </>
  )
}
