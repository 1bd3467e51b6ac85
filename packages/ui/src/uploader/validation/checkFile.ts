import type { Dimensions, FileRules } from '@rankdesk/format'
import { dimensionsProblem, endingOf, needsDimensions, sizeProblem, typeProblem } from '@rankdesk/format'
import { FileUnreadable } from './fileUnreadable.ts'

/** The result of a check: the dimensions of a picture if they were measured, or the problem. */
export type FileCheck = { readonly dimensions?: Dimensions } | { readonly problem: string }

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
 * Checks a file before its first byte is sent (D18): type, size, whether it can be read, then dimensions and aspect
 * ratio. Returns the first problem. Never rejects. Rules UPL-1 to UPL-9.
 */
export async function checkFile(file: File, rules: FileRules, measure: MeasureFile): Promise<FileCheck> {
  const problem = typeProblem(file, rules) ?? sizeProblem(file.size, rules)
  if (problem !== undefined) return { problem }
  if (!(await isReadable(file))) return { problem: 'Failed to read file' }
  if (!needsDimensions(rules)) return {}
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
 * Whether a file can be read. A dropped folder, or a file that was moved meanwhile, looks like a file until it is read.
 */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
