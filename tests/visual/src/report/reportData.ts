import path from 'node:path'
import { isApprovable } from '../approvals.ts'
import type { Kind } from '../comparePictures.ts'
import type { Results } from '../results.ts'

/** A pair of pictures for the page's script. Files are URLs relative to the page. */
export interface ReportEntry {
  id: string
  component: string
  name: string
  variant: string
  kind: Kind
  approved: boolean
  /** Whether a person can approve it. */
  approvable: boolean
  note: string
  tokens: string
  quarantine: string
  before: string
  after: string
  difference: string
}

/** The data of the page. */
export interface ReportData {
  base: string
  seconds: number
  entries: ReportEntry[]
  /** The changes in the inputs of each story, by story id. */
  changes: Record<string, string>
  /** The number of equal pictures, and of stories proven unchanged. */
  same: number
  proven: number
  warnings: string[]
}

/** Converts the results for the page. */
export function reportData(
  folder: string,
  { base, comparisons, changes, seconds, orphans, expired }: Results,
): ReportData {
  const address = (file: string | undefined): string =>
    file === undefined ? '' : path.relative(folder, file).replaceAll(path.sep, '/')
  return {
    base: `${base.name} (${base.commit.slice(0, 10)})`,
    seconds,
    entries: comparisons
      .filter(({ kind, note }) => kind !== 'proven' && (kind !== 'same' || note !== undefined))
      .map(
        ({
          kind,
          story,
          variant,
          before,
          after,
          difference,
          note = '',
          tokens = '',
          quarantine = '',
          approved = false,
        }) => ({
          id: story.id,
          component: story.component,
          name: story.name,
          variant,
          kind,
          approved,
          approvable: isApprovable({ kind }),
          note,
          tokens,
          quarantine,
          before: address(before?.file),
          after: address(after?.file),
          difference: address(difference),
        }),
      ),
    changes,
    same: comparisons.filter(({ kind }) => kind === 'same').length,
    proven: new Set(comparisons.filter(({ kind }) => kind === 'proven').map(({ story }) => story.id)).size,
    warnings: expired
      ? ['The approvals belong to another base and are no longer valid.']
      : orphans.map((orphan) => `An approval that approves nothing: ${orphan}`),
  }
}
