import type { MediaFile, MediaUse } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Button, Dialog } from '@rankdesk/ui'
import { FileThumbnail } from '../files/FileThumbnail.tsx'
import { UsesList } from './UsesList.tsx'
import { distinctUses } from './usageText.ts'

export interface UsesDialogProps {
  open: boolean
  /** The question: 'Delete cedar-door-front.jpg?' */
  title: string
  /** What happens to the uses: 'Restoring it restores the links.' */
  consequence: string
  /** The label of the button that goes on. */
  action: string
  danger: boolean
  /** The file, shown with its picture if it is one. */
  file: MediaFile | undefined
  uses: readonly MediaUse[]
  onAnswer: (yes: boolean) => void
  onClosed: () => void
}

/** Asks before an action on files that are in use, with the list of uses (D19). */
export function UsesDialog(props: UsesDialogProps) {
  const { open, title, consequence, action, danger, file, onAnswer, onClosed } = props
  const uses = distinctUses(props.uses)
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={() => onAnswer(false)}
      onClosed={onClosed}
      title={title}
      subtitle={`${file === undefined ? 'They are' : 'It is'} used in ${pluralize(uses.length, 'place')}. ${consequence}`}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>Cancel</Button>
          <Button variant={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex gap-3">
        {file !== undefined && <FileThumbnail file={file} className="h-16 w-24 rounded-control" />}
        <div className="min-w-0 flex-1">
          <UsesList uses={uses} />
        </div>
      </div>
    </Dialog>
  )
}
