import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { unsavedScreenWork } from '#lib/unsaved/unsavedWork.ts'
import { MEDIA_CHANGE } from '../library/testing/libraryResponses.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { renderLibrary, tile } from '../testing/renderLibrary.tsx'

beforeEach(() => localStorage.clear())

const file = mediaFile('/door.png')
const path = `/client/3/media?file=${file.mediaId}`
const altText = async () => {
  const details = await screen.findByRole('region', { name: 'Details' })
  return within(details).findByRole('textbox', { name: /Alt text/ })
}

it('saves the alternative text while someone types', async () => {
  const { library } = renderLibrary({ files: [file], path })
  await userEvent.type(await altText(), 'A cedar door')
  await waitFor(() => expect(library.files[0]?.alt).toBe('A cedar door'))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(unsavedScreenWork()).toBeUndefined()
})

it('keeps what was typed after a failure, guards it, and saves it on Try again', async () => {
  let isBroken = true
  const { unmount } = renderLibrary({
    files: [file],
    path,
    responses: {
      updateMediaFile: ({ body }) => {
        if (isBroken) throw new FakeHttpError(507, 'The server has no space left')
        return new FakeWrite({ ...file, alt: String(body['alt']) }, MEDIA_CHANGE)
      },
    },
  })
  await userEvent.type(await altText(), 'A door')
  expect(await screen.findByText('Not saved: The server has no space left')).toBeVisible()
  expect(((await altText()) as HTMLTextAreaElement).value).toBe('A door')
  expect(unsavedScreenWork()).toBeDefined()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(unsavedScreenWork()).toBeUndefined()
  unmount()
})

it('shows at its field what is wrong with a text', async () => {
  renderLibrary({
    files: [file],
    path,
    responses: {
      updateMediaFile: () => {
        throw new FakeHttpError(400, 'The request was not properly formed.', {
          fieldErrors: [{ path: 'alt', message: 'Enter at most 500 characters' }],
        })
      },
    },
  })
  await userEvent.type(await altText(), 'A door')
  expect(await screen.findByText('Not saved')).toBeVisible()
  const field = await screen.findByRole('textbox', { name: /Alt text/, description: /Enter at most 500 characters/ })
  expect((field as HTMLTextAreaElement).value).toBe('A door')
})

it('offers the text of an earlier visit that the server never got', async () => {
  const first = renderLibrary({
    files: [file],
    path,
    responses: {
      updateMediaFile: () => {
        throw new FakeHttpError(500, 'The database is resting.')
      },
    },
  })
  await userEvent.type(await altText(), 'A door')
  await screen.findByText('Not saved: The database is resting.')
  first.unmount()
  const { library } = renderLibrary({ files: [file], path })
  expect(((await altText()) as HTMLTextAreaElement).value).toBe('A door')
  await waitFor(() => expect(library.files[0]?.alt).toBe('A door'))
})

/** Opens a picture with a focal point, and returns the point. */
async function openFocalPoint(focalPoint: { x: number; y: number } | null = null) {
  renderLibrary({ files: [{ ...file, focalPoint }], path })
  return screen.findByRole('button', { name: /^Focal point:/ })
}

it.each([
  ['ArrowLeft', '{ArrowLeft}', '49% from the left, 50% from the top'],
  ['ArrowDown with Shift', '{Shift>}{ArrowDown}{/Shift}', '50% from the left, 60% from the top'],
  ['Enter', '{Enter}', '50% from the left, 50% from the top'],
])('%s moves the point', async (_key, keys, text) => {
  const point = await openFocalPoint()
  point.focus()
  await userEvent.keyboard(keys)
  expect(point).toHaveAccessibleName(`Focal point: ${text}`)
})

it('stays inside the picture', async () => {
  const point = await openFocalPoint({ x: 0, y: 0.95 })
  point.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(point).toHaveAccessibleName('Focal point: 0% from the left, 95% from the top')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(point).toHaveAccessibleName('Focal point: 0% from the left, 100% from the top')
})

/** Presses the pointer on a picture in a box, whose size jsdom does not know. */
function press(picture: HTMLElement, clientX: number, clientY: number, box: Partial<DOMRect>) {
  picture.setPointerCapture = () => undefined
  picture.getBoundingClientRect = () => box as DOMRect
  fireEvent.pointerDown(picture, { clientX, clientY })
}

it.each([
  [60, 40, '25% from the left, 25% from the top'],
  [0, 999, '0% from the left, 100% from the top'],
])('is under the pointer at %i, %i', async (x, y, text) => {
  const point = await openFocalPoint()
  press(pictureOf(point), x, y, { left: 10, top: 15, width: 200, height: 100 })
  expect(point).toHaveAccessibleName(`Focal point: ${text}`)
})

it('is the center of a picture without a size', async () => {
  const point = await openFocalPoint({ x: 0, y: 0.95 })
  press(pictureOf(point), 5, 5, { left: 0, top: 0, width: 0, height: 0 })
  expect(point).toHaveAccessibleName('Focal point: 50% from the left, 50% from the top')
})

function pictureOf(point: HTMLElement): HTMLElement {
  const { parentElement } = point
  if (parentElement === null) throw new Error('The point is in no picture.')
  return parentElement
}

it('moves the focal point with the arrow keys', async () => {
  const { library } = renderLibrary({ files: [file], path })
  const point = await screen.findByRole('button', { name: 'Focal point: 50% from the left, 50% from the top' })
  point.focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowUp}{/Shift}')
  expect(screen.getByRole('button', { name: 'Focal point: 51% from the left, 40% from the top' })).toBeVisible()
  await waitFor(() => expect(library.files[0]?.focalPoint).toEqual({ x: 0.51, y: 0.4 }))
  const thumbnail = (await tile('door.png')).querySelector('img')
  await waitFor(() => expect(thumbnail?.style.objectPosition).toBe('51% 40%'))
})

it('keeps a moved focal point after a failure, guards it, and saves it on Try again', async () => {
  let isBroken = true
  const { callsOf } = renderLibrary({
    files: [file],
    path,
    responses: {
      updateMediaFile: ({ body }) => {
        if (isBroken) throw new FakeHttpError(507, 'The server has no space left')
        return new FakeWrite({ ...file, ...body }, MEDIA_CHANGE)
      },
    },
  })
  const point = await screen.findByRole('button', { name: /^Focal point:/ })
  point.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(await screen.findByText('Not saved: The server has no space left')).toBeVisible()
  expect(point).toHaveAccessibleName('Focal point: 51% from the left, 50% from the top')
  expect(unsavedScreenWork()).toBeDefined()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(unsavedScreenWork()).toBeUndefined())
  expect(callsOf('updateMediaFile').at(-1)?.call.body).toMatchObject({ focalPoint: { x: 0.51, y: 0.5 } })
})

it('never overwrites a text that a colleague saved meanwhile: the person chooses', async () => {
  const { library } = renderLibrary({ files: [file], path })
  await altText()
  library.files = [{ ...file, alt: 'A colleague’s door', textsVersion: 2 }]
  await userEvent.type(await altText(), 'My door')
  await screen.findByText('Someone else changed the alt text.')
  screen.getByText('Theirs: A colleague’s door')
  expect(library.files[0]?.alt).toBe('A colleague’s door')
  expect(((await altText()) as HTMLTextAreaElement).value).toBe('My door')
  expect(unsavedScreenWork()).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(library.files[0]).toMatchObject({ alt: 'My door', textsVersion: 3 }))
  await screen.findByText('Saved')
})

it('asks about an unsaved text of an earlier visit when a colleague saved another one since', async () => {
  const first = renderLibrary({
    files: [file],
    path,
    responses: {
      updateMediaFile: () => {
        throw new FakeHttpError(500, 'The database is resting.')
      },
    },
  })
  await userEvent.type(await altText(), 'A door')
  await screen.findByText('Not saved: The database is resting.')
  first.unmount()
  const { library } = renderLibrary({ files: [{ ...file, alt: 'A cedar door', textsVersion: 4 }], path })
  expect(((await altText()) as HTMLTextAreaElement).value).toBe('A door')
  await screen.findByText('Theirs: A cedar door')
  await userEvent.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(((await altText()) as HTMLTextAreaElement).value).toBe('A cedar door')
  expect(library.files[0]).toMatchObject({ alt: 'A cedar door', textsVersion: 4 })
  expect(unsavedScreenWork()).toBeUndefined()
})

it('saves both texts of a file, which have one version, one after the other', async () => {
  const { library } = renderLibrary({ files: [file], path })
  await userEvent.type(await altText(), 'A door')
  await userEvent.type(screen.getByRole('textbox', { name: /Caption/ }), 'In Arden')
  await waitFor(() => expect(library.files[0]).toMatchObject({ alt: 'A door', caption: 'In Arden' }))
  expect(screen.queryByText(/Someone else/)).toBeNull()
})

it('asks before an earlier version is restored, in words that fit a single place', async () => {
  const used = mediaFile('/door.png', { uses: 1 })
  const { lastModified } = used
  const version = {
    ...used,
    version: 1,
    uploadedBy: null,
    replacedAt: lastModified,
    replacedBy: null,
    reason: 'replaced',
  }
  renderLibrary({
    files: [used],
    path,
    responses: {
      mediaDetails: () => ({
        file: used,
        versions: [version],
        uses: [],
        uploadedBy: null,
        deletedBy: null,
        purgedAt: null,
        publicPath: '/media/door.png',
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 1' }))
  const question = await screen.findByRole('alertdialog', { name: 'Restore an earlier version of door.png?' })
  expect(question.textContent).toContain('It is used in 1 place. That version will be shown there.')
})

it('shows no size of a version of a stream', async () => {
  const stream = mediaFile('/spring', { hls: 'https://videodelivery.net/1/manifest/video.m3u8', size: 0 })
  renderLibrary({ files: [stream], path: `/client/3/media?file=${stream.mediaId}` })
  const details = await screen.findByRole('region', { name: 'Details' })
  const versions = await within(details).findByRole('region', { name: 'Versions' })
  expect(versions.textContent).toContain('Version 1, current11/17/2026')
  expect(versions.textContent).not.toContain('0 B')
})

it('shows the fields and the uses of a file, with links to its pages [M460, D19]', async () => {
  renderLibrary({ files: [mediaFile('/door.png', { uses: 2 })], path })
  const details = await screen.findByRole('region', { name: 'Details' })
  const uses = await within(details).findByRole('region', { name: 'Where used' })
  const link = within(uses).getByRole('link', { name: 'Garage Door Repair' })
  expect(link.getAttribute('href')).toBe('/client/3/page-mapping?search=%2Fpage-1')
  expect(details.textContent).toContain('800 × 600 px')
  expect(details.textContent).toContain('by Priya Raman')
})

it("disables the links of a file without an address with 'Missing Link' [M514, M515]", async () => {
  renderLibrary({ files: [mediaFile('/door.png', { url: null, thumbnailUrl: null, status: 'queued' })], path })
  const button = await screen.findByRole('button', { name: /Copy link/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(button)
  expect((await screen.findAllByText('Missing Link')).length).toBeGreaterThan(0)
})
