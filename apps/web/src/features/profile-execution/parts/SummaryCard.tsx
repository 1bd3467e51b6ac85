import { completeGpo } from '@rankdesk/api'
import { Form } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { submitProblemOf } from '../../../shared/forms/submitProblemOf.ts'
import { SummaryFields } from './SummaryFields.tsx'
import type { Summary } from './useSummary.ts'

export interface SummaryCardProps {
  /** The id of its form; the Complete button of the screen submits it. */
  formId: string
  /** The stored summary that the form starts with. */
  summary: Summary
  /** Called with the input, to store it on this device. */
  onChange: (summary: Summary) => void
  /** Completes the work. */
  onSubmit: () => unknown
}

const schema = z.pick(completeGpo.body, { summary: true })

/** The form for the messages to the client and to the team about the work (M258, M312). */
export function SummaryCard({ formId, summary, onChange, onSubmit }: SummaryCardProps) {
  return (
    <Form
      id={formId}
      schema={schema}
      defaultValues={{ summary }}
      describeError={submitProblemOf}
      onValuesChange={(values) => onChange(values.summary)}
      onSubmit={onSubmit}
    >
      <SummaryFields />
    </Form>
  )
}
