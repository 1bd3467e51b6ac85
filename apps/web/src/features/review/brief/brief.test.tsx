import type { ClientBrief } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const AT = '2026-11-15T18:00:00.000Z'
const asked = { replacesDraft: true, asked: 2, answered: 1 }
const strategy = reviewedStrategy({ zones: [], contentGenerationDateCompleted: null, brief: asked })
const { strategyId, clientId } = strategy
const change = { kind: 'draft', clientId, strategyId } as const

const open: ClientBrief['questions'][number] = {
  briefQuestionId: 4,
  section: 'price',
  question: 'What does a visit cost?',
  answer: '',
  answeredAt: null,
  byClient: false,
  staffName: null,
  facts: [],
  version: 1,
}
const answered: ClientBrief['questions'][number] = {
  ...open,
  briefQuestionId: 3,
  section: 'business',
  question: 'Since when?',
  answer: 'Ann Bell founded it in 1998.',
  answeredAt: AT,
  byClient: true,
  staffName: 'Maya Okafor',
  facts: [{ kind: 'people', text: 'Ann Bell founded it in 1998.' }],
}
const brief: ClientBrief = {
  replacesDraft: true,
  knownFacts: 1,
  writtenAt: AT,
  questions: [answered, open],
  outline: [{ level: 1, heading: 'Drain cleaning', says: ['We clear drains.'], asks: ['What does a visit cost?'] }],
  queries: [{ keyword: 'drain cleaning', rank: 14, impressions: 320, measuredOn: '2026-11-01', isDayUnknown: true }],
  links: [],
}

const showing = (shown: Partial<ClientBrief> = {}, responses: FakeResponses = {}) =>
  openReview(strategy, { strategyBrief: () => ({ brief: { ...brief, ...shown } }), ...responses })
const card = async () => within(await screen.findByRole('region', { name: 'Brief for the client' }))

describe('the brief of a strategy', () => {
  it('stands in place of a draft, which is not ready [WRITE-16]', async () => {
    showing()
    const part = await card()
    expect(await part.findByText(/On 11\/15\/2026 1 fact of the client could be stated/)).toBeVisible()
    expect(part.getByText('1 of 2 answered')).toBeVisible()
    expect(screen.getByText('Brief: 1 of 2 answered')).toBeVisible()
    expect(part.getByText('Answered by the client on 11/15/2026 · 1 fact')).toBeVisible()
    expect(part.getByText('Not answered yet')).toBeVisible()
    expect(
      within(part.getByRole('region', { name: 'Outline' })).getByText('Needs an answer: What does a visit cost?'),
    ).toBeVisible()
    expect(part.getByRole('row', { name: /drain cleaning 320 14 day unknown, imported on 11\/1\/2026/ })).toBeVisible()
  })

  it('leads from each sentence of the outline to the page that states it [WRITE-50]', async () => {
    const fact = {
      kind: 'service',
      text: 'We clear drains.',
      source: 'site',
      sourceDetail: '/drains',
      about: '',
    } as const
    const sourced = { ...fact, sourceUrl: 'https://blueridge.test/drains', at: AT }
    showing({
      outline: [
        { level: 1, heading: 'Drain cleaning', says: ['Hello.', 'We clear drains.'], facts: [[], [sourced]], asks: [] },
      ],
    })
    const outline = within(await (await card()).findByRole('region', { name: 'Outline' }))
    expect(outline.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://blueridge.test/drains',
    ])
    expect(outline.getByText('We clear drains.')).toHaveTextContent('We clear drains.Page /drains · 11/15/2026')
  })

  it('says which answer states nothing', async () => {
    showing({ questions: [{ ...answered, answer: 'Yes.', facts: [], byClient: false }] })
    expect(
      await screen.findByText(/Answered by Maya Okafor on 11\/15\/2026 · no sentence that a draft can state/),
    ).toBeVisible()
  })

  it('is answered and edited by staff', async () => {
    const { sent } = showing({}, { saveBriefQuestion: () => new FakeWrite(true, change) })
    await userEvent.click(await screen.findByRole('button', { name: 'Answer: What does a visit cost?' }))
    const form = within(screen.getByRole('form', { name: 'Question and answer' }))
    await userEvent.type(form.getByRole('textbox', { name: 'Answer' }), 'A visit costs $89.')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('button', { name: 'Answer: What does a visit cost?' })).toBeVisible()
    expect(sent('saveBriefQuestion')).toMatchObject([
      {
        params: { briefQuestionId: '4' },
        body: { question: 'What does a visit cost?', answer: 'A visit costs $89.', version: 1 },
      },
    ])
  })

  it('keeps what was typed when somebody else was faster', async () => {
    showing(
      {},
      {
        saveBriefQuestion: () => {
          throw new FakeHttpError(409, 'Someone else changed this question after you opened it.', { question: open })
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Answer: What does a visit cost?' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'A visit costs $89.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Someone else changed this question/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('A visit costs $89.')
  })

  it('gets a question more, and loses one after a confirmation', async () => {
    const { sent } = showing(
      {},
      {
        addBriefQuestion: () => new FakeWrite(true, change),
        removeBriefQuestion: () => new FakeWrite(true, change),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add a question' }))
    const form = within(screen.getByRole('form', { name: 'New question' }))
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'About' }), 'Proof')
    await userEvent.type(form.getByRole('textbox', { name: 'Question' }), 'Which licenses do you have?')
    await userEvent.click(form.getByRole('button', { name: 'Add question' }))
    expect(await screen.findByRole('button', { name: 'Add a question' })).toBeVisible()
    expect(sent('addBriefQuestion')).toMatchObject([
      { body: { section: 'proof', question: 'Which licenses do you have?' } },
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Remove Since when?' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    expect(sent('removeBriefQuestion')).toMatchObject([{ params: { briefQuestionId: '3' } }])
  })

  it('creates a link for the client that is shown once, and revokes one', async () => {
    const url = 'https://desk.test/platform/questions/secret'
    const link = { briefLinkId: 9, createdAt: AT, createdBy: 'Maya Okafor', expiresAt: '2026-12-15T18:00:00.000Z' }
    const { sent } = showing(
      { links: [{ ...link, isOpen: true, revokedAt: null }] },
      {
        createBriefLink: () => new FakeWrite({ url, expiresAt: link.expiresAt }, change),
        revokeBriefLink: () => new FakeWrite(true, change),
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
    expect(await screen.findByText(url)).toBeVisible()
    expect(screen.getByText('Send this link to the client. The address won’t be shown again.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    expect(sent('revokeBriefLink')).toMatchObject([{ params: { briefLinkId: '9' } }])
  })

  it('is followed by the text, as soon as one is written', async () => {
    let shown = strategy
    openReview(strategy, {
      strategyDetails: () => shown,
      strategyBrief: () => ({ brief }),
      removeBriefQuestion: () => {
        shown = reviewedStrategy({ brief: { ...asked, replacesDraft: false } })
        return new FakeWrite(true, { kind: 'strategy', clientId, strategyId })
      },
    })
    expect(await screen.findByText('No content yet')).toBeVisible()
    // Any change of the strategy, such as the end of the job that writes its text.
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Since when?' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes' }))
    expect((await screen.findAllByRole('region', { name: /^Zone / })).length).toBeGreaterThan(0)
  })

  it('lets a person write the text, keeps what is typed into an answer, and stays answerable [WRITE-32]', async () => {
    let shown = strategy
    const zone = reviewedZone({ elementID: 'main-body', content: '', contentType: 'type-new', version: 1 })
    let version = 1
    const { sent } = openReview(strategy, {
      strategyDetails: () => shown,
      strategyBrief: () => ({ brief }),
      beginOwnText: () => {
        shown = { ...strategy, zones: [zone] }
        return new FakeWrite(true, { kind: 'strategy', clientId, strategyId })
      },
      saveContentZone: ({ body }) => ({
        ...zone,
        content: String(body['content']),
        version: (version += 1),
        updatedBy: { staffId: 1, staffName: 'Maya Okafor' },
      }),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Answer: What does a visit cost?' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'A visit costs')
    await userEvent.click(screen.getByRole('button', { name: 'Write it myself' }))
    // The editor opens in the empty zone.
    const editor = await within(await screen.findByRole('region', { name: /^Zone / })).findByRole('textbox')
    expect(sent('beginOwnText')).toMatchObject([{ params: { strategyId: String(strategyId) } }])
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('A visit costs')
    expect(screen.getByText('Brief: 1 of 2 answered')).toBeVisible()
    await userEvent.type(editor, 'We clear drains.')
    await waitFor(() => expect(screen.queryByText('Brief: 1 of 2 answered')).toBeNull(), { timeout: 10_000 })
    expect((await card()).getByText('1 of 2 answered')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('A visit costs')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox', { name: 'Answer' })).toBeNull()
  })

  it('says that the text was not opened', async () => {
    showing(
      {},
      {
        beginOwnText: () => {
          throw new FakeHttpError(409, 'This strategy is completed; its text can no longer be changed.')
        },
      },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Write it myself' }))
    expect(await screen.findByText(/This strategy is completed/)).toBeVisible()
  })

  it('says that it did not load, and retries', async () => {
    let fails = true
    showing(
      {},
      {
        strategyBrief: () => {
          if (fails) throw new FakeHttpError(500, 'The database is resting.')
          return { brief }
        },
      },
    )
    expect(await screen.findByText('The brief did not load')).toBeVisible()
    fails = false
    await userEvent.click((await card()).getByRole('button', { name: /Retry|Try again/ }))
    expect(await screen.findByText('Not answered yet')).toBeVisible()
  })
})

describe('the facts of a draft', () => {
  const fact = {
    kind: 'price',
    text: 'A visit costs $89.',
    source: 'site',
    sourceDetail: '/prices',
    about: '',
    at: AT,
  } as const

  it('are counted, and unconfirmed ones come first [FACT-9]', async () => {
    const confirmed = { ...fact, text: 'We are licensed.', confirmed: { staffName: 'Maya Okafor', at: AT } }
    const { sent } = openReview(reviewedStrategy(), {
      strategyFacts: () => ({ facts: [confirmed, fact] }),
      confirmFact: () => new FakeWrite({ business: {}, facts: [], questions: [] }, { kind: 'note', clientId }),
    })
    expect(await screen.findByText('2 facts, 1 not confirmed')).toBeVisible()
    const rows = within(screen.getByRole('list', { name: 'Facts used' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('A visit costs $89.') as string,
      expect.stringContaining('We are licensed.') as string,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Confirm: A visit costs $89.' }))
    expect(sent('confirmFact')).toMatchObject([{ body: { kind: 'price', text: 'A visit costs $89.' } }])
  })

  it('are none where the text states none', async () => {
    openReview(reviewedStrategy())
    expect(await screen.findByText(/states no fact of the facts sheet/)).toBeVisible()
  })
})
