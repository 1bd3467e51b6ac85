import { formatDate } from '@rankdesk/format'
import { publishContent } from '@rankdesk/api'
import { Banner, Checkbox, FormDialog, FormField, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { submitProblemOf } from '../../../shared/forms/submitProblemOf.ts'
import { DryRunView } from './DryRunView.tsx'
import type { Completion } from './useCompletion.ts'

export interface PublishDialogProps {
  completion: Completion
  /** The names of zones as the screen has them, by element id. */
  names: ReadonlyMap<string, string>
}

const schema = z.pick(publishContent.body, { externalSummary: true, internalNote: true, clientApproved: true })

/** Shows what a publish changes (D11) and asks what to tell the client and the team about it (M258, C24). */
export function PublishDialog({ completion, names }: PublishDialogProps) {
  const { asking, look, texts, approved } = completion
  const dryRun = look?.dryRun
  return (
    <FormDialog
      open={asking}
      onClose={completion.cancel}
      title="Publish"
      subtitle={
        dryRun && (
          <>
            {dryRun.makesPage ? 'A new page at ' : ''}
            <span className="wrap-anywhere">{dryRun.path}</span>
            {look.body.publishDate > completion.timing.today ? `, on ${formatDate(look.body.publishDate)}` : ', now'}
          </>
        )
      }
      width={760}
      schema={schema}
      defaultValues={{ ...texts, clientApproved: approved }}
      describeError={submitProblemOf}
      // This device stores the texts until they are published.
      resetOnOpen={false}
      onValuesChange={({ externalSummary, internalNote, clientApproved }) => {
        completion.changeTexts({ externalSummary, internalNote })
        completion.approve(clientApproved === true)
      }}
      submitLabel="Publish"
      submitDisabledReason={hindrance(completion)}
      onSubmit={completion.confirm}
    >
      {look?.changedSince === true && (
        <Banner tone="danger" title="The page changed since you looked.">
          Nothing was published. These are the differences as the page is now.
        </Banner>
      )}
      {dryRun !== undefined && <DryRunView dryRun={dryRun} names={names} />}
      <FormField name="externalSummary" label="External summary" hint="What the client reads about this work.">
        {(field) => <TextArea {...field} autoGrow rows={2} />}
      </FormField>
      <FormField name="internalNote" label="Internal note" hint="For the team only.">
        {(field) => <TextArea {...field} autoGrow rows={2} />}
      </FormField>
      {approved !== undefined && (
        <FormField name="clientApproved">
          {(field) => (
            <Checkbox
              {...field}
              label="The client has approved this content"
              hint="This client wants to approve content before it goes live."
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

function hindrance({ approved, look }: Completion): string | undefined {
  if (approved === false) return 'Tick that the client has approved this content.'
  if (look?.dryRun.zones.length === 0) return look.dryRun.warnings[0]
  return undefined
}
