import type { Zone } from '@rankdesk/api'

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
