import { Card, Field, TextArea } from '@rankdesk/ui'
import type { Summary } from './useSummary.ts'

export interface SummaryCardProps {
  summary: Summary
  /** What the client is told when nothing is typed. */
  defaultExternal?: string
  onChange: (part: Partial<Summary>) => void
}

const LONGEST = 5000

/** Asks what to tell the client and what to tell the team about the work (M258, M312). */
export function SummaryCard({ summary, defaultExternal, onChange }: SummaryCardProps) {
  return (
    <Card title="Summary">
      <div className="flex flex-col gap-4">
        <Field
          label="External summary"
          hint={
            defaultExternal === undefined
              ? 'What the client reads about this work.'
              : `What the client reads about this work. Left empty: “${defaultExternal}”`
          }
        >
          <TextArea
            rows={3}
            autoGrow
            maxLength={LONGEST}
            value={summary.external}
            onChange={(event) => onChange({ external: event.target.value })}
          />
        </Field>
        <Field label="Internal note" hint="For the team only.">
          <TextArea
            rows={3}
            autoGrow
            maxLength={LONGEST}
            value={summary.internal}
            onChange={(event) => onChange({ internal: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  )
}
