import * as z from 'zod/mini'
import { storedSaveSchema } from '#lib/autosave/storedSave.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'
import { createZoneDrafts } from '../zoneDrafts.ts'
import { fakeZoneServer } from './fakeZoneServer.ts'

/** The drafts of a strategy on this device. */
export const storage = createDraftStorage(localStorage, { staffId: 7, strategyId: 5 }, storedSaveSchema(z.string()))

/** Opens the drafts of the one zone of a server. */
export function openDrafts(found = fakeZoneServer()) {
  const drafts = createZoneDrafts({ zones: [found.server.zone], save: found.save, storage })
  const only = () => {
    const [draft] = drafts.snapshot()
    if (draft === undefined) throw new Error('The zone is gone.')
    return draft
  }
  return { ...found, drafts, only }
}
