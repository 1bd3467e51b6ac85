import type { MediaFile } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { Chip, ProgressBar, TruncatedText } from '@rankdesk/ui'
import { isProcessing } from './mediaPicker.queries.ts'

export interface UnfinishedPicturesProps {
  pictures: readonly MediaFile[]
}

/** The pictures that the server is still processing, with their progress, and those that it could not process. */
export function UnfinishedPictures({ pictures }: UnfinishedPicturesProps) {
  if (pictures.length === 0) return null
  return (
    <ul
      aria-label="Pictures that are not ready"
      className="max-h-40 shrink-0 overflow-y-auto rounded-card border border-hairline"
    >
      {pictures.map((picture) => (
        <li
          key={picture.path}
          aria-label={picture.name}
          className="border-t border-hairline px-3 py-2 first:border-t-0"
        >
          <div className="flex items-center gap-3">
            <TruncatedText text={picture.name} className="min-w-0 font-medium" />
            <span className="ml-auto shrink-0">
              {isProcessing(picture) ? <Progress picture={picture} /> : <Chip hue="red">Error</Chip>}
            </span>
          </div>
          {picture.status === 'error' && (
            <p className="text-caption wrap-break-word text-red-solid">
              {picture.errorText ?? 'The picture could not be processed.'}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Progress({ picture: { name, status, progress } }: { picture: MediaFile }) {
  const share = status === 'queued' || progress === null ? undefined : progress
  const text = share === undefined ? 'Waiting' : `Processing ${formatNumber(share * 100, { maximumDecimals: 0 })}%`
  return (
    <span className="figures inline-flex items-center gap-2 text-caption whitespace-nowrap text-muted">
      <ProgressBar
        label={`Processing ${name}`}
        value={share}
        valueText={text}
        tone="accent"
        size="sm"
        className="w-20 shrink-0"
      />
      {text}
    </span>
  )
}
