import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeCall, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const KEPT = 'rankdesk.unsaved.7.5.intro'
const keep = (content: string, version: number, base: string) =>
  localStorage.setItem(KEPT, JSON.stringify({ content, version, base }))

const saved = ({ body }: FakeCall) =>
  reviewedZone({
    content: String(body['content']),
    version: 4,
    contentType: 'type-ai-mod',
    updatedAt: '2026-11-18T17:42:00Z',
    updatedBy: { staffId: 7, staffName: 'Maya Okafor' },
  })

const zone = (name: string) => screen.findByRole('region', { name: `Zone ${name}` })

describe('active zone', () => {
  it('is the only one with an editor, opened by its button or by a click on its text, and left with Escape', async () => {
    openReview()
    const text = await zone('Text')
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
    await userEvent.click(within(text).getByRole('button', { name: 'Edit Text' }))
    await screen.findByRole('textbox', { name: 'Text' })
    await userEvent.click(within(await zone('Heading')).getByText('Drain'))
    const heading = await screen.findByRole('textbox', { name: 'Heading' })
    expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
    heading.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Heading' })).toBeNull())
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit Heading')
  })

  it('changes its label with the first letter, and shows its editor once it is saved [M249]', async () => {
    openReview(reviewedStrategy(), { saveContentZone: saved })
    const text = await zone('Text')
    await userEvent.click(within(text).getByRole('button', { name: 'Edit Text' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), '!')
    await within(text).findByText('Modified AI Content')
    await waitFor(() => expect(text.textContent).toContain('Edited by you, just now'))
  })

  it('shows why a text is not saved, what is safe, and the next step [C21]', async () => {
    let rests = true
    const saveContentZone = (call: FakeCall) => {
      if (rests) throw new FakeHttpError(409, 'The server is being looked after.')
      return saved(call)
    }
    openReview(reviewedStrategy(), { saveContentZone })
    const text = await zone('Text')
    await userEvent.click(within(text).getByRole('button', { name: 'Edit Text' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Text' }), '!')
    expect((await within(text).findByRole('alert')).textContent).toBe(
      'Not saved: The server is being looked after. Your text is stored on this device and will be sent with the next attempt.',
    )
    expect(localStorage.getItem(KEPT)).toContain('New words here</p>!')
    rests = false
    await userEvent.click(within(text).getByRole('button', { name: 'Retry saving Text' }))
    await waitFor(() => expect(within(text).queryByRole('alert')).toBeNull())
    expect(localStorage.getItem(KEPT)).toBeNull()
  })
})

it('asks the client’s site for the styles of its texts [M348]', async () => {
  const siteFetch = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Promise.resolve(new Response('')))
  openReview(reviewedStrategy({ domain: 'styled.example', projectId: 3 }))
  await zone('Text')
  await waitFor(() => expect(siteFetch).toHaveBeenCalledOnce())
  expect(siteFetch.mock.calls[0]?.[0]).toBe('https://styled.example/CMS-Content-Styles.svc')
})

describe('stored draft of an earlier visit [D05]', () => {
  const open = () => openReview(reviewedStrategy(), { saveContentZone: saved })
  const choice = () => screen.findByRole('group', { name: 'Unsaved text of Text' })

  it('is shown next to the saved text, and saved when it is kept', async () => {
    keep('<p>From yesterday</p>', 3, '<p>New words here</p>')
    const { sent } = open()
    const both = await choice()
    expect(within(both).getByText('From yesterday')).toBeVisible()
    expect(within(both).getByText('New words here')).toBeVisible()
    expect(sent('saveContentZone')).toEqual([])
    await userEvent.click(within(both).getByRole('button', { name: 'Keep this text' }))
    await waitFor(() => expect(sent('saveContentZone')[0]?.body['content']).toBe('<p>From yesterday</p>'))
    await waitFor(() => expect(localStorage.getItem(KEPT)).toBeNull())
  })

  it('is discarded when the saved text is used', async () => {
    keep('<p>From yesterday</p>', 3, '<p>New words here</p>')
    const { sent } = open()
    await userEvent.click(within(await choice()).getByRole('button', { name: 'Use the saved text' }))
    await within(await zone('Text')).findByText('New words here')
    expect(sent('saveContentZone')).toEqual([])
    expect(localStorage.getItem(KEPT)).toBeNull()
  })

  it('is merged with a newer text of others, and conflicts are counted [D06]', async () => {
    keep('<p>Newer words here today</p>', 2, '<p>Words here</p>')
    const { sent } = open()
    const both = await screen.findByRole('group', { name: 'Two texts of Text' })
    expect(within(both).getByText('Both of you changed 1 passage.')).toBeVisible()
    await userEvent.click(within(both).getByText('Merged'))
    const merged = await within(both).findByRole('textbox', { name: 'Merged text of Text' })
    expect((merged as HTMLTextAreaElement).value).toBe('<p>Newer New words here today</p>')
    await userEvent.clear(merged)
    await userEvent.type(merged, '<p>New words here today</p>')
    await userEvent.click(within(both).getByRole('button', { name: 'Use the merged text' }))
    await waitFor(() => expect(sent('saveContentZone')[0]?.body['content']).toBe('<p>New words here today</p>'))
    expect(sent('saveContentZone')[0]?.headers.get('if-match')).toBe('3')
  })
})

describe('presence [D06]', () => {
  it('is shown in the header and at the zone of a colleague', async () => {
    const others = [{ staffId: 9, staffName: 'Daniel Reyes', elementId: 'intro' }]
    const daniel = { staffId: 9, staffName: 'Daniel Reyes', staffEmail: '', title: '', roleId: 5, teamName: null }
    const { sent } = openReview(reviewedStrategy(), {
      announcePresence: () => ({ others }),
      'report:staff-list': () => ({ rows: [{ ...daniel, photo: 'abc123' }] }),
    })
    const here = await screen.findByRole('list', { name: 'Also here' })
    const avatar = await within(here).findByRole('img', { name: 'Daniel Reyes' })
    // The uploaded photo is shown in both places.
    const photo = '/services/identity/api/staff/9/photo?v=abc123'
    await waitFor(() => expect(avatar.querySelector('img')?.getAttribute('src')).toBe(photo))
    await waitFor(async () => expect((await zone('Text')).querySelector(`img[src="${photo}"]`)).not.toBeNull())
    expect(within(await zone('Text')).getByText('Daniel Reyes is here')).toBeVisible()
    expect(within(await zone('Heading')).queryByText('Daniel Reyes is here')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Edit Heading' }))
    await waitFor(() => expect(sent('announcePresence').at(-1)?.body['elementId']).toBe('title'))
  })
})

describe('authorship [D03]', () => {
  it('is shown in percent of the characters, including unsaved text', async () => {
    const zones = [
      reviewedZone({ content: '<p>aaaaaaaa</p>', authorship: [{ origin: 'ai', length: 8 }] }),
      reviewedZone({ elementID: 'end', content: '<p>bb</p>', authorship: [{ origin: 'site', length: 2 }] }),
    ]
    openReview(reviewedStrategy({ zones }), { saveContentZone: () => new Promise(() => undefined) })
    const card = await screen.findByRole('region', { name: 'Authorship' })
    expect(card.textContent).toContain('Site 20%AI 80%Human 0%')
    await userEvent.click(screen.getByRole('button', { name: 'Edit Text 2' }))
    const field = await screen.findByRole('textbox', { name: 'Text 2' })
    await userEvent.clear(field)
    await userEvent.type(field, '<p>bb cc</p>')
    await waitFor(() => expect(card.textContent).toContain('Site 17%AI 67%Human 16%'))
  })
})
