import { STRATEGY_TYPES } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { reviewedStrategy } from '#lib/testing/strategyDetails.ts'
import { complete, renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./PlainScreen.tsx'), 60_000)

const strategy = reviewedStrategy({
  strategyTypeId: STRATEGY_TYPES.manageGbpQa,
  strategyTypeName: 'Manage GBP Q&A',
  title: 'Questions in Asheville',
})
const questions = [
  {
    questionId: 1,
    question: 'Are you open on Sunday?',
    answer: '',
    status: 'Unanswered',
    workedIn: null,
    updatedAt: '2026-11-01T17:00:00Z',
    version: 1,
  },
  {
    questionId: 2,
    question: 'Do you fix boilers?',
    answer: 'Yes.',
    status: 'Custom',
    workedIn: 5,
    updatedAt: '2026-11-02T17:00:00Z',
    version: 1,
  },
] as const

const profileQuestions = {
  strategyId: 5,
  clientId: 11,
  businessName: strategy.businessName,
  domain: strategy.domain,
  projectId: 3,
  googleProfileUrl: null,
  statusId: 0,
  locationId: 1,
  location: 'Asheville, NC',
  completedDate: null,
  problem: null,
  questions,
}

const open = (responses: FakeResponses = {}) =>
  renderProfile('/execution/qna/5', {
    strategyDetails: () => strategy,
    profileQuestions: () => profileQuestions,
    completeStrategy: () => true,
    ...responses,
  })

describe('the screen of work on the profile itself', () => {
  it('say when they are opened that a month is missing, and assign one in place [PFW-1]', async () => {
    const message = 'Assign a month to this strategy before you complete it.'
    const blocker = { message, step: 'month', location: null }
    const { sent } = open({
      profileQuestions: () => ({ ...profileQuestions, blocker }),
      setStrategyMonth: () =>
        new FakeWrite([{ strategyId: 5, assignedDate: '2026-11-01', reason: null }], {
          kind: 'strategy',
          strategyId: 5,
        }),
    })
    expect(await screen.findByText(message)).toBeVisible()
    const button = screen.getByRole('button', { name: 'Complete' })
    expect(button.getAttribute('aria-description')).toBe(message)
    await userEvent.click(screen.getByRole('button', { name: 'Assign a month' }))
    await userEvent.click((await screen.findAllByRole('menuitem'))[0] ?? document.body)
    await waitFor(() => expect(sent('setStrategyMonth')[0]?.body).toMatchObject({ strategyIds: [5] }))
  })

  it('completes no questions before one was answered or added [QNA-3]', async () => {
    const problem = 'Answer or add a question before you complete this strategy.'
    open({ profileQuestions: () => ({ ...profileQuestions, problem }) })
    const list = await screen.findByRole('list', { name: 'Questions' })
    expect(within(list).getByText('Are you open on Sunday?')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Complete' })
    expect(button.getAttribute('aria-description')).toBe(problem)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps the strategy on screen when its questions did not load', async () => {
    open({
      profileQuestions: () => {
        throw new FakeHttpError(500, 'The database is down.')
      },
    })
    expect(await screen.findByText('The questions did not load')).toBeVisible()
    expect(screen.getByText('Questions in Asheville')).toBeVisible()
  })

  it.each([
    [0, 0],
    [1, 1],
  ])('shows, with the status %d, %d date of completion', async (statusId, dates) => {
    const completedDate = '2026-10-02T17:00:00Z'
    open({ strategyDetails: () => ({ ...strategy, statusId, completedDate }) })
    await screen.findByRole('list', { name: 'Questions' })
    expect(screen.queryAllByText('10/2/2026')).toHaveLength(dates)
  })

  it('shows why the strategy did not load', async () => {
    open({
      strategyDetails: () => {
        throw new FakeHttpError(500, 'The database is down.')
      },
    })
    expect(await screen.findByText('The strategy did not load')).toBeVisible()
    expect(screen.getByText('The database is down.')).toBeVisible()
  })

  it('completes the strategy after the question, and opens My Clients', async () => {
    const { sent, address } = open()
    await screen.findByRole('list', { name: 'Questions' })
    await complete('Complete this strategy?')
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('completeStrategy').map(({ params }) => params)).toEqual([{ strategyId: '5' }])
  })

  it('stays open with the reason when completing fails, and completes on Retry', async () => {
    let fails = true
    const { address } = open({
      completeStrategy: () => {
        if (fails) throw new FakeHttpError(409, 'The strategy is being canceled.')
        return true
      },
    })
    await screen.findByRole('list', { name: 'Questions' })
    await complete('Complete this strategy?')
    expect(await screen.findByText('The strategy is being canceled.')).toBeVisible()
    expect(address()).toBe('/execution/qna/5')
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(address()).toBe('/my-clients'))
  })
})
