import { formatDate } from '@rankdesk/format'
import { publishContent } from '@rankdesk/api'
import { Banner, Checkbox, FormDialog, FormField, TextArea } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { DryRunView } from './DryRunView.tsx'
import { publishProblemOf, type ReviewForms } from './reviewForms.ts'
import type { Completion } from './useCompletion.ts'

export interface PublishDialogProps {
  completion: Completion
  forms: ReviewForms
  /** The names of the zones on this screen, by element id. */
  names: ReadonlyMap<string, string>
}

const schema = z.pick(publishContent.body, { externalSummary: true, internalNote: true, clientApproved: true })

/** Shows what a publish changes (D11), with fields for the summary, the note and the client's approval (M258, C24). */
export function PublishDialog({ completion, forms, names }: PublishDialogProps) {
  const { isReviewing, preview, texts, approved } = completion
  const dryRun = preview?.dryRun
  return (
    <FormDialog
      open={isReviewing}
      onClose={completion.cancel}
      title="Publish"
      subtitle={
        preview &&
        dryRun && (
          <>
            {dryRun.makesPage ? 'A new page at ' : ''}
            <span className="wrap-anywhere">{dryRun.path}</span>
            {preview.body.publishDate > completion.timing.today
              ? `, on ${formatDate(preview.body.publishDate)}`
              : ', now'}
          </>
        )
      }
      width={760}
      schema={schema}
      defaultValues={{ ...texts, clientApproved: approved }}
      handle={forms.register('texts')}
      describeError={publishProblemOf}
      // This device stores the texts until they are published.
      resetOnOpen={false}
      onValuesChange={({ externalSummary, internalNote, clientApproved }) => {
        completion.changeTexts({ externalSummary, internalNote })
        completion.approve(clientApproved === true)
      }}
      submitLabel="Publish"
      submitDisabledReason={disabledReason(completion)}
      onSubmit={completion.confirm}
    >
      {preview?.changedSince === true && (
        <Banner tone="danger" title="The page has changed since your review.">
          Nothing was published. These are the differences with the current page.
        </Banner>
      )}
      {dryRun !== undefined && <DryRunView dryRun={dryRun} names={names} />}
      <FormField name="externalSummary" label="External summary" hint="Shown to the client.">
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
              hint="This client approves content before it goes live."
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

function disabledReason({ approved, preview }: Completion): string | undefined {
  if (approved === false) return 'Confirm that the client has approved this content.'
  if (preview?.dryRun.zones.length === 0) return preview.dryRun.warnings[0]
  return undefined
}
