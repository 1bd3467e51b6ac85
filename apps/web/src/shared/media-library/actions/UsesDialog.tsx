import type { MediaFile, MediaUse } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { Button, Dialog } from '@rankdesk/ui'
import { FileText } from 'lucide-react'
import { FileThumbnail } from '../files/FileThumbnail.tsx'
import { distinctUses, usageKindText } from './usageText.ts'

/** The number of uses that are listed; the others are counted. */
const MAX_LISTED = 3

export interface UsesDialogProps {
  open: boolean
  /** The question: 'Delete cedar-door-front.jpg?' */
  title: string
  /** What happens to the uses: 'Restoring it puts the links back.' */
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
  const more = uses.length - MAX_LISTED
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
          <ul aria-label="Where used" className="flex flex-col gap-1">
            {uses.slice(0, MAX_LISTED).map((use, index) => (
              <li key={index} className="flex min-w-0 items-center gap-2">
                <FileText aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
                <span className="min-w-0 truncate">
                  {use.label}, {usageKindText(use)}
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className="mt-1 text-caption text-muted">and {more} more</p>}
        </div>
      </div>
    </Dialog>
  )
}
