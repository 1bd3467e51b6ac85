import type { MediaFile } from '@rankdesk/api'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { libraryResponses, MEDIA_CHANGE } from '../library/testing/libraryResponses.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'
import { ShellUploadTray } from './ShellUploadTray.tsx'
import { useLibraryUploads } from './useLibraryUploads.ts'

/** The first bytes of a PNG. */
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function Uploads() {
  const { add } = useLibraryUploads({ projectId: 8, folderPath: '/', label: 'blueridge.example' })
  return (
    <>
      <button type="button" onClick={() => add([new File([PNG_START], 'logo.png', { type: 'image/png' })])}>
        Upload the logo
      </button>
      <ShellUploadTray />
    </>
  )
}

/** Uploads a logo whose name is taken by a file with this number of uses. */
async function uploadTaken(uses: number, responses: FakeResponses = {}) {
  const existing = mediaFile('/logo.png', { uses })
  const { calls } = renderScreen({
    routes: () => [{ path: '/', element: <Uploads /> }],
    path: '/',
    responses: {
      ...libraryResponses({ files: [existing] }),
      saveFile: ({ headers }) => {
        if (headers.get('x-replace') !== 'true') {
          throw new FakeHttpError(409, 'A file with this name already exists.', { existing })
        }
        const file = { ...existing, size: PNG_START.length }
        return new FakeWrite({ completed: [0], uploadId: crypto.randomUUID(), file }, MEDIA_CHANGE)
      },
      ...responses,
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Upload the logo' }))
  const row = within(await screen.findByRole('listitem', { name: 'logo.png' }))
  const policies = () => calls.filter(({ id }) => id === 'saveFile').map(({ call }) => call.headers.get('x-replace'))
  return { row, policies }
}

it('shows where the existing file is used before it is replaced [M457, D19]', async () => {
  const { row, policies } = await uploadTaken(5)
  const uses = within(await row.findByRole('region', { name: 'Uses of the existing file' }))
  expect(uses.getByText('Used in 5 places. All of them show the new file after Replace.')).toBeVisible()
  const listed = within(uses.getByRole('list', { name: 'Where used' })).getAllByRole('listitem')
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    'Garage Door Repair, page',
    'Page 2, page',
    'Page 3, page',
  ])
  expect(uses.getByText('and 2 more')).toBeVisible()
  expect(policies()).not.toContain('true')
  await userEvent.click(row.getByRole('button', { name: 'Replace logo.png' }))
  await waitFor(() => expect(policies()).toContain('true'))
})

it('says that the existing file is not used', async () => {
  const { row } = await uploadTaken(0)
  expect(await row.findByText('The existing file is not used anywhere.')).toBeVisible()
})

it('loads the uses on request when they failed to load, without blocking the choice', async () => {
  let isDown = true
  const available = libraryResponses({ files: [mediaFile('/logo.png', { uses: 1 })] })['mediaUsesOf']
  const { row } = await uploadTaken(1, {
    mediaUsesOf: (call) => {
      if (isDown || available === undefined) throw new FakeHttpError(503, 'The database is down.')
      return available(call)
    },
  })
  expect(await row.findByText('The uses of the existing file did not load.')).toBeVisible()
  expect(row.getByRole('button', { name: 'Replace logo.png' })).toBeVisible()
  isDown = false
  await userEvent.click(row.getByRole('button', { name: 'Try again' }))
  expect(await row.findByText('Used in 1 place. It shows the new file after Replace.')).toBeVisible()
})

it.each([
  [{ status: 'ready' as const, errorText: null }, 'Complete'],
  [{ status: 'error' as const, errorText: 'The picture has no pixels.' }, 'The picture has no pixels.'],
])('shows by itself how the work on a picture ended [UPL-46]', async (end, text) => {
  const waiting = { ...mediaFile('/logo.png'), status: 'queued' as const, size: PNG_START.length }
  const library: { files: MediaFile[] } = { files: [waiting] }
  renderScreen({
    routes: () => [{ path: '/', element: <Uploads /> }],
    path: '/',
    responses: {
      ...libraryResponses(library),
      saveFile: () => new FakeWrite({ completed: [0], uploadId: crypto.randomUUID(), file: waiting }, MEDIA_CHANGE),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Upload the logo' }))
  const row = within(await screen.findByRole('listitem', { name: 'logo.png' }))
  expect(await row.findByText('Processing')).toBeVisible()
  library.files = [{ ...waiting, ...end }]
  expect(await row.findByText(text, {}, { timeout: 10_000 })).toBeVisible()
  expect(row.queryByText('Processing')).toBeNull()
})
