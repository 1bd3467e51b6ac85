import { screen } from '@testing-library/react'
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
})
