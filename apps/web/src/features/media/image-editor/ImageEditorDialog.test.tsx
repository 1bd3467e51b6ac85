import type { MediaFile } from '@rankdesk/api'
import { formatFileSize } from '@rankdesk/format'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { renderLibrary } from '../testing/renderLibrary.tsx'

const photo = mediaFile('/team/our van.jpg', {
  mediaId: 5,
  size: 4_000_000,
  sha256: 'a'.repeat(64),
  width: 4000,
  height: 3000,
})

const before = { width: 4000, height: 3000, size: 4_000_000, contentType: 'image/jpeg' }
const half = { before, after: { ...before, width: 3000, height: 4000, size: 2_000_000, contentType: 'image/webp' } }

/** Opens the details of a file in the media library, and returns its Edit button. */
async function openDetails(file: MediaFile, responses: FakeResponses = {}) {
  const library = renderLibrary({ files: [file], path: `/client/3/media?file=${file.mediaId}`, responses })
  const details = within(await screen.findByRole('region', { name: 'Details' }))
  await details.findByRole('button', { name: 'Download' })
  return { ...library, edit: details.queryByRole('button', { name: 'Edit' }) }
}

async function open(responses: FakeResponses = {}) {
  const { calls, edit } = await openDetails(photo, {
    previewImageEdit: ({ body }) => (JSON.stringify(body).includes('webp') ? half : { before, after: before }),
    ...responses,
  })
  if (edit === null) throw new Error('The picture cannot be edited.')
  await userEvent.click(edit)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit picture' }))
  const editsOf = (id: string) => calls.filter((call) => call.id === id).map(({ call }) => call.body)
  return { dialog, editsOf }
}

it('shows the size before and after, and saves a rotated and converted picture by keyboard', async () => {
  const { dialog, editsOf } = await open({
    saveImageEdit: () => new FakeWrite({ ...photo, versions: 1 }, { kind: 'media', clientId: 3 }),
  })
  expect(dialog.getByText(`4000 × 3000 px, ${formatFileSize(4_000_000)}, JPEG`)).toBeVisible()
  expect(dialog.getByText('No changes yet')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  dialog.getByRole('button', { name: 'Rotate right' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(dialog.getByRole('switch', { name: 'Convert to WebP' }))
  expect(await dialog.findByText(`3000 × 4000 px, ${formatFileSize(2_000_000)}, WebP`)).toBeVisible()
  expect(dialog.getByText('50% smaller')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const edit = { rotate: 90, flipHorizontal: false, flipVertical: false, crop: null, width: null, format: 'webp' }
  const body = { project: 8, mediaId: 5, sha256: photo.sha256, edit }
  await waitFor(() => expect(editsOf('saveImageEdit')).toEqual([body]))
  expect(editsOf('previewImageEdit')).toContainEqual(body)
  expect(
    await screen.findByText('our van.jpg was saved. The earlier picture is a version that you can restore.'),
  ).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('crops to a ratio, limits the width to that of the crop, and starts again after Reset', async () => {
  const { dialog, editsOf } = await open()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Crop' }), '1:1')
  const width = dialog.getByRole('spinbutton', { name: 'Width in px' })
  await waitFor(() => expect(width.getAttribute('aria-valuemax')).toBe('3000'))
  await userEvent.clear(width)
  await userEvent.type(width, '500{Enter}')
  const crop = { x: 500, y: 0, width: 3000, height: 3000 }
  await waitFor(() => expect(editsOf('previewImageEdit').at(-1)).toMatchObject({ edit: { crop, width: 500 } }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reset' }))
  expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Crop' }).value).toBe('free')
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
})

it('keeps the edit and says why when it could not be saved', async () => {
  const { dialog } = await open({
    saveImageEdit: () => {
      throw new FakeHttpError(409, 'our van.jpg has changed. Open it again.')
    },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Flip horizontally' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('our van.jpg has changed. Open it again.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).not.toBe('true')
})

it('says why there is no preview', async () => {
  const { dialog } = await open({
    previewImageEdit: () => {
      throw new FakeHttpError(400, 'An animated picture cannot be edited.')
    },
  })
  expect(await dialog.findByText('An animated picture cannot be edited.')).toBeVisible()
})

it.each<[string, Partial<MediaFile>, boolean]>([
  ['a picture', {}, true],
  ['an icon', { contentType: 'image/x-icon' }, false],
  ['a video', { contentType: 'video/mp4' }, false],
  ['a picture that is being processed', { status: 'inprogress' }, false],
  ['a deleted picture', { url: null }, false],
])('can edit %s: %s', async (_what, part, isEditable) => {
  const { edit } = await openDetails({ ...photo, ...part })
  expect(edit !== null).toBe(isEditable)
})
