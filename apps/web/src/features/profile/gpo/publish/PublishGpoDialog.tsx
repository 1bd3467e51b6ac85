import { completeGpo } from '@rankdesk/api'
import type { ProfileReview } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'
import { Banner, Checkbox, FormDialog, FormField, TextArea } from '@rankdesk/ui'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { Link } from '#lib/routing/Link.tsx'
import type { GpoDryRun } from '../../profileExecution.queries.ts'
import { ChangedFields } from './ChangedFields.tsx'

type OpenChange = GpoDryRun['open'][number]

export interface PublishGpoDialogProps {
  locationId: number
  dryRun: GpoDryRun | undefined
  summary: ProfileReview['summary']
  onSummary: (summary: ProfileReview['summary']) => void
  onClose: () => void
  /** Called with the fields whose other value at Google the person replaces. */
  onConfirm: (replaces: ProfileField[]) => void
}

/** Asks before a publish: every value, the decisions about Google's own values, re-verification, and the summaries (M296, D11). */
export function PublishGpoDialog({
  locationId,
  dryRun,
  summary,
  onSummary,
  onClose,
  onConfirm,
}: PublishGpoDialogProps) {
  const { changes, open } = dryRun ?? { changes: [], open: [] }
  const replaced = open.filter(({ isSent }) => isSent)
  const needsVerification = changes.some(({ risk }) => risk === 'reverification')
  const schema = useMemo(() => schemaOf(dryRun), [dryRun])
  return (
    <FormDialog
      open={dryRun !== undefined}
      onClose={onClose}
      width={640}
      title="Publish your changes to Google?"
      subtitle="This action is irreversible!"
      schema={schema}
      defaultValues={{
        summary,
        isVerifiable: false,
        replaces: Object.fromEntries(replaced.map(({ field }) => [field, false])),
      }}
      describeError={submitProblemOf}
      onValuesChange={(values) => onSummary(values.summary)}
      submitLabel="Yes"
      onSubmit={() => onConfirm(replaced.map(({ field }) => field))}
    >
      <Changes changes={changes} />
      {replaced.map((change) => (
        <div key={change.field} className="flex flex-col gap-1">
          <p className="wrap-anywhere">{textOf(change)}</p>
          <FormField name={`replaces.${change.field}`}>
            {(field) => <Checkbox {...field} label={`Replace Google’s value of ${change.name}`} />}
          </FormField>
        </div>
      ))}
      <OtherChanges locationId={locationId} changes={open.filter(({ isSent }) => !isSent)} />
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

/** The summaries are the contract's. The decisions are questions of the screen, which the publish needs. */
function schemaOf(dryRun: GpoDryRun | undefined) {
  const needsVerification = dryRun?.changes.some(({ risk }) => risk === 'reverification') === true
  const replaced = dryRun?.open.filter(({ isSent }) => isSent) ?? []
  return z
    .extend(z.pick(completeGpo.body, { summary: true }), {
      isVerifiable: z.boolean(),
      replaces: z.record(z.string(), z.boolean()),
    })
    .check((context) => {
      const { isVerifiable, replaces } = context.value
      const require = (path: string[], message: string) =>
        context.issues.push({ code: 'custom', path, message, input: context.value })
      if (needsVerification && !isVerifiable) require(['isVerifiable'], 'Confirm this before you publish')
      for (const { field } of replaced) {
        if (replaces[field] !== true)
          require(['replaces', field], 'Confirm this, or leave the field out of the publish')
      }
    })
}

/** Every field that is sent, with its values before and after. */
function Changes({ changes }: Pick<GpoDryRun, 'changes'>) {
  if (changes.length === 0) return <p className="text-muted">Nothing changes on Google. The strategy is completed.</p>
  return <ChangedFields label="Changes to publish" changes={changes} />
}

/** The values at Google that wait for a decision and that this publish leaves as they are. */
function OtherChanges({ locationId, changes }: { locationId: number; changes: readonly OpenChange[] }) {
  if (changes.length === 0) return null
  return (
    <Banner title="Google has other values that this publish doesn’t change.">
      <ul className="flex flex-col gap-1">
        {changes.map((change) => (
          <li key={change.field} className="wrap-anywhere">
            {textOf(change)}
          </li>
        ))}
      </ul>
      <Link to={`/profile-ledger/${locationId}`}>Decide in the change ledger</Link>
    </Banner>
  )
}

function textOf({ name, state, ours, theirs }: OpenChange): string {
  const verb = state === 'Drift' ? 'shows' : 'suggests'
  return `${name}: Google ${verb} ${quoted(theirs)}, ours was ${quoted(ours)}`
}

const quoted = (text: string) => (text === '' ? 'nothing' : `“${text}”`)
