import { completeGpo, type ProfileReview } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'
import { Banner, Button, Checkbox, Chip, cn, Dialog, FormDialog, FormField } from '@rankdesk/ui'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { PublishProblemDialog, SummaryFields } from '#features/review/index.ts'
import { submitProblemOf } from '#lib/forms/submitProblemOf.ts'
import { Link } from '#lib/routing/Link.tsx'
import { PUBLISH_TO_GOOGLE_QUESTION } from '../../parts/usePublish.ts'
import type { GpoDryRun } from '../../profileExecution.queries.ts'
import { RiskChip } from '../rail/RiskChip.tsx'
import { ChangedFields, ChangeValues } from './ChangedFields.tsx'
import type { GpoPublish } from './useGpoPublish.ts'

interface ReviewDialogsProps {
  locationId: number
  publish: GpoPublish
  review: ProfileReview
  onSummary: (summary: ProfileReview['summary']) => void
}

/** The question before a publish, the comparison with Google, and the problem of a failed publish. */
export function ReviewDialogs({ locationId, publish, review, onSummary }: ReviewDialogsProps) {
  return (
    <>
      <PublishGpoDialog
        locationId={locationId}
        dryRun={publish.preview?.kind === 'publish' ? publish.preview.dryRun : undefined}
        summary={review.summary}
        onSummary={onSummary}
        onClose={publish.closePreview}
        onConfirm={publish.confirm}
      />
      <CompareDialog
        dryRun={publish.preview?.kind === 'compare' ? publish.preview.dryRun : undefined}
        onClose={publish.closePreview}
      />
      <PublishProblemDialog
        open={publish.showsProblem}
        problem={publish.problem && { ...publish.problem, ...titleOf(publish) }}
        onClose={publish.closeProblem}
        onRetry={publish.retry}
      />
    </>
  )
}

/** Returns the title of a problem that left another result than nothing published. */
function titleOf({ isPartial, failedStep }: GpoPublish) {
  if (isPartial) return { title: 'Google took a part of the changes' }
  return failedStep === 'compare' && { title: 'The comparison did not load' }
}

type OpenChange = GpoDryRun['open'][number]

interface PublishGpoDialogProps {
  locationId: number
  dryRun: GpoDryRun | undefined
  summary: ProfileReview['summary']
  onSummary: (summary: ProfileReview['summary']) => void
  onClose: () => void
  /** Called with the fields whose other value at Google the person replaces. */
  onConfirm: (replaces: ProfileField[]) => void
}

/** Asks before a publish: every value, the decisions about Google's own values, re-verification, and the summaries (M296, D11). */
function PublishGpoDialog({ locationId, dryRun, summary, onSummary, onClose, onConfirm }: PublishGpoDialogProps) {
  const { changes, open } = dryRun ?? { changes: [], open: [] }
  const replaced = open.filter(({ isSent }) => isSent)
  const needsVerification = changes.some(({ risk }) => risk === 'reverification')
  const schema = useMemo(() => schemaOf(dryRun), [dryRun])
  return (
    <FormDialog
      open={dryRun !== undefined}
      onClose={onClose}
      width={640}
      {...PUBLISH_TO_GOOGLE_QUESTION}
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
      <SummaryFields external="summary.external" internal="summary.internal" hint="The client sees this text." />
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

const COLUMNS = 'grid gap-x-4 gap-y-1 sm:grid-cols-[160px_minmax(0,1fr)_minmax(0,1fr)]'

/** The full difference to Google, field by field, before and after, as the server would send it (D11). */
function CompareDialog({ dryRun, onClose }: { dryRun: GpoDryRun | undefined; onClose: () => void }) {
  const rows = [
    ...(dryRun?.changes.map((change) => ({ change, isSent: true })) ?? []),
    ...(dryRun?.leftOut.map((change) => ({ change, isSent: false })) ?? []),
  ]
  return (
    <Dialog
      open={dryRun !== undefined}
      onOpenChange={onClose}
      title="Compare with Google"
      subtitle="Only these fields are sent."
      width={760}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {rows.length === 0 ? (
        <p className="text-muted">Nothing changes.</p>
      ) : (
        <div
          aria-hidden
          className={cn(COLUMNS, 'border-b border-hairline pb-1.5 text-caption text-muted max-sm:hidden')}
        >
          <span className="sm:col-start-2">On Google</span>
          <span>After the publish</span>
        </div>
      )}
      <dl className="divide-y divide-hairline">
        {rows.map(({ change, isSent }) => (
          <div key={change.field} className={cn(COLUMNS, 'py-3')}>
            <dt className="flex flex-col items-start gap-1 font-medium">
              {change.name}
              <RiskChip risk={change.risk} />
              {!isSent && <Chip>Left out</Chip>}
            </dt>
            <ChangeValues change={change} />
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
