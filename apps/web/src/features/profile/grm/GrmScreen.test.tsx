import { formatNumber } from '@rankdesk/format'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryResponses } from '#features/media/library/testing/libraryResponses.ts'
import { mediaFile } from '#features/media/library/testing/mediaFile.ts'
import { importMediaPicker } from '#features/media/testing/importMediaPicker.ts'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { grmStrategy, publishPhotos, renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen and its dialog, which takes longer than a test waits.
beforeAll(() => Promise.all([import('./GrmScreen.tsx'), importMediaPicker()]), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const open = (responses: FakeResponses = {}) =>
  renderProfile('/execution/grm/5', {
    grmDetails: () => grmStrategy(),
    saveGrmDraft: () => ({ version: 3 }),
    completeGrm: () => 1,
    ...responses,
  })
const titleField = () => screen.findByRole('textbox', { name: 'Title of photo 1' })
/** Returns the text under a field. */
const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const summary = () => screen.findByRole('textbox', { name: 'External summary' })

describe('Google Rich Media', () => {
  it('shows the photos in work, how many are on the profile, and the client [M308, M309]', async () => {
    open()
    expect(await titleField()).toHaveProperty('value', 'Van')
    for (const label of ['Address', 'Title', 'Caption', 'Description']) {
      expect(screen.getByRole('textbox', { name: `${label} of photo 1` })).toBeVisible()
    }
    expect(await screen.findByRole('heading', { name: 'Client Information' })).toBeVisible()
    expect(screen.getByText('4 photos on the profile already')).toBeVisible()
  })

  it('shows the default external summary until another one is typed [M312, M313]', async () => {
    const { sent } = open()
    const text = 'Added 1 new photo to the Google Business Profile for Asheville.'
    await waitFor(async () => expect(await summary()).toHaveProperty('value', text))
    await userEvent.click(screen.getByRole('button', { name: 'Add photo' }))
    await waitFor(async () =>
      expect(await summary()).toHaveProperty('value', text.replace('1 new photo', '2 new photos')),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 2' }))
    await userEvent.clear(await summary())
    expect(await screen.findByText(`Without a text the client sees “${text}”`)).toBeVisible()
    await publishPhotos()
    await waitFor(() => expect(sent('completeGrm')[0]?.body).toMatchObject({ summary: { external: text } }))
  })

  it('shows a date of completion only for completed work', async () => {
    open({ grmDetails: () => grmStrategy({ dateCompleted: '2026-10-02T17:00:00Z' }) })
    await titleField()
    expect(screen.queryByText('Completed')).toBeNull()
    cleanup()
    open({ grmDetails: () => grmStrategy({ statusId: 1, dateCompleted: '2026-10-02T17:00:00Z' }) })
    expect(await screen.findByText('Completed')).toBeVisible()
    expect(screen.getByText('10/2/2026')).toBeVisible()
  })

  it('shows what completed work achieved [D26]', async () => {
    const gain = { gain: 3, low: 1, high: 5, before: 12, after: 9, expected: 12, comparedPages: 6 }
    const outcomes = [
      { metric: 'rank', weeks: 2, state: 'measured', measured: gain },
      { metric: 'clicks', weeks: 2, state: 'noData', measured: null },
      { metric: 'rank', weeks: 12, state: 'tooEarly', measured: null },
    ]
    const done = grmStrategy({ statusId: 1, dateCompleted: '2026-10-02T17:00:00Z' })
    const work = {
      strategyId: done.strategyId,
      strategyTypeId: 11,
      title: '',
      path: null,
      liveOn: '2026-10-02',
      outcomes,
    }
    open({ grmDetails: () => done, clientOutcomes: () => ({ strategies: [work] }) })
    const table = within(await screen.findByRole('table', { name: 'Outcome' }))
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    expect(cells('2 weeks')).toEqual(['+3+1 to +5Better', 'No data', ''])
    expect(cells('12 weeks')).toEqual(['Too early', '', ''])
  })

  it('shows why the strategy did not load, and loads it on request', async () => {
    let isDown = true
    open({
      grmDetails: () => {
        if (isDown) throw new FakeHttpError(500, 'The database is down.')
        return grmStrategy()
      },
    })
    expect(await screen.findByText('The strategy did not load')).toBeVisible()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await titleField()).toHaveProperty('value', 'Van')
  })

  it('publishes nothing while a photo lacks its title: the field and the list show it [M311, M517, M518]', async () => {
    const { sent } = open()
    await userEvent.clear(await titleField())
    expect(screen.queryByText('This field is required')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    const message = 'Please provide Title and Description for all uploaded photos.'
    expect(await screen.findByText(message)).toBeVisible()
    const title = await titleField()
    expect(descriptionOf(title)).toBe('This field is required')
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(sent('completeGrm')).toEqual([])
    await userEvent.type(title, 'Truck')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
    expect(descriptionOf(title)).toBe('')
  })

  it.each([
    ['Address', 2000],
    ['Title', 200],
    ['Caption', 250],
    ['Description', 1500],
  ])('rejects an over-long %s at its field, without cutting it, at %d characters', async (label, max) => {
    open()
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: `${label} of photo 1` })
    await userEvent.clear(field)
    await userEvent.click(field)
    await userEvent.paste('x'.repeat(max))
    await userEvent.tab()
    await userEvent.click(field)
    expect(descriptionOf(field)).toBe('')
    await userEvent.paste('x')
    expect(field.value).toHaveLength(max + 1)
    await waitFor(() => expect(descriptionOf(field)).toBe(`Enter at most ${formatNumber(max)} characters`))
  })

  it('adds a photo without errors, and removes one together with its errors', async () => {
    open()
    await userEvent.clear(await titleField())
    await userEvent.tab()
    await screen.findByText('This field is required')
    await userEvent.click(screen.getByRole('button', { name: 'Add photo' }))
    expect(await screen.findByRole('textbox', { name: 'Title of photo 2' })).toBeVisible()
    expect(screen.getAllByText('This field is required')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }))
    await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull())
    expect(await titleField()).toHaveProperty('value', '')
    expect(screen.queryByRole('textbox', { name: 'Title of photo 2' })).toBeNull()
  })

  it('keeps every photo that is added while the last one is still being taken over', async () => {
    const { sent } = open()
    await titleField()
    const add = screen.getByRole('button', { name: 'Add photo' })
    // Without act, React renders between two clicks as in a browser.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    for (let count = 0; count < 6; count += 1) {
      add.click()
      await Promise.resolve()
    }
    vi.unstubAllGlobals()
    expect(await screen.findByRole('textbox', { name: 'Title of photo 7' })).toBeVisible()
    await waitFor(
      () => expect(sent('saveGrmDraft').at(-1)?.body).toMatchObject({ metadata: { photos: { length: 7 } } }),
      { timeout: 4000 },
    )
  })

  it('adds a picture of the media library with its address, description and caption', async () => {
    const jo = mediaFile('/team/jo van.png', { alt: 'Jo at the van', caption: 'Parts on every truck' })
    const { sent } = open(libraryResponses({ files: [jo, mediaFile('/film.mp4')] }))
    await titleField()
    await userEvent.click(screen.getByRole('button', { name: 'From the media library' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a picture' }))
    await userEvent.click(await dialog.findByRole('option', { name: /^jo van/ }))
    expect(dialog.queryByRole('option', { name: /^film/ })).toBeNull()
    const chosen = within(await dialog.findByRole('region', { name: 'Chosen file' }))
    const caption = chosen.getByRole('textbox', { name: /^Caption/ })
    expect(caption).toHaveProperty('value', 'Parts on every truck')
    await userEvent.type(caption, '!')
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
    const title = await screen.findByRole('textbox', { name: 'Title of photo 2' })
    await waitFor(() => expect(document.activeElement).toBe(title))
    // Submitting the dialog's form doesn't complete the work.
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await userEvent.type(title, 'Jo')
    const added = {
      url: 'https://blueridge.example/media/team/jo%20van.png',
      title: 'Jo',
      caption: 'Parts on every truck!',
      description: 'Jo at the van',
    }
    await waitFor(
      () => expect(sent('saveGrmDraft').at(-1)?.body).toMatchObject({ metadata: { photos: [{}, added] } }),
      {
        timeout: 8000,
      },
    )
  })

  const van = { url: '/van.jpg', title: 'Van', caption: '', description: 'Our van' }
  const two = { metadata: { photos: [van, { url: '/media/new-roof.jpg', title: '', caption: '', description: '' }] } }
  const lastPhotos = (sent: ReturnType<typeof open>['sent']) =>
    (sent('saveGrmDraft').at(-1)?.body['metadata'] as { photos: unknown[] } | undefined)?.photos

  it('proposes the missing texts from the client’s facts, and keeps the others [PROF-12]', async () => {
    const { sent } = open({ grmDetails: () => grmStrategy(two) })
    await titleField()
    await userEvent.click(screen.getByRole('button', { name: 'Propose texts' }))
    expect(screen.getByRole('textbox', { name: 'Title of photo 2' })).toHaveProperty('value', 'New roof')
    expect(await titleField()).toHaveProperty('value', 'Van')
    const description = 'A photo of Blue Ridge Plumbing & Drain in Asheville.'
    await waitFor(
      () => expect(lastPhotos(sent)).toMatchObject([{ description: 'Our van' }, { title: 'New roof', description }]),
      { timeout: 4000 },
    )
  })

  it('fills the same text into many photos at once [PROF-13]', async () => {
    open({ grmDetails: () => grmStrategy(two) })
    await titleField()
    await userEvent.click(screen.getByRole('button', { name: 'Fill several photos' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'Caption of every photo' }), 'Since 1987')
    await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Caption of photo 2' })).toHaveProperty('value', 'Since 1987'),
    )
    expect(screen.getByRole('textbox', { name: 'Caption of photo 1' })).toHaveProperty('value', 'Since 1987')
  })

  it('moves a photo with the keyboard or the menu, and saves the new order', async () => {
    const { sent } = open({ grmDetails: () => grmStrategy(two) })
    await titleField()
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Van' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Move down' }))
    await waitFor(() => expect(lastPhotos(sent)).toMatchObject([{ url: '/media/new-roof.jpg' }, { url: '/van.jpg' }]), {
      timeout: 4000,
    })
  })

  it('previews the photos of the profile before and after the publish, the cover first', async () => {
    const present = ['Office', 'Team'].map(
      (title, index) => ({ url: `/${title}.jpg`, title, category: index === 0 ? 'cover' : undefined }) as const,
    )
    open({ grmDetails: () => grmStrategy({ ...two, profilePhotos: present }) })
    const gallery = () =>
      within(screen.getByRole('list', { name: 'Photos of the profile' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    await titleField()
    expect(gallery()).toEqual(['Office', 'VanNew', 'Photo without a titleNew', 'Team'])
    expect(screen.getByText('4 photos after publishing. Google may reorder them.')).toBeVisible()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category of photo 2' }), 'Cover photo')
    await waitFor(() => expect(gallery()).toEqual(['Photo without a titleNew', 'VanNew', 'Team', 'Office']))
    await userEvent.click(screen.getByRole('radio', { name: 'Before' }))
    expect(gallery()).toEqual(['Office', 'Team'])
    expect(screen.getByText('2 photos before publishing.')).toBeVisible()
  })

  it('adds nothing when no picture is chosen', async () => {
    open(libraryResponses({ files: [mediaFile('/logo.png')] }))
    await titleField()
    await userEvent.click(screen.getByRole('button', { name: 'From the media library' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a picture' }))
    await dialog.findByRole('option', { name: /^logo/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('textbox', { name: 'Title of photo 2' })).toBeNull()
  })

  it('offers no media library to a client without a website', async () => {
    open({ grmDetails: () => grmStrategy({ projectId: null }) })
    await titleField()
    const button = screen.getByRole('button', { name: 'From the media library' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('shows what the server rejects in a photo at its field, when it is saved or published', async () => {
    const message = 'This photo is on the profile already.'
    const rejects = (path: string) => () => {
      throw new FakeHttpError(400, 'The request is not valid.', { fieldErrors: [{ path, message }] })
    }
    let isSaved = false
    open({
      saveGrmDraft: () => (isSaved ? { version: 3 } : rejects('metadata.photos.0.caption')()),
      completeGrm: rejects('metadata.photos.0.url'),
    })
    await userEvent.type(await titleField(), 's')
    await screen.findByText('Not saved: Correct the marked fields.', {}, { timeout: 4000 })
    expect(descriptionOf(screen.getByRole('textbox', { name: 'Caption of photo 1' }))).toBe(message)
    isSaved = true
    await publishPhotos()
    const address = screen.getByRole('textbox', { name: 'Address of photo 1' })
    await waitFor(() => expect(descriptionOf(address)).toBe(message))
    expect(document.activeElement).toBe(address)
    expect(await titleField()).toHaveProperty('value', 'Vans')
  })

  it('sends nothing while the summary is too long', async () => {
    const { sent } = open()
    await userEvent.click(await summary())
    await userEvent.paste('s'.repeat(5001))
    await userEvent.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Enter at most 5,000 characters')).toBeVisible()
    expect(sent('completeGrm')).toEqual([])
  })

  it('shows what the server rejects at its field, and keeps what was typed', async () => {
    const message = 'Leave out phone numbers.'
    const { address } = open({
      completeGrm: () => {
        throw new FakeHttpError(400, 'The request is not valid.', {
          fieldErrors: [{ path: 'summary.external', message }],
        })
      },
    })
    await userEvent.clear(await summary())
    await userEvent.type(await summary(), 'Call us')
    await publishPhotos()
    expect(await screen.findByText(message)).toBeVisible()
    expect(await summary()).toHaveProperty('value', 'Call us')
    expect(address()).toBe('/execution/grm/5')
  })

  it('stays open when the profile does not take the photos [M314]', async () => {
    const { address } = open({ completeGrm: () => 0 })
    await titleField()
    await publishPhotos()
    await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(address()).toBe('/execution/grm/5')
  })
})
