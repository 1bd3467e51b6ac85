import type { ProfileQuestion } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCall, FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { reviewedStrategy } from '#lib/testing/strategyDetails.ts'
import { renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../plain/PlainScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const strategy = reviewedStrategy({
  strategyTypeId: STRATEGY_TYPES.manageGbpQa,
  strategyTypeName: 'Manage Google Business Profile Q&A',
})

const question = (part: Partial<ProfileQuestion> = {}): ProfileQuestion => ({
  questionId: 1,
  question: 'Are you open on Sunday?',
  answer: '',
  status: 'Unanswered',
  workedIn: null,
  updatedAt: '2026-11-01T17:00:00Z',
  version: 1,
  ...part,
})
const cards = question({ questionId: 2, question: 'Do you take cards?', answer: 'Yes.', status: 'Custom' })
const PROPOSAL = { answer: 'No, we are closed on Sundays.', status: 'Suggested', version: 2 } as const

const work = (questions: ProfileQuestion[], statusId = 0) => ({
  strategyId: 5,
  clientId: 11,
  businessName: strategy.businessName,
  domain: strategy.domain,
  projectId: 3,
  googleProfileUrl: null,
  statusId,
  locationId: 1,
  location: 'Asheville, NC',
  completedDate: null,
  problem: null,
  postStrategyId: 77,
  faqPath: '/faq',
  questions,
})

const open = (questions: ProfileQuestion[], responses: FakeResponses = {}, statusId = 0) =>
  renderProfile('/execution/qna/5', {
    strategyDetails: () => ({ ...strategy, statusId }),
    profileQuestions: () => work(questions, statusId),
    ...responses,
  })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const changed = (result: unknown) => new FakeWrite(result, { kind: 'question', strategyId: 5 })

describe('questions', () => {
  it('are listed with the unanswered first, and filtered by status [M316, M318]', async () => {
    open([question(), cards])
    const list = await screen.findByRole('list', { name: 'Questions' })
    expect(within(list).getAllByRole('button')).toHaveLength(2)
    await userEvent.click(screen.getByRole('tab', { name: 'Custom 1' }))
    const filtered = screen.getByRole('list', { name: 'Questions' })
    expect(within(filtered).getAllByRole('button')).toHaveLength(1)
    expect(within(filtered).getByText('Do you take cards?')).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Suggested 0' }))
    expect(await screen.findByText('No questions with this status')).toBeVisible()
  })

  it('get a proposed answer, which is approved by saving it unchanged', async () => {
    const questions = [question()]
    const { sent } = open(questions, {
      proposeAnswer: () => changed((questions[0] = question(PROPOSAL))),
      editQuestion: () => changed((questions[0] = question({ ...PROPOSAL, status: 'Custom', version: 3 }))),
    })
    await press('Propose answer')
    expect(await screen.findByText(/^This answer is a proposal/)).toBeVisible()
    expect((await field('Answer')).value).toBe(PROPOSAL.answer)
    await press('Approve answer')
    await waitFor(() => expect(sent('editQuestion')).toHaveLength(1))
    expect(sent('editQuestion')[0]?.body).toEqual({ question: 'Are you open on Sunday?', answer: PROPOSAL.answer })
    expect(sent('editQuestion')[0]?.headers.get('if-match')).toBe('2')
    await waitFor(() => expect(screen.queryByText(/^This answer is a proposal/)).toBeNull())
  })

  it('save an edited proposal as an answer of one’s own, and go on to the next open question', async () => {
    const parking = question({ questionId: 3, question: 'Is there parking?' })
    const { sent } = open([question(PROPOSAL), cards, parking], {
      editQuestion: () => changed(question({ version: 3 })),
    })
    await userEvent.type(await field('Answer'), ' Call us.')
    expect(screen.queryByRole('button', { name: 'Approve answer' })).toBeNull()
    await press('Save and next')
    await waitFor(async () => expect((await field('Question')).value).toBe('Is there parking?'))
    expect(sent('editQuestion')[0]?.body).toMatchObject({ answer: 'No, we are closed on Sundays. Call us.' })
  })

  it('are added with the text that was typed, which survives a reload', async () => {
    const { sent } = open([question()], { addQuestion: () => changed(question({ questionId: 9 })) })
    await press('Add Question')
    await press('Add question')
    expect(await screen.findByText('This field is required')).toBeVisible()
    expect(sent('addQuestion')).toEqual([])
    await userEvent.type(await field('Question'), 'Is there parking?')
    cleanup()
    const again = open([question()], { addQuestion: () => changed(question({ questionId: 9 })) })
    await press('Add Question')
    expect((await field('Question')).value).toBe('Is there parking?')
    await press('Add question')
    await waitFor(() => expect(again.sent('addQuestion')).toHaveLength(1))
    expect(again.sent('addQuestion')[0]?.body).toEqual({ question: 'Is there parking?', answer: '' })
  })

  it('are named before the strategy is completed, while typed answers are not saved [M318]', async () => {
    const { sent } = open([question(), cards], {
      completeStrategy: () => new FakeWrite(true, { kind: 'strategy', strategyId: 5 }),
    })
    await userEvent.type(await field('Answer'), 'No.')
    await press(/Do you take cards/)
    await userEvent.type(await field('Answer'), ' All of them.')
    await press('Complete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Save or discard this first' })
    const text = 'The answer to “Are you open on Sunday?”; The answer to “Do you take cards?”'
    expect(within(dialog).getByText(text)).toBeVisible()
    expect(sent('completeStrategy')).toEqual([])
  })

  it('show what is on the profile once the strategy is completed, and what was typed apart', async () => {
    open([cards])
    await userEvent.type(await field('Answer'), ' All of them.')
    cleanup()
    open([cards], {}, 1)
    expect((await field('Answer')).value).toBe('Yes.')
    expect(screen.getByText('“Yes. All of them.”')).toBeVisible()
    await press('Discard')
    await waitFor(() => expect(screen.queryByText('“Yes. All of them.”')).toBeNull())
    expect(localStorage).toHaveLength(0)
  })

  it('are deleted, and restored and opened again on Undo', async () => {
    const questions = [question(), cards]
    const { sent } = open(questions, {
      deleteQuestion: () => changed(questions.splice(1).length > 0),
      restoreQuestion: () => changed(questions[questions.push(cards) - 1]),
    })
    await press(/Do you take cards/)
    await press('Delete')
    await waitFor(() => expect(screen.queryByRole('button', { name: /Do you take cards/ })).toBeNull())
    await press('Undo')
    const row = await screen.findByRole('button', { name: /Do you take cards/ })
    await waitFor(() => expect(row.getAttribute('aria-current')).toBe('true'))
    expect(sent('restoreQuestion')[0]?.params['questionId']).toBe('2')
  })

  it.each([
    ['of a question', [cards], 'question-2', { questionId: 2, version: 2 }],
    ['of a new question', [], 'question-9', { questionId: 9, version: 1 }],
  ])('keep what is typed into the answer %s while it is saved, as unsaved text', async (_what, before, name, made) => {
    const questions = [...before]
    const { promise, resolve: respond } = Promise.withResolvers<void>()
    const save = async ({ body }: FakeCall) => {
      await promise
      const saved = question({ ...made, question: 'Do you take cards?', answer: String(body['answer']) })
      questions.splice(0, 1, { ...saved, status: 'Custom' })
      return changed(questions[0])
    }
    const { sent } = open(questions, { addQuestion: save, editQuestion: save })
    if (before.length === 0) await userEvent.type(await field('Question'), 'Do you take cards?')
    const answer = await field('Answer')
    await userEvent.clear(answer)
    await userEvent.type(answer, 'All.')
    await press(before.length === 0 ? 'Add question' : 'Save answer')
    await userEvent.type(answer, ' Cash too.')
    respond()
    expect(await screen.findByText('The answer is saved.')).toBeVisible()
    // The list has the saved answer, and the editor goes on in the same field.
    await screen.findByRole('button', { name: /Do you take cards.*All\.$/ })
    expect(document.activeElement).toBe(answer)
    expect(answer.value).toBe('All. Cash too.')
    expect(Object.keys(localStorage).join()).toMatch(new RegExp(`\\.${name}$`))
    await press('Save answer')
    await waitFor(() => expect(sent('editQuestion').at(-1)?.body).toMatchObject({ answer: 'All. Cash too.' }))
    expect(sent('editQuestion').at(-1)?.headers.get('if-match')).toBe(String(made.version))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('keep an answer that someone else overtook, and show theirs [C19]', async () => {
    const theirs = { ...cards, answer: 'Cash only.', version: 4 }
    open([cards], {
      editQuestion: () => {
        throw new FakeHttpError(409, 'Someone else changed this question after you opened it.', { theirs })
      },
    })
    await userEvent.type(await field('Answer'), ' All of them.')
    await press('Save answer')
    expect(await screen.findByText('Their answer: “Cash only.”')).toBeVisible()
    expect((await field('Answer')).value).toBe('Yes. All of them.')
  })
})

describe('an answer', () => {
  it('becomes a draft of a post with one click, as Google ended its questions and answers', async () => {
    const { sent } = open([cards], { addPost: () => new FakeWrite({}, { kind: 'post', strategyId: 77 }) })
    expect(await screen.findByText(/Google ended the API of its questions and answers on 11\/3\/2025/)).toBeVisible()
    await press('Make it a post')
    await waitFor(() => expect(sent('addPost')).toHaveLength(1))
    expect(sent('addPost')[0]).toMatchObject({
      params: { strategyId: '77' },
      body: { topic: 'update', title: 'Do you take cards?', content: 'Yes.', publish: false },
    })
  })

  it('is copied for the FAQ page of the site, which is linked', async () => {
    open([question({ ...cards, question: 'Cash & cards?', answer: 'Yes.\nBoth.\n\nAlways.' })])
    const copy = await screen.findByRole('button', { name: /Copy for the FAQ page/ })
    const user = userEvent.setup()
    await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe(
      '<h3>Cash &amp; cards?</h3>\n<p>Yes.<br>Both.</p>\n<p>Always.</p>',
    )
    expect(screen.getByRole('link', { name: /^FAQ page/ }).getAttribute('href')).toMatch(/\/faq$/)
  })

  it.each([
    ['that is missing', question(), {}, 'Save an answer first.'],
    [
      'without a post strategy',
      cards,
      { postStrategyId: null },
      'This location has no open post strategy. Add one in the scheduler first.',
    ],
    [
      'longer than a post',
      question({ ...cards, answer: 'x'.repeat(1490) }),
      {},
      'A post has at most 1500 characters. Shorten the answer first.',
    ],
  ])('%s says why it cannot become a post', async (_case, shown, part, reason) => {
    open([shown], {
      profileQuestions: () => ({ ...work([shown]), ...part }),
    })
    const button = await screen.findByRole('button', { name: 'Make it a post' })
    expect(button.getAttribute('aria-description')).toBe(reason)
  })
})
