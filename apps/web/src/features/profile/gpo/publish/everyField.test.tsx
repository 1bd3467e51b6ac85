import type { GpoStrategy } from '@rankdesk/api'
import { PROFILE_FIELDS, profileDifferences, profileFieldName } from '@rankdesk/domain'
import { NO_VALUE } from '@rankdesk/format'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { OUTBOX_MS } from '#lib/outbox/createOutbox.ts'
import { openReview, pressComplete } from '../../testing/openReview.tsx'
import { gpoStrategy } from '../../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../GpoScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const category = (name: string) => ({ serviceProviderCategory: name, serviceProviderCategoryId: `gcid:${name}` })
const estimates = (isSelected: boolean | null) => ({
  name: 'Online estimates',
  listingAttributeId: 'estimates',
  isSelected,
  aiRecommended: 'yes' as const,
})
const { current } = gpoStrategy()
const before = {
  ...current,
  attributes: [estimates(null)],
  categories: { primaryCategory: category('plumber'), secondaryCategory: [], serviceProviderId: 'google' },
}
/** Another value in each of the fields. */
const reviewed = {
  hideAddress: true,
  showAdditionalServiceAreas: true,
  serviceAreas: [{ name: 'Arden, NC', placeId: 'place-arden', color: 'blue' }],
  phoneNumber: [{ clientPhoneGuid: 'phone', phone: '(828) 555-0199', phoneType: 'primary' as const }],
  website: { ...before.website, subPage: '/drains', websiteUtmCodes: { utmString: 'utm_source=GBPlisting' } },
  businessDescription: 'Drains and pipes since 1987.',
  attributes: [estimates(true)],
  hoursOfOperation: before.hoursOfOperation.map(({ dW }) => ({
    dW,
    open24: false,
    startTime: '08:00',
    endTime: '16:00',
    moreRanges: [{ startTime: '18:00', endTime: '01:00' }],
  })),
  specialHours: [{ date: '2026-12-25', open24: false, ranges: [] }],
  categories: {
    ...before.categories,
    primaryCategory: category('roofer'),
    secondaryCategory: [category('plumber')],
  },
  googleServiceItems: [
    { structuredServiceItem: { serviceTypeId: 'type:Roof repair', description: 'Fast.' }, freeFormServiceItem: null },
  ],
} satisfies Partial<GpoStrategy>

it('asks with the values of every field that is sent, before and after, and sends exactly these [M296]', async () => {
  const { sent } = openReview({ ...reviewed, current: before })
  const dialog = await screen.findByRole('button', { name: 'Complete' }).then(pressComplete)
  const names = within(dialog).getAllByRole('term')
  expect(names.map(({ firstChild }) => firstChild?.textContent)).toEqual(PROFILE_FIELDS.map(profileFieldName))
  const expected = profileDifferences(before, { ...before, ...reviewed }).flatMap(({ items, before: old, after }) =>
    items.length === 0
      ? [`On Google: ${old === '' ? NO_VALUE : old}`, `New: ${after === '' ? NO_VALUE : after}`]
      : [items.map((item) => `${item.name}On Google: ${item.before}New: ${item.after}`).join('')],
  )
  expect(
    within(dialog)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(expected)

  await userEvent.click(within(dialog).getByRole('checkbox', { name: /ready to verify the business again/ }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) })
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }))
  await screen.findByText(/Publishing the profile of Blue Ridge Plumbing & Drain in 10 seconds/)
  await act(() => vi.advanceTimersByTimeAsync(OUTBOX_MS + 100))
  vi.useRealTimers()
  await waitFor(() => expect(sent('completeGpo')).toHaveLength(1))
  expect(sent('completeGpo')[0]?.body).toMatchObject({ ...reviewed, leftOut: [], replaces: [] })
})
