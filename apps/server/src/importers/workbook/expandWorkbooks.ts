import type { DecodedText } from '../files/decodeText.ts'
import type { ImportBudget } from '../files/ImportBudget.ts'
import { BadFileError } from '../files/importProblems.ts'
import { sheetsOf } from './workbookSheets.ts'

/** A file that may be a workbook. */
interface PossibleWorkbook {
  path: string
  /** The name in messages, if it is not the path. */
  label?: string
  load: (encoding?: string) => Promise<DecodedText>
  /** Reads the bytes as they are. */
  bytes?: () => Promise<Uint8Array>
}

/**
 * Replaces each workbook (.xlsx) among files by its sheets, as files in a folder of its name. `onBadFile` receives one
 * that cannot be read. Throws BadFileError when a limit of the whole import is exceeded.
 */
export async function expandWorkbooks<File extends PossibleWorkbook>(
  files: readonly File[],
  budget: ImportBudget,
  onBadFile: (label: string, reason: string) => void,
): Promise<File[]> {
  const expanded: File[] = []
  for (const file of files) {
    const { path, label, bytes } = file
    if (!/\.xlsx$/i.test(path) || bytes === undefined) {
      expanded.push(file)
      continue
    }
    try {
      for (const { name, load } of await sheetsOf(bytes, label ?? path, budget))
        expanded.push({
          ...file,
          path: `${path}/${name}`,
          ...(label === undefined ? {} : { label: `${label}/${name}` }),
          load,
        })
    } catch (error) {
      if (!(error instanceof BadFileError) || error.isFatal) throw error
      onBadFile(label ?? path, error.message)
    }
  }
  return expanded
}
