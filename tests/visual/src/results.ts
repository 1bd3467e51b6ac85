import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reportsFolder } from '../../../scripts/steps/projectRoot.ts'
import type { Base } from './chooseBase.ts'
import { type Comparison, order } from './comparePictures.ts'

/** The folder of the last run's pictures, report and results. */
export const visualFolder = path.join(reportsFolder, 'visual')

/** The results of a run, stored for the report and for later approvals. */
export interface Results {
  base: Base
  comparisons: Comparison[]
  /** The output of `git diff` for the changed inputs of each story. */
  changes: Record<string, string>
  /** Approvals that match no change, as `story variant`. */
  orphans: string[]
  /** Whether the approvals file belongs to another base. */
  expired: boolean
  seconds: number
}

const fileName = 'results.json'

/** Writes the results to an existing folder. */
export async function writeResults(folder: string, results: Results): Promise<void> {
  await writeFile(path.join(folder, fileName), `${JSON.stringify(results, null, 1)}\n`)
}

/** Returns the results of the last run. Throws when there are none. */
export async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(path.join(visualFolder, fileName), 'utf8')) as Results
  } catch {
    throw new Error('There are no results yet. Run `npm run visual` first.')
  }
}

/** Returns the comparisons that fail a run: all that are neither the same nor approved. */
export function failures(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(({ kind, approved }) => kind !== 'same' && kind !== 'proven' && approved !== true)
}

/** Returns the seconds since `began`, a value of `performance.now()`. */
export function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 1000)
}

/** Returns the number of pictures of each kind: `40 same, 2 changed (1 approved)`. */
export function countText(comparisons: readonly Comparison[]): string {
  const count = Map.groupBy(comparisons, ({ kind }) => kind)
  const numbers = order.toReversed().flatMap((kind) => {
    const own = count.get(kind) ?? []
    const approved = own.filter((one) => one.approved === true).length
    return own.length === 0 ? [] : [`${own.length} ${kind}${approved > 0 ? ` (${approved} approved)` : ''}`]
  })
  return numbers.join(', ')
}

/** Returns a line for each picture that is not simply the same. */
export function findingsText(comparisons: readonly Comparison[]): string[] {
  return comparisons
    .filter(({ kind, note }) => kind !== 'proven' && (kind !== 'same' || note !== undefined))
    .map(({ kind, story, variant, note, tokens, approved, quarantine }) => {
      const notes = [
        note,
        tokens,
        approved === true ? 'approved' : undefined,
        quarantine && `in quarantine: ${quarantine}`,
      ]
      const remarks = notes.filter((one) => one !== undefined && one !== '').join(', ')
      return `${kind}: ${story.id} (${variant})${remarks === '' ? '' : `: ${remarks}`}`
    })
}
