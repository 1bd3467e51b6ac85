import { completeGpo } from '@rankdesk/api'
import { Card, Form, FormField, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { submitProblemOf } from '../../../shared/forms/submitProblemOf.ts'
import type { Summary } from './useSummary.ts'

export interface SummaryCardProps {
  /** The id of its form; the Complete button of the screen submits it. */
  formId: string
  /** The stored summary that the form starts with. */
  summary: Summary
  /** The default message to the client. */
  defaultExternal?: string
  /** Called with the input, to store it on this device. */
  onChange: (summary: Summary) => void
  /** Completes the work. */
  onSubmit: () => unknown
}

const schema = z.pick(completeGpo.body, { summary: true })

/** The form for the messages to the client and to the team about the work (M258, M312). */
export function SummaryCard({ formId, summary, defaultExternal, onChange, onSubmit }: SummaryCardProps) {
  return (
    <Card title="Summary">
      <Form
        id={formId}
        schema={schema}
        defaultValues={{ summary }}
        describeError={submitProblemOf}
        onValuesChange={(values) => onChange(values.summary)}
        onSubmit={onSubmit}
      >
        <FormField
          name="summary.external"
          label="External summary"
          hint={
            defaultExternal === undefined
              ? 'The client sees this text.'
              : `The client sees this text. Default: “${defaultExternal}”`
          }
        >
          {(field) => <TextArea {...field} rows={3} autoGrow />}
        </FormField>
        <FormField name="summary.internal" label="Internal note" hint="For the team only.">
          {(field) => <TextArea {...field} rows={3} autoGrow />}
        </FormField>
      </Form>
    </Card>
  )
}
