import {
  type CallInput,
  type CallResult,
  createReportLink,
  monthlyReport,
  reportItemTextSchema,
  reportTextSchema,
  revokeReportLink,
  saveMonthlyReport,
} from '@rankdesk/api'
import { addMonths, formatMonthName, isPlainMonth, monthInLosAngeles, type PlainMonth } from '@rankdesk/format'
import {
  Icon,
  Button,
  Card,
  Checkbox,
  EmptyState,
  FormActions,
  FormField,
  Select,
  Skeleton,
  TextArea,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { MineOrTheirs } from '#lib/autosave/MineOrTheirs.tsx'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ClientLinks } from '#features/client-panel/index.ts'
import { ClientPage } from '#lib/client/ClientPage.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { useFormBase } from '#lib/forms/useFormBase.ts'
import { ReportFrame } from '#lib/print/ReportFrame.tsx'

/** How many past months can be chosen. */
const MONTHS = 12

/** A client's monthly report: its texts, the page that the client sees, and the links to it. */
export function ReportPage() {
  const { clientId } = useClientOfLayout()
  const app = useApp()
  const current = monthInLosAngeles(app.clock)
  const [parameters, setParameters] = useSearchParams()
  const chosen = parameters.get('month')
  const month: PlainMonth = chosen !== null && isPlainMonth(chosen) ? chosen : addMonths(current, -1)
  const query = useQuery(monthlyReportQuery(app, clientId, month))
  const preview = useRef<HTMLIFrameElement>(null)
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => addMonths(current, -back))
  return (
    <ClientPage
      title="Client report"
      aside={
        <>
          <Select
            aria-label="Month"
            className="w-44"
            value={month}
            options={months.map((value) => ({ value, label: formatMonthName(value) }))}
            onChange={(event) => setParameters({ month: event.target.value }, { replace: true })}
          />
          <Button
            variant="primary"
            icon={<Icon of={Printer} />}
            disabled={query.data === undefined}
            onClick={() => preview.current?.contentWindow?.print()}
          >
            Print
          </Button>
        </>
      }
    >
      {query.data === undefined ? (
        query.isPending ? (
          <Skeleton height={480} shape="card" />
        ) : (
          <LoadError
            title="The report did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )
      ) : (
        <div className="grid items-start gap-4 sm:gap-(--space-gutter) lg:grid-cols-[352px_minmax(0,1fr)]">
          <div className="flex min-w-0 flex-col gap-4 sm:gap-(--space-gutter)">
            <Card title="Texts">
              <ReportForm key={month} clientId={clientId} month={month} report={query.data} />
            </Card>
            <ReportLinks clientId={clientId} month={month} links={query.data.links} />
          </div>
          <ReportFrame
            frame={preview}
            title="The report as the client sees it"
            html={query.data.html}
            className="h-[calc(100dvh-160px)] min-h-140 w-full rounded-card lg:sticky lg:top-4 border border-hairline"
          />
        </div>
      )}
    </ClientPage>
  )
}

interface ReportFormProps {
  clientId: number
  month: PlainMonth
  report: MonthlyReport
}

const schema = z.object({
  introduction: reportTextSchema,
  plan: reportTextSchema,
  items: z.array(z.object({ text: reportItemTextSchema, isShown: z.boolean() })),
})

/** The texts of a report: an introduction, the words about each piece of work, and the plan. */
function ReportForm({ clientId, month, report }: ReportFormProps) {
  const app = useApp()
  const saveReport = useMutation(saveReportMutation(app))
  const form = useFormBase(report)
  const { texts, done, planned } = form.base
  const saved = new Map(texts.items.map((item) => [item.strategyId, item]))
  return (
    <ApiForm
      key={form.formKey}
      aria-label="Texts of the report"
      className="flex flex-col gap-4"
      schema={schema}
      initialFocus={false}
      defaultValues={{
        introduction: texts.introduction,
        plan: texts.plan ?? planned,
        items: done.map(({ strategyId, summary }) => ({
          text: saved.get(strategyId)?.text ?? summary,
          isShown: saved.get(strategyId)?.isHidden !== true,
        })),
      }}
      onValuesChange={form.onValuesChange}
      staysOpen
      onSubmit={async (values) => {
        const { introduction, plan, items } = values
        const body = {
          introduction,
          // A plan that a person left alone stays up to date with the schedule.
          plan: plan === planned ? null : plan,
          items: done.flatMap(({ strategyId, summary }, index) => {
            const item = items[index]
            if (item === undefined || (item.isShown && item.text === summary)) return []
            return { strategyId, text: item.text === summary ? null : item.text, isHidden: !item.isShown }
          }),
        }
        await form.save((version) =>
          saveReport.mutateAsync({ params: { clientId, month }, headers: { 'if-match': String(version) }, body }),
        )
      }}
    >
      {form.hasTheirs && (
        <MineOrTheirs title="Someone else changed this report." onResolve={form.resolve}>
          The report beside it shows their version.
        </MineOrTheirs>
      )}
      <FormField name="introduction" label="Introduction">
        {(field) => <TextArea {...field} rows={4} autoGrow />}
      </FormField>
      {done.length === 0 && <EmptyState title="No work was completed">The report says so.</EmptyState>}
      {done.map(({ strategyId, title, path }, index) => (
        <fieldset key={strategyId} className="flex flex-col gap-2 rounded-control border border-hairline p-3">
          <legend className="px-1 font-medium wrap-anywhere">{title}</legend>
          {path !== null && <p className="text-caption wrap-anywhere text-muted">{path}</p>}
          <FormField name={`items.${index}.text`} label="Message to the client">
            {(field) => <TextArea {...field} rows={2} autoGrow />}
          </FormField>
          <FormField name={`items.${index}.isShown`}>
            {(field) => <Checkbox {...field} label="Show in the report" />}
          </FormField>
        </fieldset>
      ))}
      <FormField name="plan" label="Next month" hint="One item per line. Prefilled from the schedule.">
        {(field) => <TextArea {...field} rows={4} autoGrow />}
      </FormField>
      <FormActions submitLabel="Save" />
    </ApiForm>
  )
}

interface ReportLinksProps {
  clientId: number
  month: PlainMonth
  links: MonthlyReport['links']
}

/** A client's report of a month as staff edit it. */
type MonthlyReport = CallResult<typeof monthlyReport>

/** The links with which the client reads a report. */
function ReportLinks({ clientId, month, links }: ReportLinksProps) {
  const app = useApp()
  const create = useMutation(createReportLinkMutation(app))
  const revoke = useMutation(revokeReportLinkMutation(app))
  return (
    <Card title="Links">
      <ClientLinks
        links={links.map(({ clientReportLinkId, ...link }) => ({ ...link, linkId: clientReportLinkId }))}
        hint="Anyone with the link can read the report until then."
        sendTo="Send this link to the client."
        revoked="People who have this link can no longer open the report."
        onCreate={(days) => create.mutateAsync({ params: { clientId, month }, body: { days } })}
        onRevoke={(clientReportLinkId) => revoke.mutateAsync({ clientId, clientReportLinkId })}
      />
    </Card>
  )
}

function monthlyReportQuery(app: AppContextValue, clientId: number, month: PlainMonth) {
  return queryWithReads({
    queryKey: queryKeys.monthlyReport(app, clientId, month),
    meta: readsOf(['client', 'report', 'strategy', 'publication'], { clientId }),
    queryFn: ({ signal }) => app.client.call(monthlyReport, { params: { clientId, month } }, { signal }),
  })
}

/** Saves a report read as the version in `If-Match`. Fails with 409 if that one is outdated. */
function saveReportMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof saveMonthlyReport>) => client.call(saveMonthlyReport, input))
}

/** Creates a link and returns its address, which is not shown again. */
function createReportLinkMutation({ client }: AppContextValue) {
  return writeMutation((input: CallInput<typeof createReportLink>) => client.call(createReportLink, input))
}

function revokeReportLinkMutation({ client }: AppContextValue) {
  return writeMutation((params: { clientId: number; clientReportLinkId: number }) =>
    client.call(revokeReportLink, { params }),
  )
}
