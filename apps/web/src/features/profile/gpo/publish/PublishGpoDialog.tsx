import { type CallResult, completeGpo, type gpoDryRun } from '@rankdesk/api'
import type { ProfileReview } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Checkbox, FormDialog, FormField, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { numberOfChanges } from '../rail/ChangesCard.tsx'
import { RiskChip } from '../rail/RiskChip.tsx'

export type GpoDryRun = CallResult<typeof gpoDryRun>

export interface PublishGpoDialogProps {
  dryRun: GpoDryRun | undefined
  summary: ProfileReview['summary']
  onSummary: (summary: ProfileReview['summary']) => void
  onClose: () => void
  onConfirm: () => void
}

/** Whether the client is ready for a new verification is a question of the screen; the summaries are the contract's. */
const schema = z.extend(z.pick(completeGpo.body, { summary: true }), { isVerifiable: z.boolean() })

/** Asks before a publish: the risky fields, a confirmation for re-verification, and the summaries (M296, D11). */
export function PublishGpoDialog({ dryRun, summary, onSummary, onClose, onConfirm }: PublishGpoDialogProps) {
  const changes = dryRun?.changes ?? []
  const risky = changes.filter(({ risk }) => risk !== null)
  const others = numberOfChanges(changes) - numberOfChanges(risky)
  const needsVerification = changes.some(({ risk }) => risk === 'reverification')
  return (
    <FormDialog
      open={dryRun !== undefined}
      onClose={onClose}
      title="Publish your changes to Google?"
      subtitle="This action is irreversible!"
      schema={z.extend(schema, {}).check(
        z.refine((values) => values.isVerifiable || !needsVerification, {
          path: ['isVerifiable'],
          message: 'Confirm this before you publish',
        }),
      )}
      defaultValues={{ summary, isVerifiable: false }}
      describeError={submitProblemOf}
      onValuesChange={(values) => onSummary(values.summary)}
      submitLabel="Yes"
      onSubmit={onConfirm}
    >
      <ul aria-label="Changes to publish" className="flex flex-col gap-1.5 rounded-control bg-sunken p-3">
        {risky.map(({ field, name, risk }) => (
          <li key={field} className="flex items-center justify-between gap-2">
            <span className="font-medium">{name}</span>
            <RiskChip risk={risk} />
          </li>
        ))}
        <li className="text-muted">
          {changes.length === 0
            ? 'Nothing changes on Google. The strategy is completed.'
            : pluralize(others, risky.length === 0 ? 'change' : 'more change')}
        </li>
      </ul>
      {needsVerification && (
        <FormField name="isVerifiable">
          {(field) => <Checkbox {...field} label="The client is ready to verify the business again" />}
        </FormField>
      )}
      <FormField name="summary.external" label="External summary" hint="The client sees this text.">
        {(field) => <TextArea {...field} rows={2} autoGrow />}
      </FormField>
      <FormField name="summary.internal" label="Internal note" hint="For the team only.">
        {(field) => <TextArea {...field} rows={2} autoGrow />}
      </FormField>
    </FormDialog>
  )
}
