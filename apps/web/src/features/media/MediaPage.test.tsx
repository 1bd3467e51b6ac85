import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { strategyRow } from '#lib/testing/strategyRow.ts'
import { MEDIA_CHANGE } from './library/testing/libraryResponses.ts'
import { mediaFile } from './library/testing/mediaFile.ts'
import { grid, renderLibrary, selectedNames, someFiles, tile } from './testing/renderLibrary.tsx'

/** The first bytes of a PNG. */
const PNG_START = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const PDF = { contentType: 'application/pdf', width: null, height: null }

it('shows the folders with their numbers of files, and the files of the open folder [M453, M459, M461]', async () => {
  const { address } = renderLibrary()
  await tile('logo.png')
  expect(screen.queryByRole('option', { name: /^jo.png/ })).toBeNull()
  const tree = await screen.findByRole('tree', { name: 'Folders' })
  tree.focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await tile('jo.png')
  expect(address()).toBe('/client/3/media?folder=%2Fteam')
})

it('keeps folder, view, search and file in the address, and restores them [D22]', async () => {
  const file = someFiles()[0]
  renderLibrary({ path: `/client/3/media?view=list&search=logo&file=${file?.mediaId}` })
  const table = await screen.findByRole('grid', { name: 'Files' })
  await within(table).findByRole('button', { name: 'logo.png' })
  expect(within(table).queryByText('van.png')).toBeNull()
  const details = await screen.findByRole('region', { name: 'Details' })
  expect(await within(details).findByRole('heading', { name: 'logo.png' })).toBeVisible()
})

it('selects by keyboard: arrows, Shift, Space, Ctrl+A and Escape', async () => {
  renderLibrary({ files: ['/a.png', '/b.png', '/c.png', '/d.png'].map((path) => mediaFile(path)) })
  const list = await grid()
  list.focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(selectedNames()).toEqual(['b.png', 'c.png'])
  await userEvent.keyboard('{ArrowRight} ')
  expect(selectedNames()).toEqual(['b.png', 'c.png', 'd.png'])
  expect(screen.getByRole('group', { name: 'Selected files' }).textContent).toContain('3 selected')
  await userEvent.keyboard('{Control>}a{/Control}')
  expect(selectedNames()).toHaveLength(4)
  await userEvent.keyboard('{Escape}')
  expect(selectedNames()).toEqual([])
})

it('moves the selected files to a folder that is chosen by keyboard, and back with Undo [M455, D21]', async () => {
  const { library } = renderLibrary()
  await tile('van.png')
  const list = await grid()
  list.focus()
  await userEvent.keyboard('{End} m')
  const dialog = await screen.findByRole('dialog', { name: 'Move van.png' })
  within(dialog).getByRole('tree', { name: 'Target folder' }).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move here' }))
  await screen.findByText('van.png was moved to /team.')
  expect(library.files.map(({ path }) => path)).toEqual(['/logo.png', '/team/van.png', '/team/jo.png'])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(library.files[1]?.folderPath).toBe('/'))
})

it('lists the uses of a file before it is deleted, and deletes it only after a confirmation [D19]', async () => {
  const { library } = renderLibrary()
  await userEvent.click(await tile('logo.png'))
  const details = await screen.findByRole('region', { name: 'Details' })
  await userEvent.click(await within(details).findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete logo.png?' })
  expect(question.textContent).toContain('It is used in 5 places. Restoring it restores the links.')
  expect(question.textContent).toContain('Garage Door Repair, page')
  expect(question.textContent).toContain('and 2 more')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(library.files[0]?.deleted).toBe(false)
  await userEvent.click(within(details).getByRole('button', { name: 'Delete' }))
  const again = await screen.findByRole('alertdialog', { name: 'Delete logo.png?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Move to Deleted' }))
  await screen.findByText('logo.png was moved to Deleted.')
  expect(library.files[0]?.deleted).toBe(true)
})

it('shows the result for each file when some fail, and keeps those selected for a retry [D21]', async () => {
  const { library, router } = renderLibrary({
    responses: {
      deleteMediaItems: ({ body }) => {
        const ids = body['mediaIds'] as number[]
        const outcomes = ids.map((id) => {
          const file = library.files.find(({ mediaId }) => mediaId === id)
          const error = file?.name === 'van.png' && ids.length > 1 ? 'The file is being processed.' : null
          if (error === null) library.files = library.files.filter(({ mediaId }) => mediaId !== id)
          return { folderPath: '/', name: file?.name ?? '', error, file: null }
        })
        return new FakeWrite({ files: outcomes }, MEDIA_CHANGE)
      },
    },
    files: [mediaFile('/a.png'), mediaFile('/van.png')],
  })
  await tile('van.png')
  const list = await grid()
  list.focus()
  await userEvent.keyboard('{Control>}a{/Control}{Delete}')
  const results = await screen.findByRole('list', { name: 'Result for each file' })
  expect(
    within(results)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['a.png: moved to Deleted', 'van.png: The file is being processed.'])
  await waitFor(() => expect(selectedNames()).toEqual(['van.png']))
  // The result belongs to its list.
  const lists = screen.getByRole('list', { name: 'Lists' })
  await userEvent.click(within(lists).getByRole('button', { name: /^Deleted/ }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Result for each file' })).toBeNull())
  await router.navigate(-1)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(library.files).toHaveLength(0))
})

it('filters by several types, which the address keeps', async () => {
  const { address } = renderLibrary({
    files: [mediaFile('/a.png'), mediaFile('/b.mp4', { contentType: 'video/mp4' }), mediaFile('/c.pdf', PDF)],
  })
  await tile('c.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Type' }))
  const menu = await screen.findByRole('menu')
  await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Images' }))
  await userEvent.click(within(menu).getByRole('menuitemcheckbox', { name: 'Video' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('option', { name: /^c.pdf/ })).toBeNull())
  await tile('b.mp4')
  expect(address()).toBe('/client/3/media?type=image%2Cvideo')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Type: Images, Video' }))
  await tile('c.pdf')
})

it('lists the pictures without alternative text, with their number', async () => {
  renderLibrary()
  const lists = await screen.findByRole('list', { name: 'Lists' })
  const link = await within(lists).findByRole('button', { name: /^No alt text ?2$/ })
  await userEvent.click(link)
  await tile('jo.png')
  await tile('van.png')
  expect(screen.queryByRole('option', { name: /^logo.png/ })).toBeNull()
})

it('disables uploads with the reason while the storage is full [M514, M515]', async () => {
  const none = { count: 0, size: 0 }
  const usage = { used: 5 * 1024, quota: 5 * 1024, files: none, versions: none, deleted: none, trashDays: 30 }
  renderLibrary({ responses: { mediaUsage: () => usage } })
  await tile('logo.png')
  const button = await screen.findByRole('button', { name: 'Upload disabled' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull()
  expect(screen.getAllByText('The storage is full. Delete files permanently to upload.').length).toBeGreaterThan(0)
})

it('uploads files into the folder on which they are dropped, and into the open one from anywhere else', async () => {
  const { callsOf } = renderLibrary({
    responses: {
      saveFile: ({ headers }) => {
        const file = { ...mediaFile(`/${headers.get('x-file-name')}`), size: PNG_START.length }
        return new FakeWrite({ completed: [0], uploadId: crypto.randomUUID(), file }, MEDIA_CHANGE)
      },
    },
  })
  await tile('logo.png')
  const folderOf = (headers: Headers) => decodeURIComponent(headers.get('x-folder-path') ?? '')
  const targets = () => callsOf('saveFile').map(({ call }) => folderOf(call.headers))
  const dataTransferOf = (name: string) => {
    // jsdom's files have no relative path.
    const file = Object.assign(new File([PNG_START], name, { type: 'image/png' }), { webkitRelativePath: '' })
    return { types: ['Files'], items: [], files: [file] }
  }

  const subfolders = await screen.findByRole('list', { name: 'Subfolders' })
  const folder = within(subfolders).getByRole('button', { name: /^team/ })
  fireEvent.dragOver(folder, { dataTransfer: dataTransferOf('jo 2.png') })
  expect(await screen.findByText('Drop to upload to team')).toBeVisible()
  fireEvent.drop(folder, { dataTransfer: dataTransferOf('jo 2.png') })
  await waitFor(() => expect(targets()).toEqual(['/team']))
  expect(screen.queryByText(/^Drop to upload/)).toBeNull()

  fireEvent.dragOver(document.body, { dataTransfer: dataTransferOf('van 2.png') })
  expect(await screen.findByText('Drop to upload to Media')).toBeVisible()
  fireEvent.drop(document.body, { dataTransfer: dataTransferOf('van 2.png') })
  await waitFor(() => expect(targets()).toEqual(['/team', '/']))
})

it('restores deleted files', async () => {
  const { library } = renderLibrary({
    path: '/client/3/media?show=deleted',
    files: [mediaFile('/old.png', { deleted: true, url: null, thumbnailUrl: null }), mediaFile('/new.png')],
  })
  const list = await grid()
  list.focus()
  await userEvent.keyboard('{Home} ')
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }))
  await screen.findByText('old.png was restored.')
  expect(library.files.every(({ deleted }) => !deleted)).toBe(true)
  expect(await screen.findByText('Nothing is deleted')).toBeVisible()
})

it('says what to do in an empty library, in an empty folder and for a search without a match', async () => {
  const { router } = renderLibrary({ files: [] })
  expect(await screen.findByText('No files yet')).toBeVisible()
  await router.navigate('/client/3/media?search=zebra')
  expect(await screen.findByText('No Results Found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search and filter' }))
  expect(await screen.findByText('No files yet')).toBeVisible()
})

it("shows 'Oops' for a response that is no list, and loads the files on Try again [M472]", async () => {
  let isBroken = true
  renderLibrary({
    responses: {
      listMediaFiles: () =>
        isBroken ? { files: 'none' } : { files: [mediaFile('/a.png')], total: 1, nextCursor: null },
    },
  })
  expect(await screen.findByText('The files did not load')).toBeVisible()
  expect(screen.getByText('Oops')).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await tile('a.png')
})

it('rejects an address that is no HLS stream with the specified text, and ignores an empty one [M470, M524]', async () => {
  const { callsOf } = renderLibrary()
  await userEvent.click(await screen.findByRole('button', { name: 'Link HLS' }))
  const dialog = await screen.findByRole('dialog', { name: 'Link HLS' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))
  await userEvent.type(within(dialog).getByRole('textbox', { name: /Stream address/ }), 'https://x.test/a.mp4')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))
  expect(await within(dialog).findByText('For an HLS link, please provide a Cloudflare .m3u8 url')).toBeVisible()
  expect(callsOf('linkHls')).toHaveLength(0)
})

it('shows at the field that the server allows no stream of another host, each time', async () => {
  const message = 'For an HLS link, please provide a Cloudflare .m3u8 url'
  const { callsOf } = renderLibrary({
    responses: {
      linkHls: () => {
        throw new FakeHttpError(400, message, { fieldErrors: [{ path: 'hlsLink', message }] })
      },
    },
  })
  for (const attempt of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Link HLS' }))
    const dialog = await screen.findByRole('dialog', { name: 'Link HLS' })
    const address = within(dialog).getByRole('textbox', { name: /Stream address/ })
    // What the last attempt showed is gone.
    expect(within(dialog).queryByText(message)).toBeNull()
    await userEvent.type(address, 'https://videos.example/a.m3u8')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Link' }))
    expect(await within(dialog).findByText(message)).toBeVisible()
    await waitFor(() => expect(document.activeElement).toBe(address))
    expect(callsOf('linkHls')).toHaveLength(attempt)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Link HLS' })).toBeNull())
  }
})

it('shows at the name of a new folder that it is taken', async () => {
  const message = 'The folder /team already exists.'
  renderLibrary({
    responses: {
      createMediaFolder: () => {
        throw new FakeHttpError(409, message, { fieldErrors: [{ path: 'name', message }] })
      },
    },
  })
  const [newFolder] = await screen.findAllByRole('button', { name: 'New folder' })
  if (newFolder === undefined) throw new Error('No button')
  await userEvent.click(newFolder)
  const dialog = await screen.findByRole('dialog', { name: 'New folder' })
  const name = within(dialog).getByRole('textbox', { name: /Name/ })
  await userEvent.type(name, 'team{Enter}')
  expect((await within(dialog).findByText(message)).role).toBe('alert')
  await waitFor(() => expect(document.activeElement).toBe(name))
})

it('links to the videos of the client’s posts and rich media [M067, M068, M069]', async () => {
  renderLibrary({
    responses: {
      clientStrategies: () => ({
        clientId: 3,
        contentBriefComplete: true,
        strategies: [
          strategyRow({ strategyId: 5, strategyTypeId: 14, strategyTypeName: 'Publish Google Post' }),
          strategyRow({ strategyId: 6 }),
        ],
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Videos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Videos' })
  const links = await within(dialog).findAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['GBP Video Post', '/execution/gbp-video/5'],
    ['YouTube Video', '/execution/youtube-video/5'],
    ['Website Video', '/execution/website-video/5'],
  ])
})

it('says that no strategy has videos [M067-M069]', async () => {
  renderLibrary({
    responses: {
      clientStrategies: () => ({
        clientId: 3,
        contentBriefComplete: true,
        strategies: [strategyRow({ strategyId: 6 })],
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Videos' }))
  expect(await screen.findByText('No strategy with videos')).toBeVisible()
})

it('renames a file, and shows a taken name at the field', async () => {
  const { library } = renderLibrary({
    responses: {
      updateMediaFile: ({ body }) => {
        if (body['name'] === 'logo.png') throw new FakeHttpError(409, 'There is a file logo.png in this folder.')
        library.files = library.files.map((file) => (file.name === 'van.png' ? { ...file, name: 'car.png' } : file))
        return new FakeWrite(library.files[1], MEDIA_CHANGE)
      },
    },
  })
  await tile('van.png')
  const list = await grid()
  list.focus()
  await userEvent.keyboard('{End}{F2}')
  const dialog = await screen.findByRole('dialog', { name: 'Rename van.png' })
  const name = within(dialog).getByRole('textbox', { name: /Name/ })
  await userEvent.clear(name)
  await userEvent.type(name, 'logo.png{Enter}')
  expect(await within(dialog).findByText('There is a file logo.png in this folder.')).toBeVisible()
  await userEvent.clear(name)
  await userEvent.type(name, 'car.png{Enter}')
  await tile('car.png')
})

it.each([
  ['the button of the details', 'b.png', 'c.png'],
  ['the button of the last file', 'd.png', 'c.png'],
])('gives the focus to the next file after Delete by %s', async (_what, deleted, next) => {
  renderLibrary({ files: ['/a.png', '/b.png', '/c.png', '/d.png'].map((path) => mediaFile(path)) })
  await userEvent.click(await tile(deleted))
  const details = await screen.findByRole('region', { name: 'Details' })
  await userEvent.click(await within(details).findByRole('button', { name: 'Delete' }))
  const question = screen.queryByRole('alertdialog')
  if (question !== null) await userEvent.click(within(question).getByRole('button', { name: 'Move to Deleted' }))
  await screen.findByText(`${deleted} was moved to Deleted.`)
  const list = await grid()
  await waitFor(() => expect(document.activeElement).toBe(list))
  const active = document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toContain(next)
})
