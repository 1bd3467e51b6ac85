import type { StrategyDetails } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openReview, reviewedStrategy } from '../testing/reviewEnvironment.tsx'

type Keyword = StrategyDetails['keywords'][number]

const keyword = (name: string, part: Partial<Keyword> = {}): Keyword => ({
  keyword: name,
  geoName: 'Asheville',
  rank: 7,
  ranking: 7,
  previousRanking: 7,
  rankChange: 0,
  specialtyTypeName: 'Drain Cleaning',
  priorityScore: 5,
  ...part,
})

const KEYWORDS = [
  keyword('drain cleaning', { rankChange: 3 }),
  keyword('clogged drain', { rank: 12, rankChange: -2 }),
  keyword('main line clog', { rank: 0 }),
  keyword('hydro jetting', { rank: 101 }),
  keyword('drain snake'),
  keyword('sewer camera', { rank: 18 }),
  keyword('root removal'),
]

const table = () => screen.findByRole('table', { name: 'Ranking keywords' })
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

describe('ranking keywords of a review', () => {
  it('are shown five at a time, with a dash for rank 0 and the direction of a change [M233, M234]', async () => {
    openReview(reviewedStrategy({ keywords: KEYWORDS }))
    expect(await rowsOf()).toEqual([
      'drain cleaningAsheville7up 3',
      'clogged drainAsheville12down 2',
      'main line clogAsheville-–',
      'hydro jettingAshevillePage 3+–',
      'drain snakeAsheville7–',
    ])
    const [better, worse] = ['up 3', 'down 2'].map((text) =>
      screen.getByText((_text, element) => element?.localName === 'span' && element.textContent === text),
    )
    expect(better?.className).toContain('text-green')
    expect(worse?.className).toContain('text-red')
    await userEvent.click(screen.getByRole('button', { name: 'Next keywords' }))
    expect(await rowsOf()).toEqual(['sewer cameraAsheville18–', 'root removalAsheville7–'])
    expect(screen.getByText('6–7 of 7')).toBeVisible()
  })

  it('are found by a part of their name, starting on the first page [M233]', async () => {
    openReview(reviewedStrategy({ keywords: KEYWORDS }))
    await userEvent.click(await screen.findByRole('button', { name: 'Next keywords' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Search keywords' }), 'DRAIN')
    await waitFor(async () => expect(await rowsOf()).toHaveLength(3))
    await userEvent.clear(screen.getByRole('textbox', { name: 'Search keywords' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Search keywords' }), 'roof')
    expect(await screen.findByText('No keyword contains “roof”.')).toBeVisible()
  })
})

describe('other facts of a review', () => {
  it('list further specialties in a tooltip and the other geos in a table [M231, M235]', async () => {
    const geoSpecialties = [
      { geoName: 'Asheville', specialtyTypeName: 'Drain Cleaning' },
      { geoName: 'Weaverville', specialtyTypeName: 'Pipe Repair' },
    ]
    openReview(reviewedStrategy({ geoSpecialties }))
    expect(await screen.findByRole('button', { name: '1 more: Pipe Repair' })).toBeVisible()
    const geos = screen.getByRole('table', { name: 'Other geos' })
    expect(within(geos).getAllByRole('row')).toHaveLength(2)
    expect(within(geos).getByText('Weaverville')).toBeVisible()
  })

  it('say so when there are no other geos and no earlier work [M235]', async () => {
    openReview(reviewedStrategy())
    expect(await screen.findByText('No Other Geos to Show')).toBeVisible()
    expect(screen.getByText('No earlier work on this page.')).toBeVisible()
  })

  it.each([
    [50, `/${'p'.repeat(49)}`],
    [51, `/${'p'.repeat(48)}…`],
  ])('show of a target page of %i characters at most 50 [M189, M549]', async (length, shown) => {
    const targetPage = `/${'p'.repeat(length - 1)}`
    openReview(reviewedStrategy({ targetPage }))
    const link = (await screen.findByText('(opens the live page in a new tab)')).closest('a')
    expect(link?.textContent.startsWith(shown)).toBe(true)
    expect(link?.textContent).toContain(targetPage)
  })

  it('truncate the name of earlier work at 35 characters [M237]', async () => {
    const strategyName = 'Service Page Optimization of the Whole Drain Section'
    const actionDate = '2026-10-14T17:00:00Z'
    openReview(reviewedStrategy({ previousWork: [{ strategyName, fullName: 'Priya Raman', actionDate }] }))
    expect(await screen.findByText('Service Page Optimization of the W…')).toBeVisible()
    expect(screen.getByText('· Priya Raman')).toBeVisible()
    expect(screen.getByText('10/14/2026')).toBeVisible()
  })

  it('show the customer’s form of a testimonial, without specialty, keywords and Expand [M229, M245]', async () => {
    const testimonialForm = {
      reviewId: 3,
      quote: 'They came on time.',
      author: 'Jo Reed',
      details: 'Pipe repair in Asheville',
      serviceTypeName: 'Plumbing',
      specificPerson: 'Luis',
      fullReview: 'A leak at night. They came on time.',
    }
    openReview(reviewedStrategy({ strategyTypeId: 15, testimonialForm, keywords: KEYWORDS }))
    expect(await screen.findByRole('heading', { name: 'Review Form Data' })).toBeVisible()
    const facts = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`)
    expect(facts).toEqual(
      expect.arrayContaining([
        'Quote: They came on time.',
        'Quote from: The original review',
        'Author: Jo Reed',
        'Additional details: Pipe repair in Asheville',
        'Category of work: Plumbing',
        'Full review: A leak at night. They came on time.',
      ]),
    )
    expect(screen.queryByText('Specialty')).toBeNull()
    expect(screen.queryByRole('table', { name: 'Ranking keywords' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Expand' })).toBeNull()
  })
})
