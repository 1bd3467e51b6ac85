import { Button, Dialog, Field, TextArea } from '@rankdesk/ui'
import type { PublishTexts } from './publishBody.ts'

export interface PublishDialogProps {
  open: boolean
  texts: PublishTexts
  onChange: (texts: PublishTexts) => void
  onCancel: () => void
  /** Goes on to the question. */
  onPublish: () => void
}

const LONGEST = 5000

/** Asks what to tell the client and what to tell the team about a publish (M258). */
export function PublishDialog({ open, texts, onChange, onCancel, onPublish }: PublishDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onCancel}
      title="Publish"
      subtitle="The text goes to the client's page, and the strategy is completed."
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={onPublish}>
            Publish
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-1">
        <Field label="External summary" hint="What the client reads about this work.">
          <TextArea
            rows={3}
            maxLength={LONGEST}
            value={texts.externalSummary}
            onChange={(event) => onChange({ ...texts, externalSummary: event.target.value })}
          />
        </Field>
        <Field label="Internal note" hint="For the team only.">
          <TextArea
            rows={3}
            maxLength={LONGEST}
            value={texts.internalNote}
            onChange={(event) => onChange({ ...texts, internalNote: event.target.value })}
          />
        </Field>
      </div>
    </Dialog>
  )
}
