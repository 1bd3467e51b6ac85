import { formatFileSize, formatInstant, mediaKindOf } from '@rankdesk/format'
import { type ReactNode, useState } from 'react'
import { Button } from '../../button/Button.tsx'
import { Checkbox } from '../../checkbox/Checkbox.tsx'
import type { UploadConflictChoice, UploadItem } from '../state/uploadState.ts'
import { UploadThumbnail } from './UploadThumbnail.tsx'
import type { LocalThumbnail } from './useThumbnail.ts'

export interface UploadConflictProps {
  /** An item in status `conflict`. */
  item: UploadItem
  /** The picture of the local file. */
  thumbnail: LocalThumbnail | undefined
  /** How many other files of the list have a conflict too. With any, the choice can apply to all. */
  others: number
  /** More about the existing file, such as where it is used. */
  note?: ReactNode
  /** Called with the chosen resolution, and whether it applies to every conflict of the list. */
  onChoose: (choice: UploadConflictChoice, forAll: boolean) => void
}

/** Both files side by side, with the ways to resolve the name conflict (M457, UPL-24). */
export function UploadConflict({ item, thumbnail, others, note, onChoose }: UploadConflictProps) {
  const { existing, name } = item
  const [forAll, setForAll] = useState(false)
  const kind = mediaKindOf(item)
  const choose = (choice: UploadConflictChoice) => onChoose(choice, forAll && others > 0)
  return (
    <div className="mt-2 flex flex-col gap-3">
      <div className="grid gap-x-6 gap-y-3 rounded-control bg-sunken p-3 sm:grid-cols-2">
        <Side
          title="On the site"
          facts={factsOf(existing?.size, existing?.lastModified, existing)}
          picture={
            <UploadThumbnail size="pair" url={existing?.thumbnailUrl} kind={kind} alt={`${name}, existing file`} />
          }
        />
        <Side
          title="From this computer"
          facts={factsOf(item.size, new Date(item.lastModified), item.dimensions ?? thumbnail?.dimensions)}
          picture={<UploadThumbnail size="pair" url={thumbnail?.url} kind={kind} alt={`${name}, your file`} />}
        />
      </div>
      {note}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div role="group" aria-label={`What to do with ${name}`} className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose('replace')} aria-label={`Replace ${name}`}>
            Replace
          </Button>
          <Button size="sm" onClick={() => choose('keep-both')} aria-label={`Keep both ${name}`}>
            Keep both
          </Button>
          <Button size="sm" variant="ghost" onClick={() => choose('skip')} aria-label={`Skip ${name}`}>
            Skip
          </Button>
        </div>
        {others > 0 && <Checkbox label={`Same for ${others} more`} value={forAll} onChange={setForAll} />}
        <p className="text-caption text-muted">
          Replace keeps the path and every link. The old file stays in Versions.
        </p>
      </div>
    </div>
  )
}

function factsOf(
  size: number | undefined,
  changed: Date | undefined,
  sides: { width?: number | undefined; height?: number | undefined } | undefined,
): string[] {
  const dimensions =
    sides?.width !== undefined && sides.height !== undefined ? [`${sides.width} × ${sides.height}`] : []
  const first = [...dimensions, ...(size === undefined ? [] : [formatFileSize(size)])].join(' · ')
  return [first, ...(changed === undefined ? [] : [formatInstant(changed)])].filter((fact) => fact !== '')
}

function Side({ title, facts, picture }: { title: string; facts: readonly string[]; picture: ReactNode }) {
  return (
    <figure className="flex min-w-0 items-start gap-3">
      {picture}
      <figcaption className="min-w-0 text-caption">
        <span className="block font-medium">{title}</span>
        {facts.map((fact) => (
          <span key={fact} className="figures block text-muted">
            {fact}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
