import { reportItemTextSchema, reportTextSchema } from '@rankdesk/api'
import type { PlainMonth } from '@rankdesk/format'
import { Checkbox, EmptyState, FormActions, FormField, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { ApiForm } from '#lib/forms/ApiForm.tsx'
import { type MonthlyReport, useSaveReport } from './report.queries.ts'

export interface ReportFormProps {
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
export function ReportForm({ clientId, month, report }: ReportFormProps) {
  const { texts, version, done, planned } = report
  const save = useSaveReport()
  const saved = new Map(texts.items.map((item) => [item.strategyId, item]))
  return (
    <ApiForm
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
      onSubmit={async ({ introduction, plan, items }) => {
        await save.mutateAsync({
          params: { clientId, month },
          headers: { 'if-match': String(version) },
          body: {
            introduction,
            // A plan that a person left alone stays up to date with the schedule.
            plan: plan === planned ? null : plan,
            items: done.flatMap(({ strategyId, summary }, index) => {
              const item = items[index]
              if (item === undefined || (item.isShown && item.text === summary)) return []
              return { strategyId, text: item.text === summary ? null : item.text, isHidden: !item.isShown }
            }),
          },
        })
      }}
    >
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
