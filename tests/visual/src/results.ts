import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { reportsFolder } from '../../../scripts/steps/projectRoot.ts'
import type { Base } from './chooseBase.ts'
import type { Comparison } from './comparePictures.ts'

/** Where pictures, report and results of the last run are. */
export const visualFolder = path.join(reportsFolder, 'visual')

/** What a run found, kept for the report and for approvals given later. */
export interface Results {
  base: Base
  comparisons: Comparison[]
  /** For each story: what `git diff` says of its inputs that changed. */
  changes: Record<string, string>
  /** Approvals that approve nothing, as `story variant`. */
  orphans: string[]
  /** The file of approvals is of another base. */
  expired: boolean
  seconds: number
}

const fileName = 'results.json'

/** Keeps the results in a folder, which is there already. */
export async function writeResults(folder: string, results: Results): Promise<void> {
  await writeFile(path.join(folder, fileName), `${JSON.stringify(results, null, 1)}\n`)
}

/** The last run's results. Throws when there was none. */
export async function readResults(): Promise<Results> {
  try {
    return JSON.parse(await readFile(path.join(visualFolder, fileName), 'utf8')) as Results
  } catch {
    throw new Error('There are no results yet. Run `npm run visual` first.')
  }
}

/** What makes a run fail: pictures that differ and nobody approved, and stories that can't be drawn. */
export function failures(comparisons: readonly Comparison[]): Comparison[] {
  return comparisons.filter(
    ({ kind, approved, quarantine }) =>
      (kind === 'changed' || kind === 'broken') && approved !== true && quarantine === undefined,
  )
}
