import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses } from '#lib/testing/fakeServices.ts'
import { grmStrategy, publishPhotos, renderProfile } from '../testing/renderProfile.tsx'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./GrmScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

const van = { url: '/van.jpg', title: 'Van', caption: 'In Arden', description: 'Our van' }
const dog = { url: '/dog.jpg', title: 'Dog', caption: '', description: 'Our dog' }
const open = (
  responses: FakeResponses = {},
  photoFiles: { url: string; width: number; height: number; size: number }[] = [],
) =>
  renderProfile('/execution/grm/5', {
    grmDetails: () => grmStrategy({ metadata: { photos: [van, dog] }, photoFiles }),
    saveGrmDraft: () => ({ version: 3 }),
    completeGrm: () => 1,
    ...responses,
  })
const titleField = (index = 1) => screen.findByRole('textbox', { name: `Title of photo ${index}` })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const question = () => screen.findByRole('alertdialog', { name: 'Publish your changes to Google?' })

describe('publishing photos', () => {
  it('asks with each photo and its texts, and sends them after ten seconds [M312, M314]', async () => {
    const { sent, address } = open()
    await titleField()
    await press('Complete')
    const dialog = within(await question())
    expect(dialog.getByText('This action is irreversible!')).toBeVisible()
    const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rows).toEqual(['VanOther photoIn ArdenOur van', 'DogOther photoOur dog'])
    const summary = 'Added 2 new photos to the Google Business Profile for Asheville.'
    expect(dialog.getByText(summary)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await publishPhotos()
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('completeGrm')).toHaveLength(1)
    expect(sent('completeGrm')[0]?.body).toEqual({
      strategyId: 5,
      metadata: { photos: [van, dog] },
      summary: { external: summary, internal: '' },
    })
  })

  it('sends nothing when it is stopped', async () => {
    const { sent } = open()
    await titleField()
    await press('Complete')
    await userEvent.click(within(await question()).getByRole('button', { name: 'Yes' }))
    await press('Stop')
    expect(await screen.findByText('Stopped. Nothing was sent.')).toBeVisible()
    expect(sent('completeGrm')).toEqual([])
  })

  it('names every photo that Google would reject, before it asks [PROF-22]', async () => {
    const { sent } = open({}, [
      { url: van.url, width: 900, height: 900, size: 9 * 1024 },
      { url: dog.url, width: 900, height: 900, size: 6 * 1024 * 1024 },
    ])
    await titleField()
    await press('Complete')
    expect(await screen.findByText('Google would reject 2 photos. Replace or remove them.')).toBeVisible()
    expect(screen.getByText('Van: 9 KB. Google needs at least 10 KB.')).toBeVisible()
    expect(screen.getByText('Dog: 6 MB. Google accepts at most 5 MB.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent('completeGrm')).toEqual([])
  })
})

describe('two people on the same photos', () => {
  /** Opens photos that someone else saved once in the meantime. */
  function openWithTheirs(photos: (typeof van)[]) {
    let isTheirs = true
    return open({
      saveGrmDraft: () => {
        if (!isTheirs) return { version: 8 }
        isTheirs = false
        throw new FakeHttpError(409, 'Changed since.', { theirs: { version: 7, metadata: { photos } } })
      },
    })
  }
  const lastSaved = (sent: ReturnType<typeof open>['sent']) =>
    (sent('saveGrmDraft').at(-1)?.body as { metadata: { photos: (typeof van)[] } } | undefined)?.metadata.photos ?? []

  it('are merged when they changed different ones [PROF-26]', async () => {
    const { sent } = openWithTheirs([van, { ...dog, title: 'Rex' }])
    await userEvent.type(await titleField(), 's')
    await waitFor(async () => expect(await titleField(2)).toHaveProperty('value', 'Rex'), { timeout: 4000 })
    await waitFor(() => expect(lastSaved(sent).map(({ title }) => title)).toEqual(['Vans', 'Rex']))
    expect(await screen.findByText('Saved')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Keep mine/ })).toBeNull()
  })

  it('choose for one photo, which leaves the other’s texts of another [PROF-26]', async () => {
    const { sent } = openWithTheirs([
      { ...van, title: 'Truck' },
      { ...dog, title: 'Rex' },
    ])
    await userEvent.type(await titleField(), 's')
    const mine = await screen.findByRole('button', { name: 'Keep mine for Vans' }, { timeout: 4000 })
    expect(screen.getByText('Theirs: “Truck”, “In Arden”, “Our van”')).toBeVisible()
    expect(mine.closest('li')?.querySelector('img')?.getAttribute('src')).toBe('/van.jpg')
    await userEvent.click(mine)
    await waitFor(() => expect(lastSaved(sent).map(({ title }) => title)).toEqual(['Vans', 'Rex']))
  })
})
