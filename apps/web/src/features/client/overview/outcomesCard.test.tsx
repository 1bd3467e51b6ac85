import type { StrategyOutcomes } from '@rankdesk/api'
import { OUTCOME_METRICS, OUTCOME_WEEKS } from '@rankdesk/domain'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { OutcomesCard } from './OutcomesCard.tsx'

const gain = { gain: 4.2, low: 1.1, high: 7.3, before: 14, after: 9, expected: 13.2, comparedPages: 6 }

/** Outcomes of which only that in rank after two weeks may be measured. */
const strategy = (strategyId: number, title: string, measured: typeof gain | null): StrategyOutcomes => ({
  strategyId,
  strategyTypeId: 2,
  title,
  path: '/drains',
  liveOn: '2026-11-01',
  outcomes: OUTCOME_METRICS.flatMap((metric) =>
    OUTCOME_WEEKS.map((weeks) => {
      const isMeasured = metric === 'rank' && weeks === 2 && measured !== null
      return { metric, weeks, state: isMeasured ? 'measured' : 'tooEarly', measured: isMeasured ? measured : null }
    }),
  ),
})

const open = (strategies: readonly StrategyOutcomes[]) =>
  renderScreen({
    routes: () => [{ path: '/', element: <OutcomesCard clientId={3} /> }],
    path: '/',
    responses: { clientOutcomes: () => ({ strategies }) },
  })

it('puts measured work first, with its gain and verdict, and says what is too early [D26]', async () => {
  open([strategy(42, 'Sewer Repair', null), strategy(41, 'Drain Cleaning', gain)])
  const card = within(await screen.findByRole('region', { name: 'Outcomes' }))
  const lines = (await card.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(lines[0]).toMatch(/Drain Cleaning.*4\.2.*after 2 weeks.*Better/)
  expect(lines[1]).toMatch(/Sewer Repair.*Too early/)
})

it('says that there are no outcomes yet', async () => {
  open([])
  expect(await screen.findByText('No outcomes yet')).toBeVisible()
})
