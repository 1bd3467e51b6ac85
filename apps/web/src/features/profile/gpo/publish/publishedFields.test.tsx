import type { LedgerEntry } from '@rankdesk/api'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { openReview, PROFILE } from '../../testing/openReview.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../GpoScreen.tsx'), 60_000)
afterEach(() => {
  cleanup()
  localStorage.clear()
})

const published: LedgerEntry = {
  entryId: 1,
  at: '2026-11-12T19:14:00Z',
  field: 'website',
  fieldName: 'Website',
  source: 'publish',
  state: 'Live',
  isCurrent: true,
  before: 'https://old.example',
  after: 'https://new.example',
  shown: null,
  reason: null,
  staffName: 'Maya Okafor',
  actedForName: null,
  strategyId: 5,
  strategyTitle: 'Review the profile',
  checkedAt: '2026-11-12T19:16:00Z',
  resolvedByName: null,
}
const differs: LedgerEntry = {
  ...published,
  entryId: 2,
  field: 'hours0',
  fieldName: 'Sunday hours',
  state: 'Differs',
  before: 'Closed',
  after: 'Open 24 hours',
  shown: '9:00 AM – 5:00 PM',
}
const drift: LedgerEntry = { ...published, entryId: 3, source: 'google', state: 'Accepted', fieldName: 'UTM codes' }

const publication = {
  publicationId: 7,
  publishedAt: '2026-11-12T19:14:00Z',
  publishedBy: 'Maya Okafor',
  actedFor: null,
  summary: { external: 'Corrected the website.', internal: '' },
}

/** Opens a completed review whose strategy has these entries in the ledger; the profile has others. */
function open(entries: readonly LedgerEntry[]) {
  openReview(
    { statusId: 1, dateCompleted: '2026-11-12T19:14:00Z', publications: entries.length === 0 ? [] : [publication] },
    {
      profileLedger: ({ query }) =>
        query['strategyId'] === '5'
          ? { profile: PROFILE, entries, total: entries.length }
          : { profile: PROFILE, entries: [], total: 0 },
    },
  )
}

it('lists each field that a completed review published, with its values and its receipt [D11, D12]', async () => {
  open([drift, differs, published])
  const card = await screen.findByRole('region', { name: 'Published changes' })
  const fields = await within(card).findAllByRole('listitem')
  expect(fields.map((field) => field.textContent)).toEqual([
    expect.stringMatching(/^WebsiteLiveChecked .*Beforehttps:\/\/old\.examplePublishedhttps:\/\/new\.example$/),
    expect.stringMatching(
      /^Sunday hoursDiffersChecked .*BeforeClosedPublishedOpen 24 hoursGoogle shows9:00 AM – 5:00 PM$/,
    ),
  ])
  expect(card.textContent).toContain('2 fields published')
  expect(card.textContent).toContain('by Maya Okafor')
  expect(card.textContent).toContain('1 of 2 proven live')
  expect(within(card).getByText('External summary').nextSibling?.textContent).toBe('Corrected the website.')
  expect(within(card).getByText('Internal note').nextSibling?.textContent).toBe('None')
})

it('says so when a completed review published nothing', async () => {
  open([])
  expect(await screen.findByText('No fields were published from here')).toBeVisible()
})
