import { photoCategory, PHOTO_RULES } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Button, Chip, Dialog } from '@rankdesk/ui'
import { useRef } from 'react'
import { SentSummary } from '../parts/SentSummary.tsx'
import type { GrmBody } from '../profileExecution.queries.ts'
import { PhotoImage } from './PhotoImage.tsx'

export interface PublishPhotosDialogProps {
  /** What is sent on Yes; undefined while nothing is asked. */
  asked: GrmBody | undefined
  /** The client's domain. */
  domain: string
  onClose: () => void
  onConfirm: () => void
}

/** Asks before photos are published: each one with its texts, and both messages (M312). */
export function PublishPhotosDialog({ asked, domain, onClose, onConfirm }: PublishPhotosDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const photos = asked?.metadata.photos ?? []
  return (
    <Dialog
      role="alertdialog"
      open={asked !== undefined}
      onOpenChange={onClose}
      initialFocus={cancel}
      width={640}
      title="Publish your changes to Google?"
      subtitle="This action is irreversible!"
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" onClick={onConfirm}>
            Yes
          </Button>
        </>
      }
    >
      <ol aria-label={`${pluralize(photos.length, 'photo')} to publish`} className="divide-y divide-hairline">
        {photos.map((photo, index) => (
          // Photos have no ids, and these never move.
          <li key={`${index} ${photo.url}`} className="flex gap-3 py-3">
            <PhotoImage
              url={photo.url}
              domain={domain}
              className="aspect-4/3 w-24 shrink-0 self-start rounded-control border border-hairline"
            />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-break-word">{photo.title}</span>
                <Chip>{PHOTO_RULES[photoCategory(photo)].label}</Chip>
              </p>
              {photo.caption !== '' && <p className="wrap-break-word text-muted">{photo.caption}</p>}
              <p className="wrap-break-word whitespace-pre-line">{photo.description}</p>
            </div>
          </li>
        ))}
      </ol>
      {asked !== undefined && <SentSummary summary={asked.summary} />}
    </Dialog>
  )
}
