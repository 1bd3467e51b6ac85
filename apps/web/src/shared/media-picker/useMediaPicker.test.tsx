import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { MediaFile } from '@rankdesk/api'
import type { PickedImage } from '@rankdesk/editor'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { mediaFile } from '../media-library/testing/mediaFile.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '../testing/fakeServices.ts'
import { renderScreen } from '../testing/renderScreen.tsx'
import { useMediaPicker } from './useMediaPicker.tsx'

/** The first bytes of a PNG. */
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const FILES = [
  mediaFile('/logo.png'),
  mediaFile('/team/our van.png'),
  mediaFile('/team/film.mp4', { contentType: 'video/mp4' }),
  mediaFile('/team/broken.png', { status: 'error', statusState: 'error' }),
]

function open(responses: FakeResponses = {}) {
  const picked: (PickedImage | null)[] = []
  function Screen() {
    const { pick, picker } = useMediaPicker()
    const [count, setCount] = useState(0)
    const ask = async () => {
      picked.push(await pick({ projectId: 3, domain: 'blueridge.example' }))
      setCount(count + 1)
    }
    return (
      <>
        <button type="button" onClick={() => void ask()}>
          Insert image
        </button>
        <p>{count} results</p>
        {picker}
      </>
    )
  }
  const result = renderScreen({
    routes: () => [{ path: '/', element: <Screen /> }],
    path: '/',
    responses: { pickMedia: () => ({ domain: 'blueridge.example', files: FILES }), ...responses },
  })
  return { ...result, picked }
}

async function dialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Insert image' }))
  return within(await screen.findByRole('dialog', { name: 'Insert a picture' }))
}
const names = (picker: Awaited<ReturnType<typeof dialog>>) =>
  picker.queryAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))

it('offers the pictures of the client, by folder and by name [M351, M461]', async () => {
  const { calls } = open()
  const picker = await dialog()
  await picker.findByRole('radio', { name: 'logo.png' })
  expect(names(picker)).toEqual(['logo.png', 'our van.png'])
  expect(calls.map(({ id, call }) => [id, call.query])).toEqual([['pickMedia', { project: '3' }]])
  await userEvent.click(picker.getByRole('button', { name: /^team/ }))
  expect(names(picker)).toEqual(['our van.png'])
  await userEvent.click(picker.getByRole('button', { name: /^All pictures/ }))
  await userEvent.type(picker.getByRole('textbox', { name: 'Search pictures' }), 'LOGO{Enter}')
  expect(names(picker)).toEqual(['logo.png'])
  await userEvent.type(picker.getByRole('textbox', { name: 'Search pictures' }), 'x{Enter}')
  expect(picker.getByText('No Results Found')).toBeDefined()
})

it('asks for alternative text before inserting a picture, and returns its public address', async () => {
  const { picked } = open()
  const picker = await dialog()
  const van = await picker.findByRole('radio', { name: 'our van.png' })
  expect(picker.getByRole('button', { name: 'Insert' }).getAttribute('aria-disabled')).toBe('true')
  picker.getByRole('radio', { name: 'logo.png' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  if (!(van as HTMLInputElement).checked) await userEvent.click(van)
  await userEvent.click(picker.getByRole('button', { name: 'Insert' }))
  expect(await picker.findByText('Describe the picture in a few words.')).toBeDefined()
  await userEvent.type(picker.getByRole('textbox', { name: /Description of the picture/ }), ' Our van ')
  await userEvent.click(picker.getByRole('button', { name: 'Insert' }))
  await screen.findByText('1 results')
  expect(picked).toEqual([
    { src: 'https://blueridge.example/media/team/our%20van.png', alt: 'Our van', width: 800, height: 600 },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers the alternative text that is kept with the file', async () => {
  const { picked } = open({
    pickMedia: () => ({ domain: 'blueridge.example', files: [mediaFile('/logo.png', { alt: 'Our logo' })] }),
  })
  const picker = await dialog()
  await userEvent.click(await picker.findByRole('radio', { name: 'logo.png' }))
  await userEvent.click(picker.getByRole('button', { name: 'Insert' }))
  await screen.findByText('1 results')
  expect(picked[0]?.alt).toBe('Our logo')
})

it.each(['Cancel', 'Escape'])('resolves to nothing after %s', async (way) => {
  const { picked } = open()
  const picker = await dialog()
  await picker.findByRole('radio', { name: 'logo.png' })
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(picker.getByRole('button', { name: way }))
  await screen.findByText('1 results')
  expect(picked).toEqual([null])
})

it('says that there are no pictures, and uploads the first one', async () => {
  let files: MediaFile[] = []
  open({
    pickMedia: () => ({ domain: 'blueridge.example', files }),
    saveFile: ({ headers }) => {
      const saved = mediaFile(`/${headers.get('x-file-name')}`, { size: PNG_START.length })
      files = [saved]
      const result = { completed: [0], uploadId: '7b1de2a0-5b0a-4a50-9a43-0b8f2b1f7a11', file: saved }
      return new FakeWrite(result, { kind: 'media', clientId: 3 })
    },
  })
  const picker = await dialog()
  expect(await picker.findByText('No pictures yet')).toBeDefined()
  await userEvent.click(picker.getByRole('button', { name: 'Upload' }))
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose files with')
  await userEvent.upload(input, new File([PNG_START], 'van.png', { type: 'image/png' }))
  await waitFor(() => expect(picker.getByRole<HTMLInputElement>('radio', { name: 'van.png' }).checked).toBe(true))
})

it('says why the pictures failed to load, and tries again', async () => {
  let isAvailable = false
  open({
    pickMedia: () => {
      if (!isAvailable) throw new FakeHttpError(503, 'The library rests.')
      return { domain: 'blueridge.example', files: FILES }
    },
  })
  const picker = await dialog()
  expect(await picker.findByText('The library rests.')).toBeDefined()
  isAvailable = true
  await userEvent.click(picker.getByRole('button', { name: /Retry|Try again/ }))
  expect(await picker.findByRole('radio', { name: 'logo.png' })).toBeDefined()
})

it('shows the progress of a large picture after its upload, and selects it when it is ready', async () => {
  let files: MediaFile[] = []
  open({
    pickMedia: () => ({ domain: 'blueridge.example', files }),
    saveFile: () => {
      const saved = mediaFile('/van.png', {
        size: PNG_START.length,
        status: 'queued',
        statusState: 'queued',
        thumbnailUrl: null,
      })
      files = [saved]
      const result = { completed: [0], uploadId: '7b1de2a0-5b0a-4a50-9a43-0b8f2b1f7a11', file: saved }
      return new FakeWrite(result, { kind: 'media', clientId: 3 })
    },
  })
  const picker = await dialog()
  await userEvent.click(await picker.findByRole('button', { name: 'Upload' }))
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose files with')
  await userEvent.upload(input, new File([PNG_START], 'van.png', { type: 'image/png' }))
  const list = within(await picker.findByRole('list', { name: 'Pictures that are not ready' }))
  expect(await list.findByText('Waiting')).toBeDefined()
  files = [
    mediaFile('/van.png', { status: 'inprogress', statusState: 'inprogress', progress: 0.5, thumbnailUrl: null }),
  ]
  expect(await list.findByText('Processing 50%', undefined, { timeout: 10_000 })).toBeDefined()
  files = [mediaFile('/van.png')]
  await waitFor(() => expect(picker.getByRole<HTMLInputElement>('radio', { name: 'van.png' }).checked).toBe(true), {
    timeout: 10_000,
  })
  expect(picker.queryByRole('list', { name: 'Pictures that are not ready' })).toBeNull()
})

it('says why a picture could not be processed', async () => {
  const errorText = 'The picture torn.jpg cannot be opened.'
  open({
    pickMedia: () => ({
      domain: 'blueridge.example',
      files: [mediaFile('/torn.jpg', { status: 'error', statusState: 'error', errorText })],
    }),
  })
  const picker = await dialog()
  expect(await picker.findByText(errorText)).toBeDefined()
  expect(picker.queryByRole('radio')).toBeNull()
})

it.each([
  ['files that are no list', { domain: 'blueridge.example', files: { path: '/logo.png' } }],
  ['a list without the domain', [mediaFile('/logo.png')]],
  ['nothing', null],
])('says Oops for a library with %s [M472, M572]', async (_what, response) => {
  open({ pickMedia: () => response })
  await dialog()
  expect(await screen.findByText('Oops')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})
