import { formatFileSize, formatInstant, mediaKindOf } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { Button } from '../../button/Button.tsx'
import type { UploadConflictChoice, UploadItem } from '../state/uploadState.ts'
import { UploadThumbnail } from './UploadThumbnail.tsx'

export interface UploadConflictProps {
  /** An item in status `conflict`. */
  item: UploadItem
  /** The picture of the local file. */
  thumbnailUrl: string | undefined
  /** Called with the chosen resolution. */
  onChoose: (choice: UploadConflictChoice) => void
}

/** Both files side by side, with the ways to resolve the name conflict (M457, UPL-24). */
export function UploadConflict({ item, thumbnailUrl, onChoose }: UploadConflictProps) {
  const { existing, file, name } = item
  const kind = mediaKindOf({ name, type: file.type })
  const facts = (size: number | undefined, changed: Date | undefined) =>
    [size !== undefined && formatFileSize(size), changed && formatInstant(changed)].filter(Boolean).join(', ')
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="grid max-w-156 grid-cols-2 gap-3">
        <Side title="Existing file" facts={facts(existing?.size, existing?.lastModified)}>
          <UploadThumbnail url={existing?.thumbnailUrl} kind={kind} alt={`${name}, existing file`} />
        </Side>
        <Side title="Yours" facts={facts(file.size, new Date(file.lastModified))}>
          <UploadThumbnail url={thumbnailUrl} kind={kind} alt={`${name}, your file`} />
        </Side>
      </div>
      <div role="group" aria-label={`What to do with ${name}`} className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onChoose('replace')} aria-label={`Replace ${name}`}>
          Replace
        </Button>
        <Button size="sm" onClick={() => onChoose('keep-both')} aria-label={`Keep both ${name}`}>
          Keep both
        </Button>
        <Button size="sm" variant="ghost" onClick={() => onChoose('skip')} aria-label={`Skip ${name}`}>
          Skip
        </Button>
      </div>
    </div>
  )
}

function Side({ title, facts, children }: { title: string; facts: string; children: ReactNode }) {
  return (
    <figure className="flex min-w-0 flex-col gap-1.5">
      {children}
      <figcaption className="text-caption">
        <span className="block font-medium">{title}</span>
        <span className="figures block text-muted">{facts}</span>
      </figcaption>
    </figure>
  )
}
