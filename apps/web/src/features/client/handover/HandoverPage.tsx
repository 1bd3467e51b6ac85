import {
  type CallInput,
  handoverFieldsSchema,
  type HandoverSheet,
  handoverSheet,
  handoverTextSchema,
  rankingClientsReport,
  saveHandover,
} from '@rankdesk/api'
import { HANDOVER_SECTION_LABELS, HANDOVER_SECTIONS, PERFORMANCES, whatToWatch } from '@rankdesk/domain'
import {
  Icon,
  Button,
  Card,
  CheckboxGroup,
  DateField,
  FormActions,
  FormField,
  Select,
  Skeleton,
  TextArea,
  useCopy,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { FileDown, Link2, Printer } from 'lucide-react'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useFormBase } from '#lib/forms/useFormBase.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { MANAGER_ROLE_OPTIONS } from '#lib/staff/managerRoleOptions.ts'
import { clientReportQuery } from '../client.queries.ts'
import { type ClientFigures, HandoverPaper } from './HandoverPaper.tsx'

/** The hand-over sheet of a client: its settings, and the sheet as it prints (D24). */
export function HandoverPage() {
  const { clientId } = useClientOfLayout()
  const app = useApp()
  const sheet = useQuery(handoverQuery(app, clientId))
  const figures = useQuery(clientReportQuery(app, rankingClientsReport, clientId))
  const staff = useQuery(staffListQuery(app))
  const [figure] = figures.data?.rows ?? []
  return (
    <ClientPage title="Hand-over sheet" aside={<SheetActions />}>
      {sheet.isPending || figures.isPending || staff.isPending ? (
        <Skeleton height={480} shape="card" />
      ) : sheet.data === undefined || staff.data === undefined ? (
        <LoadError
          title="The hand-over sheet did not load"
          error={sheet.error ?? staff.error}
          onRetry={() => void Promise.all([sheet.refetch(), staff.refetch()])}
          retrying={sheet.isFetching || staff.isFetching}
        />
      ) : (
        <Sheet sheet={sheet.data} staff={staff.data} figure={figure} />
      )}
    </ClientPage>
  )
}

interface SheetProps extends Pick<HandoverFormProps, 'sheet' | 'staff'> {
  figure: ClientFigures
}

/** The settings of the sheet beside it, which show the same texts. */
function Sheet({ sheet, staff, figure }: SheetProps) {
  const points = pointsOf(sheet, figure)
  const promises = promisesOf(sheet)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[288px_minmax(0,1fr)]">
      <Card title="Hand over">
        <HandoverForm sheet={sheet} staff={staff} watch={points.join('\n')} promises={promises.join('\n')} />
      </Card>
      <HandoverPaper sheet={sheet} figure={figure} points={points} promises={promises} />
    </div>
  )
}

/** Returns the points of what to watch: those that a person wrote, or those of HAND-1. */
function pointsOf({ fields, watched }: HandoverSheet, figures: ClientFigures): string[] {
  if (fields.watch !== null) return linesOf(fields.watch)
  const performance = PERFORMANCES.find((each) => each === figures?.performance) ?? null
  return whatToWatch({ ...watched, performance })
}

/** Returns the promises that a person wrote, or those of the notes (HAND-2). */
function promisesOf({ fields, foundPromises }: HandoverSheet): string[] {
  return fields.promises === null ? foundPromises : linesOf(fields.promises)
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function SheetActions() {
  const { copy, state } = useCopy(window.location.href)
  const toast = useToast()
  // Browsers write PDF files only from their print dialog.
  const saveAsPdf = () => {
    toast.show({ message: 'Choose “Save as PDF” as the printer.' })
    window.print()
  }
  return (
    <>
      <Button icon={<Icon of={Link2} />} onClick={() => void copy()}>
        {state === 'copied' ? 'Link copied' : 'Copy link'}
      </Button>
      <Button icon={<Icon of={FileDown} />} onClick={saveAsPdf}>
        Save as PDF
      </Button>
      <Button variant="primary" icon={<Icon of={Printer} />} onClick={() => window.print()}>
        Print
      </Button>
    </>
  )
}

interface HandoverFormProps {
  sheet: HandoverSheet
  staff: readonly { staffId: number; staffName: string }[]
  /** The texts that the sheet shows. */
  watch: string
  promises: string
}

const SECTIONS = HANDOVER_SECTIONS.map((section) => ({ value: section, label: HANDOVER_SECTION_LABELS[section] }))

/** The form's fields: people by the text of their id, and the sections that are shown. */
const schema = z.object({
  role: handoverFieldsSchema.shape.role,
  from: z.string(),
  to: z.string(),
  changesOn: handoverFieldsSchema.shape.changesOn,
  shown: z.array(z.enum(HANDOVER_SECTIONS)),
  watch: handoverTextSchema,
  promises: handoverTextSchema,
})

const idOf = (text: string) => (text === '' ? null : Number(text))

/** The settings of a hand-over sheet: the people, the day, the sections, and the texts that a person can change. */
function HandoverForm({ sheet, staff, ...texts }: HandoverFormProps) {
  const app = useApp()
  const saveSheet = useMutation(saveHandoverMutation(app))
  const form = useFormBase({ ...sheet, ...texts })
  const { clientId, fields, from, to, watch, promises } = form.base
  const people = [
    { value: '', label: 'Not chosen' },
    ...staff.map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
  ]
  return (
    <ApiForm
      key={form.formKey}
      aria-label="Hand-over sheet"
      className="flex flex-col gap-4"
      schema={schema}
      initialFocus={false}
      defaultValues={{
        role: fields.role,
        from: String(from?.staffId ?? ''),
        to: String(to?.staffId ?? ''),
        changesOn: fields.changesOn,
        shown: HANDOVER_SECTIONS.filter((section) => !fields.hidden.includes(section)),
        watch,
        promises,
      }}
      onValuesChange={form.onValuesChange}
      staysOpen
      onSubmit={async (values) => {
        const body = {
          role: values.role,
          fromStaffId: idOf(values.from),
          toStaffId: idOf(values.to),
          changesOn: values.changesOn,
          // A text that a person left alone stays up to date with what is found.
          watch: values.watch === watch ? fields.watch : values.watch,
          promises: values.promises === promises ? fields.promises : values.promises,
          hidden: HANDOVER_SECTIONS.filter((section) => !values.shown.includes(section)),
        }
        await form.save((version) =>
          saveSheet.mutateAsync({ params: { clientId }, headers: { 'if-match': String(version) }, body }),
        )
      }}
    >
      {form.hasTheirs && (
        <MineOrTheirs title="Someone else changed this sheet." onResolve={form.resolve}>
          The sheet beside it shows their version.
        </MineOrTheirs>
      )}
      <FormField name="role" label="Role">
        {(field) => <Select {...field} options={MANAGER_ROLE_OPTIONS} />}
      </FormField>
      <FormField name="from" label="From">
        {(field) => <Select {...field} options={people} />}
      </FormField>
      <FormField name="to" label="To">
        {(field) => <Select {...field} options={people} />}
      </FormField>
      <FormField name="changesOn" label="On" hint="Printed on the sheet. Accounts change hands in the administration.">
        {(field) => <DateField {...field} />}
      </FormField>
      <FormField name="shown" label="Show on the sheet">
        {(field) => <CheckboxGroup {...field} options={SECTIONS} />}
      </FormField>
      <FormField
        name="watch"
        label="What to watch"
        hint="One point per line. Prefilled from drift, risks and settings."
      >
        {(field) => <TextArea {...field} rows={5} />}
      </FormField>
      <FormField name="promises" label="Promises made" hint="One promise per line. Prefilled from the notes.">
        {(field) => <TextArea {...field} rows={3} />}
      </FormField>
      <FormActions submitLabel="Save" />
    </ApiForm>
  )
}

/** The hand-over sheet of a client (D24). */
function handoverQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.handover(app, clientId),
    meta: readsOf(
      ['client', 'handover', 'strategy', 'note', 'checklist', 'publication', 'profile', 'question', 'staff'],
      {
        clientId,
      },
    ),
    queryFn: ({ signal }) => app.client.call(handoverSheet, { params: { clientId } }, { signal }),
  })
}

/** Saves a sheet read as the version in `If-Match`. Fails with 409 if that one is outdated. */
function saveHandoverMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof saveHandover>) => client.call(saveHandover, input))
}
