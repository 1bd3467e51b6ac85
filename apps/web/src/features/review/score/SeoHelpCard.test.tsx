import type { StrategyDetails, Zone } from '@rankdesk/api'
import { computeScore, type ScoreSite } from '@rankdesk/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { type Review, ReviewContext } from '../reviewContext.ts'
import { StrategyHelp } from '../StrategyHelp.tsx'
import type { ScoreRequest } from './scoreMessages.ts'
import { useScore } from './useScore.ts'

/** Runs the worker's code in the page. */
class WorkerInPage extends EventTarget {
  static breaks = false
  #site: ScoreSite | undefined

  postMessage({ job, input, site }: ScoreRequest): void {
    if (site !== undefined) this.#site = site ?? undefined
    const data = { job, score: computeScore({ ...input, site: this.#site }) }
    queueMicrotask(() =>
      this.dispatchEvent(WorkerInPage.breaks ? new Event('error') : new MessageEvent('message', { data })),
    )
  }
  terminate() {}
}

beforeEach(() => {
  WorkerInPage.breaks = false
  vi.stubGlobal('Worker', WorkerInPage)
})
afterEach(() => vi.unstubAllGlobals())

const zone = (content: string): Zone => ({
  elementID: 'intro',
  role: 'body',
  content,
  contentType: 'type-ai',
  authorship: [],
  version: 1,
  updatedAt: '2026-11-18T17:00:00Z',
  updatedBy: null,
})

const KEYWORDS = [
  { keywords: 'drain cleaning', keywordListType: 'targetKeywords', mentions: 0 },
  { keywords: 'hydro jetting', keywordListType: 'targetKeywords', mentions: 0 },
  { keywords: 'clogged drain', keywordListType: 'otherKeywords', mentions: 0 },
] as const

const strategy = {
  strategyId: 5,
  strategyTypeId: 2,
  zones: [],
  domain: 'blueridge.example',
  targetPage: '/services/drain-cleaning',
  specialty: 'Drain Cleaning',
  geography: 'Asheville',
  noteFromRanking: '',
  generatedContentInfo: { final_note: '' },
  highlights: { keywordAnalysis: [...KEYWORDS], noteFromRankingAI: '' },
} as unknown as StrategyDetails

const sewer = {
  pageId: 3,
  path: '/services/sewer-repair',
  pageName: 'Sewer Line Repair',
  kind: 'child',
  words: 600,
  bestRank: 4,
  specialty: 'Sewer Repair',
  geography: 'Asheville',
  linksHere: false,
  sample: '',
}

const TEXT =
  '<h1>Drain cleaning</h1><p>Our drain cleaning is quick. A drain-cleaning visit takes an hour.</p><p>Call us before noon, and we come on the same day.</p>'

function open(html = TEXT, responses: FakeResponses = {}) {
  const focus = { open: vi.fn() }
  const onMeta = vi.fn()
  function Screen() {
    const [drafts, setDrafts] = useState([{ zone: zone(html), content: html }])
    const [meta, setMeta] = useState({
      metaTitle: '',
      metaDescription: 'Same-day drain cleaning in Asheville, with prices up front and no mess.',
    })
    const score = useScore(strategy, drafts, meta)
    const write = (content: string) => setDrafts([{ zone: zone(html), content }])
    const review = {
      strategy,
      drafts,
      actions: { edit: (_: string, content: string) => write(content), snapshot: () => drafts },
      meta: { ...meta, change: (part: object) => setMeta((texts) => ({ ...texts, ...part })), focus: onMeta },
      focus,
    } as unknown as Review
    return (
      <>
        <ReviewContext value={review}>
          <StrategyHelp score={score} help={{ current: null }} />
        </ReviewContext>
        <output aria-label="Title">{meta.metaTitle}</output>
        <textarea aria-label="Text" value={drafts[0]?.content} onChange={(event) => write(event.target.value)} />
      </>
    )
  }
  const result = renderScreen({
    routes: () => [{ path: '/', element: <Screen /> }],
    path: '/',
    responses: {
      pageNeighbors: () => ({ kind: 'child', pages: [sewer], redirects: [], places: [] }),
      logError: () => true,
      ...responses,
    },
  })
  return { ...result, focus, onMeta }
}

const card = () => screen.findByRole('region', { name: 'SEO help' })
const findings = async () =>
  (await within(await card()).findAllByRole('listitem')).filter((item) => item.dataset['check'] !== undefined)

it('shows how many checks pass, the findings first, and the rest on demand [D04]', async () => {
  open()
  await screen.findByText('No link to a related page')
  const shown = (await findings()).map((item) => [item.dataset['state'], item.textContent])
  expect(shown[0]).toEqual([
    'attention',
    'To review: No target keyword in the title"drain cleaning" and 1 moreAdd it to the title',
  ])
  expect(shown.filter(([state]) => state === 'good')).toHaveLength(3)
  const before = shown.length
  const more = within(await card()).getByRole('button', { name: /^Show \d+ more passed checks$/ })
  await userEvent.click(more)
  expect((await findings()).length).toBeGreaterThan(before)
  const all = await findings()
  const good = all.filter((item) => item.dataset['state'] === 'good').length
  const bar = within(await card()).getByRole('progressbar', { name: 'Passed checks, by importance' })
  expect(bar.getAttribute('aria-valuetext')).toBe(`${good} of ${all.length}`)
  expect(within(await card()).queryByText(/100/)).toBeNull()
})

it('goes to the exact text of a finding, by pointer and by key', async () => {
  const { focus, onMeta } = open()
  await userEvent.click(await screen.findByRole('button', { name: /No target keyword in the title/ }))
  expect(onMeta).toHaveBeenLastCalledWith('metaTitle')
  const opening = screen.getByRole('button', { name: /Target keyword in the first paragraph/ })
  opening.focus()
  await userEvent.keyboard('{Enter}')
  const text = 'Drain cleaning\nOur drain cleaning is quick. A drain-cleaning visit takes an hour.'
  const highlighted = () => {
    const position = focus.open.mock.lastCall?.[0] as { elementID: string; range: { start: number; end: number } }
    return [position.elementID, position.range.start, text.slice(position.range.start, position.range.end)]
  }
  expect(highlighted()).toEqual(['intro', 19, 'drain cleaning'])
  await userEvent.keyboard('{Enter}')
  expect(highlighted()).toEqual(['intro', 46, 'drain-cleaning'])
  await userEvent.keyboard('{Enter}')
  expect(highlighted()).toEqual(['intro', 19, 'drain cleaning'])
})

it('counts the mentions of target and related keywords, each in its tab, up to three [M238, C14]', async () => {
  const { focus } = open(TEXT.repeat(2))
  const tab = await screen.findByRole('tab', { name: 'Target Keywords' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  const row = screen.getByRole('button', { name: /^drain cleaning/ })
  expect(row.textContent).toBe('drain cleaningToo often6 mentions')
  expect(screen.getByText('Each keyword counts up to three times.')).toBeVisible()
  await userEvent.click(row)
  await userEvent.click(row)
  expect(focus.open).toHaveBeenLastCalledWith({ elementID: 'intro', range: { start: 19, end: 33 } })
  const missing = screen.getByRole('button', { name: /^hydro jetting/ })
  expect(missing.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Related Keywords' }))
  expect(await screen.findByRole('button', { name: /^clogged drain/ })).toBeVisible()
})

it('updates while the text is edited', async () => {
  open()
  expect((await screen.findByRole('button', { name: /^hydro jetting/ })).textContent).toBe('hydro jetting0 mentions')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '<p>Hydro-jetting, too.</p>')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^hydro jetting/ }).textContent).toBe('hydro jetting1 mention'),
  )
})

it('fixes a finding with one press, and undoes it [SCORE-18]', async () => {
  open()
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await userEvent.click(await screen.findByRole('button', { name: 'Link Sewer Line Repair' }))
  expect(text.value).toBe(`${TEXT}<p>Read on: <a href="/services/sewer-repair">Sewer Line Repair</a></p>`)
  await waitFor(() => expect(screen.queryByText('No link to a related page')).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(text.value).toBe(TEXT)
  await userEvent.click(await screen.findByRole('button', { name: 'Add it to the title' }))
  expect(screen.getByRole('status', { name: 'Title' }).textContent).toBe('Drain Cleaning in Asheville')
  await screen.findByText('Target keyword in the title')
})

it('adds alternative text with one press, and undoes it [SCORE-18]', async () => {
  const image = (alt: string) => `${TEXT}<p><img src="/media/crew-at-work.jpg"${alt}></p>`
  open(image(''))
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
  await userEvent.click(await screen.findByRole('button', { name: 'Use the file name' }))
  expect(text.value).toBe(image(' alt="Crew at work"'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Use the file name' })).toBeNull())
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(text.value).toBe(image(''))
  await screen.findByRole('button', { name: 'Use the file name' })
})

it('says first what must be resolved [SCORE-16]', async () => {
  open(`${TEXT}<p>[To answer: What does it cost?]</p>`)
  const [first] = await findings()
  expect(first?.dataset['state']).toBe('fails')
  expect(first?.textContent).toBe('Must be resolved: 1 open questionWhat does it cost?')
})

it("checks the rest when the client's other pages failed to load, and retries", async () => {
  let isAvailable = false
  open(TEXT, {
    pageNeighbors: () => {
      if (!isAvailable) throw new FakeHttpError(503, 'Busy.')
      return { kind: 'child', pages: [sewer], redirects: [], places: [] }
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain("This client's other pages could not be loaded.")
  expect(screen.getByText('No target keyword in the title')).toBeVisible()
  expect(screen.queryByText('No link to a related page')).toBeNull()
  isAvailable = true
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await screen.findByText('No link to a related page')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('reports and shows a failed worker, and Retry starts another one', async () => {
  WorkerInPage.breaks = true
  const { calls } = open()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The text is no longer checked')
  await waitFor(() => expect(calls.filter(({ id }) => id === 'logError')).toHaveLength(1))
  expect(calls.find(({ id }) => id === 'logError')?.call.body['message']).toMatch(/score worker failed/)
  WorkerInPage.breaks = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  await screen.findByText('No target keyword in the title')
  expect(screen.queryByRole('alert')).toBeNull()
})
