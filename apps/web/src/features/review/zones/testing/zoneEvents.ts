import { ApiError, type Zone } from '@rankdesk/api'
import type { StoredZone } from '../zoneDraft.ts'
import { type ZoneDraftsEffect, type ZoneDraftsEvent, zoneDraftsReducer } from '../zoneDraftsReducer.ts'
import { createZoneEntry, type ZoneEntry } from '../zoneEntry.ts'

/** Returns the zone 'intro' with the text 'old' in version 1, or with other values. */
export const zone = (part: Partial<Zone> = {}): Zone => ({
  elementID: 'intro',
  role: 'body',
  content: 'old',
  contentType: 'type-site',
  authorship: [{ origin: 'site', length: 3 }],
  version: 1,
  updatedAt: '2026-11-18T17:00:00Z',
  updatedBy: null,
  ...part,
})

export const elementID = 'intro'
// The events, with the shortest names, because the tables of the tests repeat them.
export const edited = (content: string, at = 0): ZoneDraftsEvent => ({ type: 'edited', elementID, content, at })
export const saveDue: ZoneDraftsEvent = { type: 'saveDue', elementID }
export const retried: ZoneDraftsEvent = { type: 'retried', elementID }
export const succeeded = (content: string, version: number): ZoneDraftsEvent => ({
  type: 'saveSucceeded',
  elementID,
  zone: zone({ content, version }),
})
export const failed = (error: unknown): ZoneDraftsEvent => ({ type: 'saveFailed', elementID, error })
export const refused = (content: string, version = 2) =>
  failed(new ApiError({ status: 409, message: 'Changed.', data: { theirs: zone({ content, version }) } }))
export const offline = failed(new ApiError({ status: 0 }))
export const broken = failed(new ApiError({ status: 503, message: 'Busy.' }))
export const rejected = failed(new ApiError({ status: 400, message: 'Too long.' }))
export const received = (content: string, version: number): ZoneDraftsEvent => ({
  type: 'zonesReceived',
  zones: [zone({ content, version })],
})
export const replaced = (content: string, version: number): ZoneDraftsEvent => ({
  type: 'zoneReplaced',
  zone: zone({ content, version }),
})
export const resolved = (choice: 'mine' | 'theirs' | { merged: string }): ZoneDraftsEvent => ({
  type: 'conflictResolved',
  elementID,
  choice,
})
export const draftResolved = (choice: 'stored' | 'saved'): ZoneDraftsEvent => ({
  type: 'storedDraftResolved',
  elementID,
  choice,
})

/** Applies events to one zone and returns its entry and the effects of the last event, as short words. */
export function run(events: readonly ZoneDraftsEvent[], stored?: StoredZone, opened = zone()) {
  let state: ReadonlyMap<string, ZoneEntry> = new Map([[elementID, createZoneEntry(opened, stored, 'visit')]])
  let effects: readonly ZoneDraftsEffect[] = []
  for (const event of events) ({ state, effects } = zoneDraftsReducer(state, event))
  const entry = state.get(elementID)
  if (entry === undefined) throw new Error('The zone is gone.')
  return { entry, effects: effects.map(describeEffect) }
}

function describeEffect(effect: ZoneDraftsEffect): string {
  switch (effect.type) {
    case 'save':
      return `save ${effect.content} on ${effect.version} as ${effect.key}`
    case 'scheduleSave':
      return `saveDue at ${effect.dueAt}`
    case 'scheduleRetry':
      return `retried in ${effect.delay}`
    case 'storeDraft': {
      const { content, version, sent } = effect.draft
      return `store ${content} on ${version}${sent === undefined ? '' : `, sent ${sent.content} as ${sent.key}`}`
    }
    case 'stopTimer':
    case 'dropStoredDraft':
      return effect.type
  }
}
