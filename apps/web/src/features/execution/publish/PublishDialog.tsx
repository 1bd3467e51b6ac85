import { formatDate } from '@rankdesk/format'
import { Banner, Button, Checkbox, Dialog, Field, TextArea } from '@rankdesk/ui'
import { DryRunView } from './DryRunView.tsx'
import type { Completion } from './useCompletion.ts'

export interface PublishDialogProps {
  completion: Completion
  /** The names of zones as the screen has them, by element id. */
  names: ReadonlyMap<string, string>
}

const LONGEST = 5000

/** Shows what a publish changes (D11) and asks what to tell the client and the team about it (M258, C24). */
export function PublishDialog({ completion, names }: PublishDialogProps) {
  const { asking, look, texts, approved } = completion
  const dryRun = look?.dryRun
  return (
    <Dialog
      open={asking}
      onOpenChange={completion.cancel}
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
      footer={
        <>
          <Button onClick={completion.cancel}>Cancel</Button>
          <Button variant="primary" disabledReason={hindrance(completion)} onClick={() => void completion.confirm()}>
            Publish
          </Button>
        </>
      }
    >
      <div className="flex min-w-0 flex-col gap-4 pb-1">
        {look?.changedSince === true && (
          <Banner tone="danger" title="The page changed since you looked.">
            Nothing was published. These are the differences as the page is now.
          </Banner>
        )}
        {dryRun !== undefined && <DryRunView dryRun={dryRun} names={names} />}
        <Field label="External summary" hint="What the client reads about this work.">
          <TextArea
            autoGrow
            rows={2}
            maxLength={LONGEST}
            value={texts.externalSummary}
            onChange={(event) => completion.changeTexts({ ...texts, externalSummary: event.target.value })}
          />
        </Field>
        <Field label="Internal note" hint="For the team only.">
          <TextArea
            autoGrow
            rows={2}
            maxLength={LONGEST}
            value={texts.internalNote}
            onChange={(event) => completion.changeTexts({ ...texts, internalNote: event.target.value })}
          />
        </Field>
        {approved !== undefined && (
          <Checkbox
            value={approved}
            onChange={completion.approve}
            label="The client has approved this content"
            hint="This client wants to approve content before it goes live."
          />
        )}
      </div>
    </Dialog>
  )
}

function hindrance({ approved, look }: Completion): string | undefined {
  if (approved === false) return 'Tick that the client has approved this content.'
  if (look?.dryRun.zones.length === 0) return look.dryRun.warnings[0]
  return undefined
}
