import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openReview, pressComplete } from '../testing/openReview.tsx'
import { gpoStrategy } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GpoScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  // jsdom has no layout and does not scroll.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})

const AREAS = 'Service Area must have at least one entry if Hide address on listings is checked.'
const PHONE = 'At least one primary phone number is required.'
const hidden = { hideAddress: true, serviceAreas: [], recommendedServiceAreas: [] }
const phone = (text: string, phoneType: 'primary' | 'local') => ({
  phoneNumber: [{ clientPhoneGuid: '1', phone: text, phoneType }],
})

const NAMES = [
  ['M274', 'region', 'Confirm Business Information'],
  ['M274', 'region', 'Categories'],
  ['M274', 'region', 'Services'],
  ['M274', 'tab', /^Structured Services/],
  ['M274', 'tab', /^Custom Services/],
  ['M274', 'region', 'Attributes'],
  ['M274', 'region', 'Business Hours'],
  ['M274', 'button', 'Complete'],
  ['M280', 'radio', 'Current'],
  ['M280', 'radio', 'New'],
  ['M280', 'button', 'Revert to Current'],
  ['M281', 'switch', 'Hide address on listings'],
  ['M283', 'switch', 'Additional service areas'],
  ['M288', 'combobox', 'Primary category'],
  ['M288', 'combobox', /^Secondary categories/],
  ['M303', 'heading', 'Google Profile Optimization'],
  ['M304', 'button', 'Info'],
] as const

describe('the texts of the specification', () => {
  it.each([
    ['M297: a hidden address without areas', hidden, AREAS, 2],
    ['M298: no number', { phoneNumber: [] }, PHONE, 2],
    ['M298: a blank primary number', phone(' ', 'primary'), PHONE, 2],
    ['M298: only a local number', phone('(828) 555-0142', 'local'), PHONE, 2],
    ['M297 and M298 joined', { ...hidden, phoneNumber: [] }, `${AREAS} ${PHONE}`, 1],
  ])('say what prevents a publish: %s', async (_name, part, text, places) => {
    const { sent } = openReview(part)
    await userEvent.click(await screen.findByRole('button', { name: 'Complete' }))
    // In the banner, and each of both beside its field.
    expect(await screen.findAllByText(text)).toHaveLength(places)
    expect(sent('gpoDryRun')).toEqual([])
  })

  it('ask before a publish, with the subtitle [M296]', async () => {
    openReview()
    await screen.findByRole('button', { name: 'Complete' })
    const dialog = await pressComplete()
    expect(within(dialog).getByRole('heading', { name: 'Publish your changes to Google?' })).toBeVisible()
    expect(within(dialog).getByText('This action is irreversible!')).toBeVisible()
  })

  it('name what the review shows [M274-M304]', async () => {
    openReview()
    await screen.findByRole('button', { name: 'Complete' })
    const shown = NAMES.filter(([, role, name]) => screen.queryByRole(role, { name }) !== null)
    expect(shown).toEqual(NAMES)
  })

  it('name the types of numbers [M276]', async () => {
    openReview()
    const type = await screen.findByRole('combobox', { name: 'Type of phone number 1' })
    const names = within(type)
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
    expect(names).toEqual(['Primary', 'Local', 'Alternate', 'Toll-free', 'Mobile'])
  })

  it('show the address without a field [M275], and the seven days from Sunday [M294]', async () => {
    openReview()
    const { address } = gpoStrategy().location
    const information = await screen.findByRole('region', { name: 'Confirm Business Information' })
    expect(within(information).getByText(address)).toBeVisible()
    expect(screen.queryByDisplayValue(address)).toBeNull()
    const hours = screen.getByRole('group', { name: 'Hours of the week' })
    const days = within(hours)
      .getAllByRole('group')
      .map((day) => day.getAttribute('aria-label'))
    expect(days).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
  })
})
