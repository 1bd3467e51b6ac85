import type { MediaFile } from '@rankdesk/api'
import type { PickedImage } from '@rankdesk/editor'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { renderScreen } from '#lib/testing/renderScreen.tsx'
import { libraryResponses, MEDIA_CHANGE } from '../library/testing/libraryResponses.ts'
import { mediaFile } from '../library/testing/mediaFile.ts'
import type { PickedMedia } from './pickedMedia.ts'
import { useMediaPicker } from './useMediaPicker.tsx'

/** The first bytes of a PNG. */
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const STREAM = 'https://customer.cloudflarestream.com/5d5bc37ffcf54c9b82e996823bffbb81/manifest/video.m3u8'
const SITE = { projectId: 3, domain: 'blueridge.example' }

const someFiles = () => [
  mediaFile('/logo.png'),
  mediaFile('/team/our van.png', { caption: 'Parts on every truck' }),
  mediaFile('/team/film.mp4', { contentType: 'video/mp4' }),
  mediaFile('/team/talk.m3u8', { hls: STREAM, contentType: 'application/vnd.apple.mpegurl', size: 0, url: null }),
  mediaFile('/price list.pdf', { contentType: 'application/pdf', width: null, height: null }),
  mediaFile('/old.png', { deleted: true }),
]

function open({ files = someFiles(), responses = {} }: { files?: MediaFile[]; responses?: FakeResponses } = {}) {
  const images: (PickedImage | null)[] = []
  const media: (PickedMedia | null)[] = []
  const library = { files }
  function Screen() {
    const { pick, pickFile, picker } = useMediaPicker()
    const [count, setCount] = useState(0)
    const insert = async () => {
      images.push(await pick(SITE))
      setCount(count + 1)
    }
    const choose = async () => {
      media.push(await pickFile({ site: SITE, types: ['image', 'video'] }))
      setCount(count + 1)
    }
    const chooseFile = async () => {
      media.push(await pickFile({ site: SITE, types: ['image'], asksTexts: false }))
      setCount(count + 1)
    }
    return (
      <>
        <button type="button" onClick={() => void insert()}>
          Insert image
        </button>
        <button type="button" onClick={() => void choose()}>
          Choose media
        </button>
        <button type="button" onClick={() => void chooseFile()}>
          Choose only a file
        </button>
        <p>{count} results</p>
        {picker}
      </>
    )
  }
  const rendered = renderScreen({
    routes: () => [{ path: '/', element: <Screen /> }],
    path: '/',
    responses: { ...libraryResponses(library), ...responses },
  })
  return { ...rendered, images, media, library }
}

async function openDialog(button = 'Insert image', title = 'Insert a picture') {
  await userEvent.click(screen.getByRole('button', { name: button }))
  return within(await screen.findByRole('dialog', { name: title }))
}
type Dialog = Awaited<ReturnType<typeof openDialog>>
const tile = (dialog: Dialog, name: string) => dialog.findByRole('option', { name: new RegExp(`^${name}`) })
const names = (dialog: Dialog) =>
  dialog.queryAllByRole('option').map((option) => within(option).getByTitle(/./).textContent)
const namesAre = (dialog: Dialog, expected: readonly string[]) =>
  waitFor(() => expect(names(dialog).toSorted()).toEqual(expected))

it('asks for no texts where only the file is used', async () => {
  const { media } = open({ files: [mediaFile('/van.png', { alt: '' })] })
  const dialog = await openDialog('Choose only a file', 'Choose a picture')
  await userEvent.click(await tile(dialog, 'van.png'))
  expect(await dialog.findByRole('region', { name: 'Chosen file' })).toBeVisible()
  expect(dialog.queryByRole('textbox', { name: /Description|Caption/ })).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Choose' }))
  expect(await screen.findByText('1 results')).toBeVisible()
  expect(media).toMatchObject([{ file: { path: '/van.png' }, alt: '' }])
})

it("offers the client's pictures by folder, by name and in order, without deleted files [M351, M461]", async () => {
  const { calls } = open()
  const dialog = await openDialog()
  await tile(dialog, 'logo.png')
  expect(names(dialog)).toEqual(['logo.png', 'our van.png'])
  expect(dialog.getByText('blueridge.example')).toBeVisible()
  const tree = await dialog.findByRole('tree', { name: 'Folders' })
  tree.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await namesAre(dialog, ['our van.png'])
  await userEvent.click(dialog.getByRole('button', { name: 'Media' }))
  await namesAre(dialog, ['logo.png', 'our van.png'])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Search files' }), 'logo{Enter}')
  await namesAre(dialog, ['logo.png'])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Search files' }), 'x{Enter}')
  expect(await dialog.findByText('No Results Found')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Clear search and filter' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Newest first' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Name, A to Z' }))
  await waitFor(() =>
    expect(calls.findLast(({ id }) => id === 'listMediaFiles')?.call.query).toMatchObject({
      sort: 'name',
      direction: 'asc',
      type: 'image',
      deleted: 'false',
    }),
  )
})

it('requires alternative text, and returns the picture with its address and both texts', async () => {
  const { images } = open()
  const dialog = await openDialog()
  await tile(dialog, 'our van.png')
  expect(dialog.getByRole('button', { name: 'Insert' }).getAttribute('aria-disabled')).toBe('true')
  dialog.getByRole('listbox', { name: 'Files' }).focus()
  await userEvent.keyboard('{End} ')
  const chosen = within(await dialog.findByRole('region', { name: 'Chosen file' }))
  expect(chosen.getByText('/team/our van.png')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  expect(await chosen.findByText('Describe the picture in a few words.')).toBeVisible()
  await userEvent.type(chosen.getByRole('textbox', { name: /Description of the picture/ }), ' Our van ')
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await screen.findByText('1 results')
  expect(images).toEqual([
    {
      src: 'https://blueridge.example/media/team/our%20van.png',
      alt: 'Our van',
      caption: 'Parts on every truck',
      width: 800,
      height: 600,
    },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('offers videos and linked streams where they are allowed, filtered by type, and shows the stream [M351, M461]', async () => {
  const { media } = open()
  const dialog = await openDialog('Choose media', 'Choose a file')
  await tile(dialog, 'film.mp4')
  await namesAre(dialog, ['film.mp4', 'logo.png', 'our van.png', 'talk.m3u8'])
  await userEvent.click(dialog.getByRole('button', { name: 'Type' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Video' }))
  await userEvent.keyboard('{Escape}')
  await namesAre(dialog, ['film.mp4', 'talk.m3u8'])
  await userEvent.click(await tile(dialog, 'talk.m3u8'))
  expect(await dialog.findByText(STREAM)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Choose' }))
  await screen.findByText('1 results')
  expect(media[0]).toMatchObject({ url: STREAM, alt: '', file: { path: '/team/talk.m3u8' } })
})

it('lists the files as a table on request, from which one is chosen', async () => {
  const { images } = open({ files: [mediaFile('/logo.png', { alt: 'Our logo' }), mediaFile('/van.png')] })
  const dialog = await openDialog()
  await tile(dialog, 'logo.png')
  await userEvent.click(dialog.getByRole('radio', { name: /List/ }))
  const table = within(await dialog.findByRole('grid', { name: 'Files' }))
  await userEvent.click(await table.findByRole('button', { name: 'logo.png' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await screen.findByText('1 results')
  expect(images[0]).toMatchObject({ alt: 'Our logo' })
})

it.each(['Cancel', 'Escape'])('resolves to nothing after %s', async (way) => {
  const { images } = open()
  const dialog = await openDialog()
  await userEvent.click(await tile(dialog, 'logo.png'))
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(dialog.getByRole('button', { name: way }))
  await screen.findByText('1 results')
  expect(images).toEqual([null])
})

it('uploads the first picture, shows its processing, and inserts it when it is ready', async () => {
  const { library, images } = open({
    files: [],
    responses: {
      saveFile: ({ headers }) => {
        const saved = mediaFile(`/${headers.get('x-file-name')}`, {
          size: PNG_START.length,
          status: 'queued',
          statusState: 'queued',
          thumbnailUrl: null,
          alt: 'Our van',
        })
        library.files = [saved]
        const result = { completed: [0], uploadId: '7b1de2a0-5b0a-4a50-9a43-0b8f2b1f7a11', file: saved }
        return new FakeWrite(result, MEDIA_CHANGE)
      },
    },
  })
  const dialog = await openDialog()
  expect(await dialog.findByText('No pictures yet')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }))
  const input = screen.getByRole('dialog').querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is nothing to choose files with')
  await userEvent.upload(input, new File([PNG_START], 'van.png', { type: 'image/png' }))
  const chosen = within(await dialog.findByRole('region', { name: 'Chosen file' }))
  expect(await chosen.findByText('Queued')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Insert' }).getAttribute('aria-disabled')).toBe('true')
  library.files = library.files.map((file) => ({ ...file, status: 'ready', statusState: 'ready' }))
  await waitFor(() => expect(chosen.queryByText('Queued')).toBeNull(), { timeout: 10_000 })
  await userEvent.click(dialog.getByRole('button', { name: 'Insert' }))
  await screen.findByText('1 results')
  expect(images[0]).toMatchObject({ src: 'https://blueridge.example/media/van.png', alt: 'Our van' })
})

it('says why a picture could not be processed', async () => {
  const errorText = 'The picture torn.jpg cannot be opened.'
  open({ files: [mediaFile('/torn.jpg', { status: 'error', statusState: 'error', errorText })] })
  const dialog = await openDialog()
  await userEvent.click(await tile(dialog, 'torn.jpg'))
  expect(await dialog.findByText(errorText)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Insert' }).getAttribute('aria-disabled')).toBe('true')
})

it('says why the pictures failed to load, and tries again', async () => {
  let isAvailable = false
  const available = libraryResponses({ files: someFiles() })['listMediaFiles']
  open({
    responses: {
      listMediaFiles: (call) => {
        if (!isAvailable || available === undefined) throw new FakeHttpError(503, 'The library rests.')
        return available(call)
      },
    },
  })
  const dialog = await openDialog()
  expect(await dialog.findByText('The library rests.')).toBeVisible()
  isAvailable = true
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await tile(dialog, 'logo.png')
})

it("says 'Oops' for files that are no list [M472, M572]", async () => {
  open({ responses: { listMediaFiles: () => ({ domain: 'blueridge.example', files: { path: '/logo.png' } }) } })
  const dialog = await openDialog()
  expect(await dialog.findByText('Oops')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
})
