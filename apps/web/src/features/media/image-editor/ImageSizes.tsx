import type { CallResult, previewImageEdit } from '@rankdesk/api'
import { formatFileSize, formatNumber } from '@rankdesk/format'
import { Spinner } from '@rankdesk/ui'

type Preview = CallResult<typeof previewImageEdit>
type Content = Preview['before']

export interface ImageSizesProps {
  before: Content
  /** Undefined until the first preview. */
  after: Content | undefined
  /** Whether the edit changes the picture. */
  isChanged: boolean
  /** Whether a newer preview is on its way. */
  isUpdating: boolean
  /** Why there is no preview. */
  problem: string | undefined
}

/** The dimensions, format and size of a picture before and after an edit. */
export function ImageSizes({ before, after, isChanged, isUpdating, problem }: ImageSizesProps) {
  return (
    <dl aria-label="Size" aria-busy={isUpdating} className="figures grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="text-muted">Before</dt>
      <dd>{describe(before)}</dd>
      <dt className="text-muted">After</dt>
      <dd aria-live="polite" className="flex min-w-0 flex-wrap items-center gap-x-2">
        {problem !== undefined ? (
          <span className="text-red-solid">{problem}</span>
        ) : !isChanged ? (
          <span className="text-subtle">No changes yet</span>
        ) : after === undefined ? (
          <span className="text-subtle">Calculating…</span>
        ) : (
          <>
            <span className={isUpdating ? 'text-subtle' : undefined}>{describe(after)}</span>
            <span className={isUpdating ? 'text-subtle' : 'font-medium'}>{difference(before.size, after.size)}</span>
          </>
        )}
        {isUpdating && <Spinner />}
      </dd>
    </dl>
  )
}

function describe({ width, height, size, contentType }: Content): string {
  const format = contentType.replace('image/', '').toUpperCase()
  return `${width} × ${height} px, ${formatFileSize(size)}, ${format === 'WEBP' ? 'WebP' : format}`
}

function difference(before: number, after: number): string {
  const percent = ((after - before) / before) * 100
  const text = formatNumber(Math.abs(percent), { maximumDecimals: 0 })
  if (text === '0') return 'Same size'
  return percent < 0 ? `${text}% smaller` : `${text}% larger`
}
