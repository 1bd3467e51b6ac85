import type { FileRules } from '@rankdesk/format'
import { allowedEndings, pluralize, DEFAULT_MAX_BYTES, formatFileSize, formatNumber } from '@rankdesk/format'
import { isUnderWay, uploadProgress, totalsOf } from '../state/uploadSelectors.ts'
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

/** What the list says about an item. */
export interface ItemTexts {
  /** The status as a word or a percentage. An item with all bytes sent is not yet complete (C43). */
  status: string
  /** The line below the name: the problem, the amount uploaded with speed and time left, or the size. */
  detail: string
}

/** Returns what the list says about an item. */
export function itemTexts(item: UploadItem): ItemTexts {
  return { status: statusText(item), detail: detailText(item) }
}

function statusText(item: UploadItem): string {
  switch (item.status) {
    case 'checking':
      return 'Checking'
    case 'queued':
      return 'Queued'
    case 'uploading':
      return uploadProgress(item).isVerifying ? 'Verifying' : percentText(item)
    case 'paused':
      return item.loaded > 0 ? `Paused at ${percentText(item)}` : 'Paused'
    case 'delayed':
      return 'Waiting for space'
    case 'detached':
      return 'File needed'
    case 'conflict':
      return 'Already exists'
    case 'error':
      return errorWord(item)
    case 'complete':
      return completeWord(item)
  }
}

function detailText(item: UploadItem): string {
  const { loaded, dimensions } = item
  const size = formatFileSize(item.size)
  switch (item.status) {
    case 'error':
      return item.isInterrupted === true ? interruptedText(item) : (item.problem ?? '')
    case 'delayed':
      return `${item.problem ?? ''}. The upload continues by itself.`
    case 'detached':
      return `${formatFileSize(loaded)} of ${size} is on the server. Choose the file again to continue.`
    case 'conflict':
      return 'A file with this name already exists in this folder.'
    case 'complete':
      return item.result?.wasThere === true ? SAME_FILE : withDimensions(size, dimensions)
    default:
      return loaded === 0
        ? withDimensions(size, dimensions)
        : [`${formatFileSize(loaded)} of ${size}`, ...speedText(item)].join(' · ')
  }
}

/** What is said about a file that was in the folder already, byte by byte. */
const SAME_FILE = 'The same file is already in this folder. Nothing was added.'

function errorWord({ isInterrupted, isSignedOut }: UploadItem): string {
  if (isInterrupted !== true) return 'Error'
  return isSignedOut === true ? 'Signed out' : 'Interrupted'
}

function completeWord({ result }: UploadItem): string {
  if (result?.wasThere === true) return 'Already there'
  return result?.isProcessing === true ? 'Processing' : 'Complete'
}

/** The specified text of M463, then what happens next. */
function interruptedText({ problem, loaded, size, isSignedOut }: UploadItem): string {
  const kept = loaded > 0 ? ` ${formatFileSize(loaded)} of ${formatFileSize(size)} is on the server.` : ''
  if (isSignedOut === true) return `Your sign-in has expired.${kept} It continues when you are signed in.`
  return `${problem ?? ''}.${kept} It continues when the connection is back.`
}

function withDimensions(size: string, dimensions: UploadItem['dimensions']): string {
  return dimensions === undefined ? size : `${size}, ${dimensions.width} × ${dimensions.height}`
}

function speedText(item: UploadItem): string[] {
  const { speed, secondsLeft: left } = uploadProgress(item)
  return [
    ...(speed === undefined ? [] : [`${formatFileSize(speed)}/s`]),
    ...(left === undefined ? [] : [timeLeftText(left)]),
  ]
}

/** Returns the time that is left, in its largest unit: 'about 40 s left', 'about 3 min left', 'about 2 h left'. */
function timeLeftText(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.ceil(seconds))} s left`
  if (seconds < 3600) return `about ${Math.ceil(seconds / 60)} min left`
  return `about ${Math.ceil(seconds / 3600)} h left`
}

/** What the head of a list says. */
export interface ListTexts {
  /** What is being done, or what came of it. */
  title: string
  /** The amount and the time left: '21.6 MB of 68.3 MB · about 40 s left'. */
  totals: string
}

/** Returns what the head of a list says. */
export function listTexts(state: UploadState): ListTexts {
  return { title: titleText(state), totals: totalsText(state) }
}

function titleText(state: UploadState): string {
  const { items } = state
  const { files, complete } = totalsOf(items)
  const count = (status: UploadItem['status']) => items.filter((item) => item.status === status).length
  if (items.some(({ isSignedOut }) => isSignedOut)) return 'Uploads wait for your sign-in'
  if (items.some(({ isInterrupted }) => isInterrupted) || (state.isHeld === true && isUnderWay(state)))
    return 'Uploads wait for the connection'
  if (isUnderWay(state)) return `Uploading ${pluralize(files - complete, 'file')}`
  const decisions = count('conflict')
  if (decisions > 0) return decisions === 1 ? '1 file needs a decision' : `${decisions} files need a decision`
  const detached = count('detached')
  if (detached > 0) return detached === 1 ? 'Choose 1 file again' : `Choose ${detached} files again`
  if (count('paused') > 0) return 'Uploads paused'
  return endTitle(state, complete)
}

/** Returns the title of a list in which everything has ended. */
function endTitle(state: UploadState, complete: number): string {
  const { items } = state
  const there = items.filter(({ result }) => result?.wasThere === true).length
  if (there > 0 && there === items.length)
    return there === 1 ? 'The file is already there' : 'The files are already there'
  return complete === items.length && there === 0 ? `${pluralize(complete, 'file')} uploaded` : summaryText(state)
}

function totalsText(state: UploadState): string {
  const { loaded, size, secondsLeft } = totalsOf(state.items)
  if (size === 0) return ''
  if (loaded === size) return formatFileSize(size)
  const amount = `${formatFileSize(loaded)} of ${formatFileSize(size)}`
  return secondsLeft === undefined ? amount : `${amount} · ${timeLeftText(secondsLeft)}`
}

/** Returns where the files of a list go: 'to Bayfront, services/vans', 'to 3 folders', or '' without targets. */
export function targetText(items: readonly UploadItem[]): string {
  const places = new Map(
    items.flatMap(({ target }) =>
      target === undefined ? [] : [[`${target.projectId} ${target.folderPath}`, target] as const],
    ),
  )
  const [only] = places.values()
  if (only === undefined) return ''
  if (places.size > 1) return `to ${places.size} folders`
  return only.folderPath === '/' ? `to ${only.label}` : `to ${only.label}, ${only.folderPath.slice(1)}`
}

/** Returns a summary: '3 of 5 files uploaded'. */
export function summaryText({ items }: UploadState): string {
  const done = items.filter(({ status, result }) => status === 'complete' && result?.wasThere !== true).length
  return `${formatNumber(done)} of ${pluralize(items.length, 'file')} uploaded`
}

function percentText(item: UploadItem): string {
  // Rounded down, so that it shows 100% only when every byte was uploaded.
  return `${Math.floor(uploadProgress(item).share * 100)}%`
}
