import { restoreZone } from '@rankdesk/api'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { applyChanges } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { setCachedZones } from '../execution.queries.ts'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'

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
  const { mutateAsync } = useMutation(restoreZoneMutation(useApp(), useQueryClient(), strategyId))
  const restore = useMutation({
    mutationFn: async ({ elementID, version }: { elementID: string; version: number }) => {
      await drafts.flush()
      const draft = drafts.snapshot().find(({ zone }) => zone.elementID === elementID)
      if (draft === undefined || draft.state !== 'saved') {
        throw new Error("The text of this zone isn't saved yet. Resolve that first, so that nothing is lost.")
      }
      return mutateAsync({ elementID, version, baseVersion: draft.zone.version })
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

/** The version of a zone to restore, and the current version. */
interface Restore {
  elementID: string
  version: number
  baseVersion: number
}

/** Makes an earlier text of a zone its current text and writes it into the cached strategy (D25). */
function restoreZoneMutation(app: AppContextValue, queryClient: QueryClient, strategyId: number) {
  return mutationOptions({
    mutationFn: ({ elementID, version, baseVersion }: Restore) =>
      app.client.call(
        restoreZone,
        { params: { strategyId, elementID }, body: { version }, headers: { 'if-match': String(baseVersion) } },
        { onChanges: (changes) => applyChanges(queryClient, changes, { except: queryKeys.strategy(app, strategyId) }) },
      ),
    onSuccess: (zone) => setCachedZones(app, queryClient, strategyId, [zone]),
  })
}
