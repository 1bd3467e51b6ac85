import type { Dimensions, FileRules } from '@rankdesk/format'
import {
  contentProblem,
  dimensionsProblem,
  endingOf,
  mediaFolderPath,
  mediaNameProblem,
  sizeProblem,
  SNIFFED_BYTES,
  typeProblem,
} from '@rankdesk/format'
import type { AddedFile } from '../state/uploadState.ts'
import { FileUnreadable } from './fileUnreadable.ts'

/** The result of a check: the dimensions of a picture if they were measured, or the problem. */
export type FileCheck = { readonly dimensions?: Dimensions } | { readonly problem: string }

/** Checks a file against rules before its upload. Never rejects. */
export type CheckFile = (added: AddedFile, rules: FileRules) => Promise<FileCheck>

/** Measures a picture or a video; rejects with FileUnreadable. */
export type MeasureFile = (file: File, kind: 'image' | 'video') => Promise<Dimensions>

/** The extensions of files whose dimensions can be checked (M466). */
const MEASURED: Readonly<Record<string, 'image' | 'video'>> = {
  png: 'image',
  webp: 'image',
  jpeg: 'image',
  jpg: 'image',
  mp4: 'video',
}

/**
 * Checks a file before its first byte is sent (D18): type, size, name and folder, whether it can be read, whether its
 * content is what its name says, then dimensions and aspect ratio. Returns the first problem. Never rejects. Rules UPL-1
 * to UPL-9, UPL-13, UPL-14.
 */
export async function checkFile(
  { file, name, target }: Pick<AddedFile, 'file' | 'name' | 'target'>,
  rules: FileRules,
  measure: MeasureFile,
): Promise<FileCheck> {
  const problem = typeProblem(file, rules) ?? sizeProblem(file.size, rules) ?? mediaNameProblem(name)
  if (problem !== undefined) return { problem }
  if (target !== undefined && mediaFolderPath(target.folderPath) === undefined) {
    return { problem: `A folder cannot be named or nested like this: ${target.folderPath}` }
  }
  const head = await firstBytes(file)
  if (head === undefined) return { problem: 'Failed to read file' }
  const wrongContent = contentProblem(name, head)
  if (wrongContent !== undefined) return { problem: wrongContent }
  return needsDimensions(rules) ? checkDimensions(file, rules, measure) : {}
}

async function checkDimensions(file: File, rules: FileRules, measure: MeasureFile): Promise<FileCheck> {
  const kind = MEASURED[endingOf(file)]
  if (kind === undefined) return { problem: 'Unsupported file type for dimension validation' }
  try {
    const dimensions = await measure(file, kind)
    const wrong = dimensionsProblem(dimensions, rules)
    return wrong === undefined ? { dimensions } : { problem: wrong }
  } catch (error) {
    return { problem: error instanceof FileUnreadable ? error.message : 'Failed to validate file dimensions' }
  }
}

/**
 * Returns the start of a file; undefined when it can't be read. A dropped folder, or a file that was moved meanwhile,
 * looks like a file until it is read.
 */
async function firstBytes(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
  } catch {
    return undefined
  }
}

/** Whether the rules require the image's dimensions, which means opening the file. */
function needsDimensions(rules: FileRules): boolean {
  return rules.minDimensions !== undefined || rules.maxDimensions !== undefined || rules.aspectRatio !== undefined
}
