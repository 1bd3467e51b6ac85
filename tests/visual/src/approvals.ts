import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '@rankdesk/scripts/steps/projectRoot.ts'
import { isVariant, type Variant } from './capture/stories.ts'
import type { Comparison, Picture } from './compare/comparePictures.ts'

/** The approvals file, which is committed with the change that it approves. */
export const approvalsFile = path.join(projectRoot, 'tests', 'visual', 'approvals.txt')

/** A difference that a person has accepted, by the hashes of its pictures, or of ANY_PICTURE in quarantine. */
export interface Approval {
  story: string
  variant: Variant
  before: string
  after: string
}

/** All approvals. They are valid for one base only. */
export interface Approvals {
  base: string
  list: readonly Approval[]
}

const NO_PICTURE = '-'
const ANY_PICTURE = '*'

/** Whether a person can accept the comparison. What has no picture now, though the story exists, has to be fixed. */
export function isApprovable({ kind }: Pick<Comparison, 'kind'>): boolean {
  return ['changed', 'nearly same', 'new', 'removed', 'broken on base'].includes(kind)
}

const heading = '# Pictures that were approved by `npm run visual -- --review`. They are void once the base moves.'

/** Returns the text of the file. Its lines are sorted, so that the approvals of two people merge. */
export function formatApprovals({ base, list }: Approvals): string {
  const lines = list.map(({ story, variant, before, after }) => `${story} ${variant} ${before} ${after}`)
  return [heading, `base ${base}`, ...lines.toSorted(), ''].join('\n')
}

/** Parses the text of the file. Throws with the line number when a line is invalid. */
export function parseApprovals(text: string): Approvals {
  let base = ''
  const list: Approval[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const words = line.trim().split(/\s+/)
    const [story = '', variant = '', before = '', after = ''] = words
    if (line.trim() === '' || line.startsWith('#')) continue
    else if (story === 'base' && words.length === 2) base = variant
    else if (words.length === 4 && isVariant(variant)) list.push({ story, variant, before, after })
    else throw new Error(`Line ${index + 1} of the approvals names no story, variant and two hashes: ${line}`)
  }
  return { base, list }
}

/** Returns the approvals of a file, which may be missing. */
export async function readApprovals(file: string): Promise<Approvals> {
  return existsSync(file) ? parseApprovals(await readFile(file, 'utf8')) : { base: '', list: [] }
}

/** Marks the approved comparisons. The approvals are `expired`, and none is valid, when the file belongs to another base. */
export function applyApprovals(
  { base: approvedBase, list }: Approvals,
  base: string,
  comparisons: readonly Comparison[],
): { comparisons: Comparison[]; expired: boolean } {
  const expired = list.length > 0 && approvedBase !== base
  const marked = comparisons.map((comparison) => {
    const { story, variant, before, after } = approvalOf(comparison)
    const isApproved = list.some(
      (one) => one.story === story && one.variant === variant && one.before === before && one.after === after,
    )
    return isApproved && !expired && isApprovable(comparison) ? { ...comparison, approved: true } : comparison
  })
  return { comparisons: marked, expired }
}

/** Returns the approval of what a comparison shows; of any picture if it is in quarantine. */
function approvalOf({ kind, story, variant, before, after, quarantine }: Comparison): Approval {
  const isUnsteady = quarantine !== undefined && (kind === 'changed' || kind === 'nearly same')
  const hashOf = (picture: Picture | undefined) => (isUnsteady ? ANY_PICTURE : (picture?.hash ?? NO_PICTURE))
  return { story: story.id, variant, before: hashOf(before), after: hashOf(after) }
}

/** Returns the approvals with these comparisons added. Those of another base or of the same pictures are dropped. */
export function approve(approvals: Approvals, base: string, comparisons: readonly Comparison[]): Approvals {
  const added = comparisons.filter(isApprovable).map(approvalOf)
  const isReplaced = ({ story, variant }: Approval): boolean =>
    added.some((one) => one.story === story && one.variant === variant)
  const valid = approvals.base === base ? approvals.list : []
  return { base, list: [...valid.filter((one) => !isReplaced(one)), ...added] }
}

/** Writes the approvals to a file. */
export async function writeApprovals(file: string, approvals: Approvals): Promise<void> {
  await writeFile(file, formatApprovals(approvals))
}
