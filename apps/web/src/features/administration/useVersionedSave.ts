import { useState } from 'react'

/** A newer version of a record that somebody else saved, with who saved it and when, where that is known. */
export interface Conflict<Theirs> {
  theirs: Theirs
  savedBy: string | null
  savedAt: string | null
}

/**
 * Saves a record on the basis of the version that was opened. When somebody else saved first, `conflict` is their version,
 * and the next save is based on that one. `conflictOf` returns it of a failed save.
 */
export function useVersionedSave<Theirs extends { version: string }>(
  conflictOf: (error: unknown) => Conflict<Theirs> | undefined,
  opened: string | undefined,
) {
  const [version, setVersion] = useState(opened ?? '')
  const [conflict, setConflict] = useState<Conflict<Theirs>>()
  return {
    conflict,
    dismissConflict: () => setConflict(undefined),
    /** Runs the save with the version on which it is based. Returns false if there is a conflict. */
    async save(write: (version: string) => Promise<unknown>): Promise<boolean> {
      try {
        await write(version)
      } catch (error) {
        const newer = conflictOf(error)
        if (newer === undefined) throw error
        setVersion(newer.theirs.version)
        setConflict(newer)
        return false
      }
      return true
    },
  }
}
