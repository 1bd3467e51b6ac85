import type { FileRules } from '@rankdesk/format'
import { allowedEndings, pluralize, DEFAULT_MAX_BYTES, formatFileSize, formatNumber } from '@rankdesk/format'
import { isVerifying, shareOf } from '../state/uploadSelectors.ts'
import type { UploadItem, UploadState } from '../state/uploadState.ts'

/** Returns a line that describes the accepted files: 'png, webp, jpeg up to 50 MB, at least 800x600px, 16:9'. */
export function rulesText(rules: FileRules): string {
  const { minDimensions: min, maxDimensions: max, aspectRatio: ratio } = rules
  const endings = allowedEndings(rules.types)?.join(', ') ?? 'Any file'
  const parts = [`${endings} up to ${formatFileSize(rules.maxBytes ?? DEFAULT_MAX_BYTES)}`]
  if (min) parts.push(`at least ${min.width ?? 'any'}x${min.height ?? 'any'}px`)
  if (max) parts.push(`at most ${max.width ?? 'any'}x${max.height ?? 'any'}px`)
  if (ratio) parts.push(`${ratio.width}:${ratio.height}`)
  return parts.join(', ')
}

/** Returns the status of an item as a word or a percentage. An item with all bytes sent is not yet complete (C43). */
export function statusText(item: UploadItem): string {
  switch (item.status) {
    case 'checking':
      return 'Checking'
    case 'queued':
      return 'Queued'
    case 'uploading':
      return isVerifying(item) ? 'Verifying' : percentText(item)
    case 'paused':
      return item.loaded > 0 ? `Paused at ${percentText(item)}` : 'Paused'
    case 'delayed':
      return 'Waiting for space'
    case 'conflict':
      return 'Already exists'
    case 'error':
      return 'Error'
    case 'complete':
      return 'Complete'
  }
}

/** Returns the line below the name: the error, the amount uploaded, or the size. */
export function detailText(item: UploadItem): string {
  const { file, loaded, dimensions } = item
  if (item.status === 'error') return item.problem ?? ''
  if (item.status === 'delayed') return `${item.problem ?? ''}. The upload continues by itself.`
  if (item.status === 'conflict') return 'A file of this name exists.'
  const size = formatFileSize(file.size)
  if (item.status !== 'complete' && loaded > 0) return `${formatFileSize(loaded)} of ${size}`
  return dimensions === undefined ? size : `${size}, ${dimensions.width} × ${dimensions.height}`
}

/** Returns the announcement of a status that a person waits for; undefined for other statuses. Rule UPL-42. */
export function announcementText(item: UploadItem): string | undefined {
  switch (item.status) {
    case 'complete':
      return `${item.name} is uploaded.`
    case 'conflict':
      return `${item.name}: a file of this name exists. Replace, keep both or skip.`
    case 'delayed':
      // Not again after each attempt.
      return item.delays > 1 ? undefined : `${item.name}: ${item.problem ?? ''}. The upload continues by itself.`
    case 'error':
      return `${item.name}: ${item.problem ?? ''}`
    default:
      return undefined
  }
}

/** Returns a summary: '3 of 5 files uploaded'. */
export function summaryText({ items }: UploadState): string {
  const done = items.filter(({ status }) => status === 'complete').length
  return `${formatNumber(done)} of ${pluralize(items.length, 'file')} uploaded`
}

function percentText(item: UploadItem): string {
  // Rounded down, so that it shows 100% only when every byte was uploaded.
  return `${Math.floor(shareOf(item) * 100)}%`
}
