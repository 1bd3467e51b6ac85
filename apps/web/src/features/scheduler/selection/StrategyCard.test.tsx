import { SCHEDULER_TYPE_IDS, STRATEGY_TYPES } from '@rankdesk/domain'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { card, renderScheduler as scheduler, strategy } from '../testing/renderScheduler.tsx'

beforeEach(() => localStorage.clear())

describe('a card', () => {
  it('shows a card’s figures and its reasons', async () => {
    scheduler([strategy(1000)])
    const shown = await card('Work 1000')
    expect(shown.getByText('Top Ranking').nextSibling?.textContent).toBe('11')
    expect(shown.getByText('Last Worked On').nextSibling?.textContent).toBe('Never')
    expect(shown.getByText('Eight keywords stand on page two.')).not.toBeVisible()
    await userEvent.click(shown.getByText('Why this'))
    expect(shown.getByText('Eight keywords stand on page two.')).toBeVisible()
  })

  it('disables completed strategies, and blogs of a client without one [M366, M367]', async () => {
    scheduler([strategy(1000, { statusId: 1 }), strategy(2000, { strategyTypeId: 6 })])
    expect((await card('Work 1000')).getByRole('checkbox').hasAttribute('disabled')).toBe(true)
    const blog = await card('Work 2000')
    expect(blog.getByRole('checkbox').hasAttribute('disabled')).toBe(true)
    expect(blog.getByText('The blog is not installed for this client.')).toBeVisible()
  })

  it('lists its keywords with their ranks, and its other geos, in a tooltip [M368]', async () => {
    const keyword = { keyword: 'drain cleaning asheville', rank: 14 }
    scheduler([
      strategy(1000, {
        keywords: [keyword, { keyword: 'clogged drain', rank: null }],
        geosSpecialties: [{ geoName: 'Hendersonville, NC', specialtyTypeName: 'Drain Cleaning' }],
      }),
    ])
    await userEvent.hover((await card('Work 1000')).getByRole('button', { name: 'Keywords of Work 1000' }))
    const tip = await screen.findByRole('tooltip')
    for (const text of ['drain cleaning asheville: 14', 'Drain Cleaning, Hendersonville, NC'])
      expect(tip.textContent).toContain(text)
  })

  it('offers Create Group for the types that may have groups only [M364]', async () => {
    const types = Object.values(STRATEGY_TYPES).filter((id) => SCHEDULER_TYPE_IDS.includes(id))
    expect(types).toHaveLength(13)
    scheduler(types.map((strategyTypeId) => strategy(strategyTypeId * 1000, { strategyTypeId })))
    await card('Work 3000')
    const menus = screen.getAllByRole('button', { name: /^More actions for / })
    expect(menus.map((menu) => menu.getAttribute('aria-label'))).toEqual(
      [3000, 4000, 8000, 9000].map((id) => `More actions for Work ${id}`),
    )
    for (const menu of menus) {
      await userEvent.click(menu)
      expect(await screen.findByRole('menuitem', { name: 'Create Group' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  })

  it('offers no Create Group for a completed strategy and for those of a group [M363, M364]', async () => {
    const inGroup = {
      strategyTypeId: STRATEGY_TYPES.servicePageCreation,
      strategyGroupId: 12,
      strategyGroupName: 'Drains',
    }
    const grouped = [strategy(1000, inGroup), strategy(2000, inGroup)]
    const completed = strategy(3000, { strategyTypeId: STRATEGY_TYPES.servicePageCreation, statusId: 1 })
    const group = {
      strategyGroupId: 12,
      strategyGroupName: 'Drains',
      strategyIds: [1000, 2000],
      topRanking: 11,
      pageOnePercentage: 40,
      value: 60,
      numberOfKeywords: 4,
      keywords: [],
    }
    scheduler([...grouped, completed], {}, '/scheduler/7', [group])
    const shown = await card('Drains')
    expect((await card('Work 3000')).queryByRole('button', { name: /^More actions/ })).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: 'More actions for Drains' }))
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(items).toEqual(['Edit Group', 'Delete Group'])
  })
})
