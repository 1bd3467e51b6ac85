import type { CategoryWithServiceTypes, GpoStrategy, WebConfig } from '@rankdesk/api'
import { type AttributeDefinition, profileDifferences } from '@rankdesk/domain'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { FakeResponses } from '#lib/testing/fakeServices.ts'
import { gpoStrategy, renderProfile } from './renderProfile.tsx'

const type = (name: string, aiRecommended = false) => ({
  serviceTypeId: `type:${name}`,
  displayName: name,
  aiDescription: `${name} by us.`,
  aiRecommended,
})
const CATEGORIES: CategoryWithServiceTypes[] = [
  { name: 'gcid:plumber', displayName: 'Plumber', serviceTypes: [type('Drain cleaning', true), type('Leak repair')] },
  { name: 'gcid:roofer', displayName: 'Roofer', serviceTypes: [type('Roof repair', true)] },
]
const plumber = { serviceProviderCategory: 'Plumber', serviceProviderCategoryId: 'gcid:plumber' }
/** The profile of the ledger. */
export const PROFILE = {
  locationId: 1,
  clientId: 11,
  name: 'Asheville, NC',
  address: '12 Broadway, Asheville, NC',
  googleProfileUrl: null,
  gbpPanelStatus: 'addedAndAuthorized',
  checkedAt: null,
  failedCheck: null,
  notice: null,
  openDrift: 0,
}

/** The attribute that Google offers for every category of these tests. */
export const ESTIMATES: AttributeDefinition = {
  id: 'estimates',
  name: 'Online estimates',
  group: 'Service options',
  valueType: 'BOOL',
  values: [],
}

/** Opens a review with categories, an attribute and a recommended area. */
export function openReview(
  part: Partial<GpoStrategy> = {},
  responses: FakeResponses = {},
  settings: Partial<WebConfig> = {},
) {
  const categories = { primaryCategory: plumber, secondaryCategory: [], serviceProviderId: 'google' }
  const attributes = [
    { name: 'Online estimates', listingAttributeId: 'estimates', isSelected: null, aiRecommended: 'yes' as const },
  ]
  const base = gpoStrategy()
  const strategy = gpoStrategy({
    categories,
    attributes,
    recommendedServiceAreas: [{ name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }],
    clientWebsites: [{ domain: 'blueridge.example', clientSiteGuid: 'site' }],
    categoriesWithServiceTypes: CATEGORIES.slice(0, 1),
    current: { ...base.current, categories, attributes },
    ...part,
  })
  let version = strategy.version
  const served: FakeResponses = {
    gpoDetails: () => strategy,
    googleServices: () => ({ categories: CATEGORIES }),
    profileAttributes: () => ({ attributes: [ESTIMATES] }),
    saveGpoDraft: () => {
      version += 1
      return { version }
    },
    gpoDryRun: ({ body }) => {
      const reviewed = body as GpoStrategy
      const all = profileDifferences(strategy.current, reviewed)
      return {
        profileVersion: 4,
        problems: [],
        changes: all.filter(({ field }) => !reviewed.leftOut.includes(field)),
        leftOut: all.filter(({ field }) => reviewed.leftOut.includes(field)),
        open: [],
      }
    },
    profileLedger: () => ({ profile: PROFILE, entries: [], total: 0 }),
    announcePresence: () => ({ others: [] }),
    completeGpo: () => 1,
    ...responses,
  }
  return renderProfile('/execution/gpo/5', served, settings)
}

/** Returns the card of what will change. */
export const changesCard = () => screen.findByRole('region', { name: 'What will change' })
/** Waits until everything is saved. */
export const allSaved = () => waitFor(() => expect(screen.getByText('Saved')).toBeVisible())
/** Returns a section of the review. */
export const section = (name: string) => screen.findByRole('region', { name })

/** Presses Complete and returns the question. */
export async function pressComplete(): Promise<HTMLElement> {
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
  return screen.findByRole('dialog', { name: 'Publish your changes to Google?' })
}
