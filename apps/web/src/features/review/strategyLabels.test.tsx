import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openReview, reviewedStrategy, reviewedZone } from './testing/reviewEnvironment.tsx'

const BADGES = ['Content approval needed', 'Redesign', 'Cancelling']

it.each([
  [{}, []],
  [{ contentApproval: true }, ['Content approval needed']],
  [{ redesign: true }, ['Redesign']],
  [{ cancelling: true }, ['Cancelling']],
  [{ contentApproval: true, redesign: true, cancelling: true }, BADGES],
])('a client that is %o has the badges %j [M230]', async (facts, badges) => {
  openReview(reviewedStrategy({ contentApproval: false, redesign: false, cancelling: false, ...facts }))
  await screen.findByRole('region', { name: 'Zone Text' })
  expect(BADGES.filter((badge) => screen.queryByText(badge) !== null)).toEqual(badges)
})

it.each([
  ['type-site', 'Site Content'],
  ['type-ai', 'AI Generated'],
  ['type-new', 'New Content'],
  ['type-site-mod', 'Modified Site Content'],
  ['type-ai-mod', 'Modified AI Content'],
] as const)('a zone of %s is labeled %s [M247]', async (contentType, label) => {
  openReview(reviewedStrategy({ zones: [reviewedZone({ contentType })] }))
  const zone = await screen.findByRole('region', { name: 'Zone Text' })
  expect(within(zone).getByText(label, { exact: true })).toBeVisible()
})

it('shows the targeted specialty, and the further ones in a tooltip [M231]', async () => {
  const geoSpecialties = ['Drain Cleaning', 'Pipe Repair', 'Sewer Repair'].map((specialtyTypeName) => ({
    geoName: 'Asheville',
    specialtyTypeName,
  }))
  openReview(reviewedStrategy({ geoSpecialties }))
  const more = await screen.findByRole('button', { name: '2 more: Pipe Repair, Sewer Repair' })
  await userEvent.hover(more)
  expect((await screen.findByRole('tooltip')).textContent).toContain('Sewer Repair')
})
