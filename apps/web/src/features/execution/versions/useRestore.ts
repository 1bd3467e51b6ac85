import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApp } from '../../../shared/app/appContext.ts'
import { useErrorAlert } from '../../../shared/errors/useErrorAlert.tsx'
import type { ZoneDrafts } from '../zones/zoneDrafts.ts'
import { restoreText } from './versions.queries.ts'

/** Bringing an earlier text of a zone back. */
export interface Restoring {
  /** The version that is on its way back. */
  busy: number | undefined
  /** True when it is back; what goes wrong shows in the alert. */
  restore: (elementID: string, version: number) => Promise<boolean>
}

/**
 * Brings earlier texts back (D25). What is in the editor is saved first, so that it becomes a version itself and the
 * restoring can be taken back in its turn.
 */
export function useRestore(strategyId: number, drafts: ZoneDrafts): Restoring {
  const app = useApp()
  const queryClient = useQueryClient()
  const alert = useErrorAlert()
  const [busy, setBusy] = useState<number>()
  return {
    busy,
    async restore(elementID, version) {
      setBusy(version)
      try {
        await drafts.flush()
        const draft = drafts.snapshot().find(({ zone }) => zone.elementID === elementID)
        if (draft === undefined || draft.state !== 'saved') {
          throw new Error(
            'The text of this zone is not saved yet. Solve that first, so that nothing of it can be lost.',
          )
        }
        const restore = { strategyId, elementID, version, baseVersion: draft.zone.version }
        drafts.replace(await restoreText(app, queryClient, restore))
        return true
      } catch (error) {
        await alert(error, 'The text was not restored')
        return false
      } finally {
        setBusy(undefined)
      }
    },
  }
}
