import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectRoot } from '../../../scripts/steps/projectRoot.ts'
import type { Comparison } from './comparePictures.ts'
import { isVariant, type Variant } from './variant.ts'

/** The approvals file, which is committed with the change that it approves. */
export const approvalsFile = path.join(projectRoot, 'tests', 'visual', 'approvals.txt')

/**
 * A changed, new or removed picture that a person has accepted. The hashes are those of Picture; NO_PICTURE stands for
 * the missing side, and ANY_PICTURE for both pictures of a story in quarantine.
 */
export interface Approval {
  story: string
  variant: Variant
  before: string
  after: string
}

/** All approvals. They are valid for one base only. */
export interface Approvals {
  /** The full hash of the base's commit. */
  base: string
  list: readonly Approval[]
}

const NO_PICTURE = '-'
const ANY_PICTURE = '*'

/** Whether a person can accept the comparison. What has no picture now, though the story exists, has to be fixed. */
export function isApprovable({ kind }: Pick<Comparison, 'kind'>): boolean {
  return ['changed', 'nearly same', 'new', 'removed', 'broken on base'].includes(kind)
}

/** Whether the two pictures differ in a story whose pictures are known to be unsteady. */
function isUnsteady({ kind, quarantine }: Comparison): boolean {
  return quarantine !== undefined && (kind === 'changed' || kind === 'nearly same')
}

const heading = [
  '# Pictures that were looked at and approved, against the base named here. Written by `npm run visual -- --approve`',
  '# or by the report. When the base moves on they are void: delete the file, or let the next approval replace it.',
]

/** Returns the text of the file. Its lines are sorted, so that the approvals of two people merge. */
export function formatApprovals({ base, list }: Approvals): string {
  const lines = list.map(({ story, variant, before, after }) => `${story} ${variant} ${before} ${after}`)
  return [...heading, `base ${base}`, ...lines.toSorted(), ''].join('\n')
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

/** A run after the approvals have been applied. */
export interface Judged {
  /** The comparisons, with `approved` set where there is an approval. */
  comparisons: Comparison[]
  /** Whether the file belongs to another base, so that none of its approvals is valid. */
  expired: boolean
  /** Approvals of pictures that no longer differ, differ in another way, or whose story is gone. */
  orphans: readonly Approval[]
}

/** Marks the approved comparisons. `seen` returns whether a story was part of this run (`--only` leaves some out). */
export function applyApprovals(
  approvals: Approvals,
  base: string,
  comparisons: readonly Comparison[],
  seen: (story: string) => boolean = () => true,
): Judged {
  const expired = approvals.list.length > 0 && approvals.base !== base
  const valid = expired ? [] : approvals.list
  const used = new Set<Approval>()
  const marked = comparisons.map((comparison) => {
    const approval = valid.find((one) => matches(one, comparison))
    if (approval === undefined) return comparison
    used.add(approval)
    return { ...comparison, approved: true }
  })
  const orphans = expired
    ? approvals.list
    : valid.filter((one) => !used.has(one) && seen(one.story) && !isSpared(one, comparisons))
  return { comparisons: marked, expired, orphans }
}

/** Whether an unsteady story that is approved happened to be the same this time. */
function isSpared({ story, variant, before }: Approval, comparisons: readonly Comparison[]): boolean {
  const isIts = (one: Comparison): boolean => one.story.id === story && one.variant === variant
  return before === ANY_PICTURE && comparisons.some((one) => isIts(one) && one.quarantine !== undefined)
}

function matches({ story, variant, before, after }: Approval, comparison: Comparison): boolean {
  return (
    isApprovable(comparison) &&
    comparison.story.id === story &&
    comparison.variant === variant &&
    (before === ANY_PICTURE
      ? isUnsteady(comparison)
      : (comparison.before?.hash ?? NO_PICTURE) === before && (comparison.after?.hash ?? NO_PICTURE) === after)
  )
}

/**
 * Returns the approvals with these comparisons added. Approvals of another base are dropped, as are earlier ones of the
 * same pictures.
 */
export function approve(approvals: Approvals, base: string, comparisons: readonly Comparison[]): Approvals {
  const added = comparisons.filter(isApprovable).map((comparison): Approval => {
    const { story, variant, before, after } = comparison
    const names = { story: story.id, variant }
    if (isUnsteady(comparison)) return { ...names, before: ANY_PICTURE, after: ANY_PICTURE }
    return { ...names, before: before?.hash ?? NO_PICTURE, after: after?.hash ?? NO_PICTURE }
  })
  const replaced = new Set(added.map(({ story, variant }) => `${story} ${variant}`))
  const validApprovals = approvals.base === base ? approvals.list : []
  return {
    base,
    list: [...validApprovals.filter(({ story, variant }) => !replaced.has(`${story} ${variant}`)), ...added],
  }
}

/** Writes the approvals file. */
export async function writeApprovals(file: string, approvals: Approvals): Promise<void> {
  await writeFile(file, formatApprovals(approvals))
}
