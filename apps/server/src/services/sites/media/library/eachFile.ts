import { deleteMediaFile, type MediaFile, type MediaOutcome } from '@rankdesk/api'
import { HttpError } from '#platform/http/httpError.ts'

/**
 * Runs the same action for each file in order and returns an outcome for each: a rejected file does not stop the
 * others. An internal error stops all.
 */
export async function eachFile<File extends { folderPath: string; name: string }>(
  files: readonly File[],
  act: (file: File) => Promise<MediaFile | null>,
): Promise<MediaOutcome[]> {
  const outcomes: MediaOutcome[] = []
  for (const file of files) {
    const { folderPath, name } = file
    try {
      outcomes.push({ folderPath, name, error: null, file: await act(file) })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      const inUse = deleteMediaFile.conflict.safeParse(error.data)
      const uses = inUse.success ? { uses: inUse.data.uses } : {}
      outcomes.push({ folderPath, name, error: error.message, file: null, ...uses })
    }
  }
  return outcomes
}
