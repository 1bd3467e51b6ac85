import type { IndexationCheck, StrategyDetails } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dryRunOf, openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const PATH = '/services/drain-cleaning'
const ELSEWHERE = { kind: 'other', address: 'https://www.acme.test' } as const
const REASON = 'This page is planned, so its address there is unknown.'
const check = (url: string): IndexationCheck => ({
  indexationCheckId: 1,
  passed: true,
  url,
  findings: [],
  note: null,
  checkedAt: '2026-11-18T17:42:00Z',
  staffName: 'Maya Okafor',
  mayComplete: true,
})
const indexation = (url: string, part: Partial<StrategyDetails> = {}) =>
  reviewedStrategy({ strategyTypeId: STRATEGY_TYPES.pageIndexation, zones: [], indexation: check(url), ...part })
const link = () => screen.queryByRole('link', { name: /opens the live page in a new tab/ })

it('[SITE-40] leads to the real website of a client that has one elsewhere', async () => {
  openReview(reviewedStrategy({ website: ELSEWHERE }), {
    websiteAddresses: () => ({
      websites: [{ clientId: 3, domain: reviewedStrategy().domain, address: ELSEWHERE.address }],
    }),
  })
  await screen.findByText('New words here')
  expect(await screen.findByRole('link', { name: /opens the live page/ })).toHaveAttribute(
    'href',
    `https://www.acme.test${PATH}`,
  )
  expect(screen.queryByText('Hosted copy')).toBeNull()
})

it('[SITE-40] calls what this installation serves elsewhere the hosted copy', async () => {
  const settings = { clientSite: 'http://{domain}.localhost:3000' }
  const { domain } = reviewedStrategy()
  openReview(indexation(`https://${domain}${PATH}`), {}, undefined, settings)
  expect(await screen.findByText('Hosted copy')).toBeVisible()
  expect(link()).toHaveAttribute('href', `http://${domain}.localhost:3000${PATH}`)
  const card = within(screen.getByRole('region', { name: 'Indexation' }))
  expect(card.getByText(/^Read from the hosted copy at/)).toHaveTextContent(
    `Read from the hosted copy at http://${domain}.localhost:3000${PATH}.`,
  )
})

it('[SITE-41] has no link to a page whose address there is unknown, and says why', async () => {
  openReview(indexation('', { website: ELSEWHERE, publicPage: { address: null, reason: REASON } }))
  expect(await screen.findByText(REASON)).toBeVisible()
  expect(link()).toBeNull()
  expect(screen.getByText('The address on the website is unknown.')).toBeVisible()
})

it('[SITE-41] leads to the address at which a text of it was proven, and hands the next one over for it', async () => {
  const address = 'https://www.acme.test/drains.html'
  openReview(reviewedStrategy({ website: ELSEWHERE, publicPage: { address, reason: null } }), {
    publishDryRun: (call) => dryRunOf(call),
  })
  expect(await screen.findByRole('link', { name: /opens the live page/ })).toHaveAttribute('href', address)
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(address)).toBeVisible()
})
