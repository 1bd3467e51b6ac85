import type { MediaFile, MediaOutcome } from '@rankdesk/api'
import { HttpError } from '../../../../plugins/httpError.ts'

/**
 * Does the same to each file, one after another, and says of each how it fared: one that is refused keeps none of the
 * others from going on. A fault of ours ends it all.
 */
export async function eachFile<File extends { folderPath: string; name: string }>(
  files: readonly File[],
  act: (file: File) => Promise<MediaFile>,
): Promise<MediaOutcome[]> {
  const outcomes: MediaOutcome[] = []
  for (const file of files) {
    const { folderPath, name } = file
    try {
      outcomes.push({ folderPath, name, error: null, file: await act(file) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcomes.push({ folderPath, name, error: error.message, file: null })
    }
  }
  return outcomes
}
