import type { Dimensions, FileRules } from '@rankdesk/format'
import { dimensionsProblem, endingOf, needsDimensions, sizeProblem, typeProblem } from '@rankdesk/format'
import { FileUnreadable } from './fileUnreadable.ts'

/** How a check ended: the size of a picture where it was looked at, or the one thing that is wrong. */
export type FileCheck = { readonly dimensions?: Dimensions } | { readonly problem: string }

/** Finds the size of a picture or a video; rejects with FileUnreadable. */
export type MeasureFile = (file: File, kind: 'image' | 'video') => Promise<Dimensions>

/** The endings of which the size can be checked (M466). */
const MEASURED: Readonly<Record<string, 'image' | 'video'>> = {
  png: 'image',
  webp: 'image',
  jpeg: 'image',
  jpg: 'image',
  mp4: 'video',
}

/**
 * Checks a file before its first byte leaves (D18): type, size, that it can be read, then dimensions and ratio. The
 * first thing that is wrong is told. Never rejects. Rules UPL-1 to UPL-9.
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

/** A folder that was dropped, and a file that was moved since, look like files until one reads them. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}
