import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakeHttpError } from '#lib/testing/fakeServices.ts'
import { openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'
import type { PageForEdit } from './pageForEdit.queries.ts'

const page: PageForEdit = {
  pageId: 9,
  projectId: 11,
  domain: 'blueridge.example',
  pageName: 'Drain Cleaning',
  path: '/services/drain-cleaning',
  html: [
    '<!doctype html><html><head><title>Drains</title></head><body onload="steal()"><script>steal()</script>',
    '<div data-element-id="title"><h1>Drain</h1></div><div data-element-id="intro"><p>Old words here</p></div>',
    '<img src="/media/van.png" alt="Our van"></body></html>',
  ].join(''),
  zones: [
    { elementID: 'title', role: 'heading', content: '<h1>Drain</h1>' },
    { elementID: 'intro', role: 'body', content: '<p>Old words here</p>' },
  ],
}

/** Returns the document in the frame. */
async function framed(name: string): Promise<Document> {
  const frame = await screen.findByTitle(name)
  expect(frame.getAttribute('sandbox')).toBe('')
  return new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html')
}

const marksOf = (shown: Document) =>
  [...shown.querySelectorAll('[data-zone-mark]')].map((zone) => [zone.getAttribute('data-zone-mark'), zone.textContent])

beforeEach(() => localStorage.clear())

describe('page before and after [M243]', () => {
  it('shows the real page with its zones marked, and with the edited text', async () => {
    openReview(reviewedStrategy(), { pageForContentEdit: () => page })
    await userEvent.click(await screen.findByRole('radio', { name: 'Before' }))
    const before = await framed('blueridge.example/services/drain-cleaning, current version')
    expect(marksOf(before)).toEqual([
      ['Heading', 'Drain'],
      ['Text', 'Old words here'],
    ])
    expect(before.querySelector('img')?.getAttribute('src')).toBe('https://blueridge.example/media/van.png')
    expect(before.querySelector('script, [onload]')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'After' }))
    const after = await framed('blueridge.example/services/drain-cleaning, with your changes')
    expect(marksOf(after)).toEqual([
      ['Heading: Site Content', 'Drain'],
      ['Text: AI Generated', 'New words here'],
    ])
    expect(screen.queryByRole('region', { name: 'Zone Text' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Edit' }))
    expect(screen.getByRole('region', { name: 'Zone Text' })).toBeVisible()
  })

  it('shows the page at the width of a reader’s screen, a notebook or a phone', async () => {
    openReview(reviewedStrategy(), { pageForContentEdit: () => page })
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640)
    await userEvent.click(await screen.findByRole('radio', { name: 'Before' }))
    const frame = await screen.findByTitle(/current version$/)
    expect(frame.style).toMatchObject({ width: '1280px', height: '200%', transform: 'scale(0.5)' })
    expect(screen.getByText('1,280 px wide, shown at 50 %')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Phone' }))
    expect(frame.style).toMatchObject({ width: '390px', height: '100%', transform: '', left: '125px' })
    expect(screen.getByText('390 px wide')).toBeVisible()
    vi.restoreAllMocks()
  })

  it('says which zones are missing on it, and when it failed to load', async () => {
    const zones = [reviewedZone({ elementID: 'aside', role: 'aside' })]
    let isAvailable = false
    openReview(reviewedStrategy({ zones }), {
      pageForContentEdit: () => {
        if (!isAvailable) throw new FakeHttpError(503, 'The server is busy.')
        return page
      },
    })
    await userEvent.click(await screen.findByRole('radio', { name: 'After' }))
    const problem = (await screen.findByText('The page did not load')).closest<HTMLElement>('[role=alert]')
    if (problem === null) throw new Error('The problem is not said aloud.')
    isAvailable = true
    await userEvent.click(within(problem).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 edited zone is missing on this page, so it isn’t shown here.')).toBeVisible()
  })
})

describe('zone compared with the live page', () => {
  it('shows the differences word by word', async () => {
    openReview(reviewedStrategy(), { pageForContentEdit: () => page })
    await userEvent.click(await screen.findByRole('button', { name: 'More for Text' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Compare with the live page' }))
    const dialog = await screen.findByRole('dialog', { name: 'Text: compared with the live page' })
    expect(await within(dialog).findByText('1 word added, 1 word removed')).toBeVisible()
    expect([dialog.querySelector('del')?.textContent, dialog.querySelector('ins')?.textContent]).toEqual(['Old', 'New'])
  })
})

describe('search result [M241, M242]', () => {
  it('is truncated like the engine does, and accepts long texts', async () => {
    openReview()
    const title = await screen.findByRole('textbox', { name: 'Meta title' })
    const long = 'Drain Cleaning in Asheville by Licensed Plumbers for Homes and Shops'
    await userEvent.clear(title)
    await userEvent.type(title, long)
    const result = screen.getByRole('group', { name: 'Search result on desktop' })
    expect(within(result).getByText('Drain Cleaning in Asheville by Licensed Plumbers for Homes ...')).toBeVisible()
    expect(title).toHaveProperty('value', long)
    expect(screen.getByRole('meter', { name: 'Width of the meta title' }).getAttribute('aria-valuetext')).toMatch(
      /^6\d\d \/ 580 px, too long$/,
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Mobile' }))
    expect(screen.getByRole('group', { name: 'Search result on mobile' }).textContent).toContain(long)
  })
})

describe('warnings before writing', () => {
  it('mention a deleted blog draft [M244]', async () => {
    openReview(reviewedStrategy({ strategyTypeId: 6, zones: [] }))
    const text = 'The draft for this blog was deleted! To fix, open the Scheduler and hit Complete again.'
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  })

  it('mention outdated content, and are absent otherwise', async () => {
    openReview(reviewedStrategy({ isOutOfDate: true }))
    expect(await screen.findByText(/^This strategy is out of date!/)).toBeVisible()
    expect(screen.queryByText(/The draft for this blog/)).toBeNull()
  })
})

describe('word counts [M239]', () => {
  it('omit the previous count where it is not shown', async () => {
    openReview(reviewedStrategy({ showsPreviousWordCount: false }))
    const whole = (text: string) => (_part: string, element: Element | null) => element?.textContent === text
    expect(await screen.findByText(whole('New 4 words'))).toBeVisible()
  })
})

describe('header links [M228]', () => {
  it('open the client’s tools in a new window', async () => {
    openReview()
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    for (const name of ['Ranking Strategy', 'Content Strategy Brief']) {
      await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
      await userEvent.click(await screen.findByRole('menuitem', { name }))
      expect(open).toHaveBeenLastCalledWith(expect.stringContaining('clientId=11'), '_blank', expect.anything())
    }
    open.mockRestore()
  })
})
