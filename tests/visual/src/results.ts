import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { reportsFolder } from '@rankdesk/scripts/steps/projectRoot.ts'
import { type Comparison, KINDS } from './compare/comparePictures.ts'
import type { Base } from './revisions/chooseBase.ts'

/** The folder of the last run's pictures, report and results. */
export const visualFolder = path.join(reportsFolder, 'visual')

/** The results of a run, stored for the report and for later approvals. */
export interface Results {
  base: Base
  comparisons: Comparison[]
  changes: Record<string, readonly string[]>
  /** Whether the approvals file belongs to another base. */
  expired: boolean
  seconds: number
}

/** Returns the results of the last run. Throws when there are none. */
export async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(path.join(visualFolder, 'results.json'), 'utf8')) as Results
  } catch {
    throw new Error('There are no results yet. Run `npm run visual` first.')
  }
}

/** Returns the comparisons that fail a run: all that are neither the same nor approved. */
export function failures(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(({ kind, approved }) => kind !== 'same' && kind !== 'proven' && approved !== true)
}

/** Returns the comparisons that are not simply the same. */
export function findings(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(({ kind, note }) => kind !== 'proven' && (kind !== 'same' || note !== undefined))
}

/** Returns the seconds since `began`, a value of `performance.now()`. */
export function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}

/** Returns the number of pictures of each kind: `40 same, 2 changed (1 approved)`. */
export function countText(comparisons: readonly Comparison[]): string {
  const numbers = KINDS.toReversed().flatMap((kind) => {
    const own = comparisons.filter((one) => one.kind === kind)
    const approved = own.filter((one) => one.approved === true).length
    return own.length === 0 ? [] : [`${own.length} ${kind}${approved > 0 ? ` (${approved} approved)` : ''}`]
  })
  return numbers.join(', ')
}

/** Returns a line for each finding. */
export function findingsText(comparisons: readonly Comparison[]): string[] {
  return findings(comparisons).map(({ kind, story, variant, note, tokens, approved, quarantine }) => {
    const notes = [note, tokens, approved && 'approved', quarantine && `in quarantine: ${quarantine}`]
    const remarks = notes.filter(Boolean).join(', ')
    return `${kind}: ${story.id} (${variant})${remarks === '' ? '' : `: ${remarks}`}`
  })
}
