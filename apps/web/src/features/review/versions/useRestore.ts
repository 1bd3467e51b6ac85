import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { restoreZoneMutation } from './versions.queries.ts'

/** Restoring an earlier text of a zone. */
export interface Restoring {
  /** The version that is being restored. */
  busy: number | undefined
  /** Resolves with whether the text was restored. Shows errors in an alert. */
  restore: (elementID: string, version: number) => Promise<boolean>
}

/** Restores earlier texts (D25). The current text is saved first, so that it becomes a version itself. */
export function useRestore(strategyId: number, drafts: ZoneDrafts): Restoring {
  const alert = useErrorAlert()
  const restoreZone = useMutation(restoreZoneMutation(useApp(), useQueryClient(), strategyId))
  const restore = useMutation({
    mutationFn: async ({ elementID, version }: { elementID: string; version: number }) => {
      await drafts.flush()
      const draft = drafts.snapshot().find(({ zone }) => zone.elementID === elementID)
      if (draft === undefined || draft.state !== 'saved') {
        throw new Error("The text of this zone isn't saved yet. Resolve that first, so that nothing is lost.")
      }
      return restoreZone.mutateAsync({ elementID, version, baseVersion: draft.zone.version })
    },
    onSuccess: (zone) => drafts.replace(zone),
  })
  return {
    busy: restore.isPending ? restore.variables.version : undefined,
    async restore(elementID, version) {
      try {
        await restore.mutateAsync({ elementID, version })
        return true
      } catch (error) {
        await alert(error, 'The text could not be restored')
        return false
      }
    },
  }
}
