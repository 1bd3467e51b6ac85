import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { StoredUpload } from './state/uploadState.ts'
import { fakeClock } from './testing/fakeClock.ts'
import { EXISTING_THUMBNAIL, isPicture, pictureFile, plainFile } from './testing/pictureFile.ts'
import { completeFor } from './testing/scriptedTransport.ts'
import type { StagedUploads } from './testing/uploaderStory.tsx'
import { stagedUploads, untilStatuses } from './testing/uploaderStory.tsx'
import { UploadTray } from './UploadTray.tsx'

const MB = 1024 * 1024
const TARGET = { projectId: 1, folderPath: '/services/garage-door-repair', label: 'bayfrontgaragedoorco.com' }
const EXISTING = {
  size: 412_000,
  width: 1600,
  height: 1067,
  lastModified: new Date(Date.UTC(2026, 7, 21, 18)),
  thumbnailUrl: EXISTING_THUMBNAIL,
}

const meta = {
  title: 'Files/UploadTray',
  component: UploadTray,
  args: { store: stagedUploads().store, className: 'w-160 max-w-full' },
} satisfies Meta<typeof UploadTray>
export default meta

type Story = StoryObj<typeof meta>

const staged = new WeakMap<object, StagedUploads>()

/** Creates a story whose loader creates a new store for each run. */
function story(create: () => StagedUploads, rest: Omit<Story, 'loaders' | 'render'>): Story {
  return {
    ...rest,
    loaders: [
      () => {
        const uploads = create()
        staged.set(uploads.store, uploads)
        return { store: uploads.store }
      },
    ],
    render: (args, { loaded }) => <UploadTray {...args} store={storeOf(loaded)} />,
  }
}

function storeOf(loaded: Record<string, unknown>): StagedUploads['store'] {
  const { store } = loaded
  if (typeof store !== 'object' || store === null || !staged.has(store)) throw new Error('This story has no store.')
  return store as StagedUploads['store']
}

function uploadsOf(loaded: Record<string, unknown>): StagedUploads {
  const uploads = staged.get(storeOf(loaded))
  if (uploads === undefined) throw new Error('This story has no store.')
  return uploads
}

const conflictOf = ({ transport }: StagedUploads, name: string) =>
  transport.call(name).answer({ kind: 'conflict', existing: { ...EXISTING, name } })

/** A lost session is called that, and a file that is already in the folder byte by byte asks nothing. */
export const SignedOutAndAlreadyThere: Story = story(() => stagedUploads({ concurrency: 2, now: fakeClock(1000) }), {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    const { store, transport } = uploads
    store.add([plainFile('team-intro.mp4', 18 * MB), plainFile('price-list.pdf', MB)], { target: TARGET })
    await waitFor(() => expect(transport.calls).toHaveLength(2), { timeout: 20_000 })
    const list = transport.call('price-list.pdf')
    list.answer({ kind: 'complete', name: list.file.name, size: list.file.blob.size, wasThere: true })
    const video = transport.call('team-intro.mp4')
    video.options.onProgress({ loaded: 10 * MB, key: 'k', completedChunks: [0, 1] })
    video.answer({ kind: 'error', message: 'The file upload failed', isInterrupted: true, isSignedOut: true })
    await untilStatuses(uploads, 'error', 'complete')
    const tray = within(await canvas.findByRole('region', { name: 'Uploads wait for your sign-in' }))
    await expect(
      tray.getByText('Your sign-in has expired. 10 MB of 18 MB is on the server. It continues when you are signed in.'),
    ).toBeVisible()
    await expect(tray.getByText('The same file is already in this folder. Nothing was added.')).toBeVisible()
  },
})

/** The states of the mock-up: a decision, an upload with its pace, an interruption, a complete and a refused file. */
export const EveryState: Story = story(
  () => stagedUploads({ concurrency: 5, rules: { types: ['png', 'webp', 'jpeg', 'mp4'] }, now: fakeClock(1000) }),
  {
    play: async ({ canvas, loaded }) => {
      const uploads = uploadsOf(loaded)
      const { store, transport } = uploads
      store.add(
        [
          plainFile('brochure.tiff', MB),
          plainFile('black-modern.webp', 480_000),
          plainFile('team-intro.mp4', 18 * MB),
          plainFile('spring-install-full.mp4', 41.9 * MB),
          await pictureFile('cedar-door-front.png', 2400, 1600, 'slategray'),
          await pictureFile('lit-drive.png', 1200, 800, 'peru'),
        ],
        { target: TARGET },
      )
      await waitFor(() => expect(transport.calls).toHaveLength(5), { timeout: 20_000 })
      transport.call('black-modern.webp').answer(completeFor(transport.call('black-modern.webp').file))
      transport.call('team-intro.mp4').options.onProgress({ loaded: 10 * MB, key: 'k', completedChunks: [0, 1] })
      transport.call('team-intro.mp4').answer({ kind: 'error', message: 'The file upload failed', isInterrupted: true })
      for (const chunk of [1, 2, 3]) {
        transport.call('spring-install-full.mp4').options.onProgress({ loaded: chunk * 5 * MB, key: 'l' })
      }
      conflictOf(uploads, 'cedar-door-front.png')
      conflictOf(uploads, 'lit-drive.png')
      await untilStatuses(uploads, 'error', 'complete', 'error', 'uploading', 'conflict', 'conflict')
      const tray = within(await canvas.findByRole('region', { name: 'Uploads wait for the connection' }))
      await expect(tray.getByText('to bayfrontgaragedoorco.com, services/garage-door-repair')).toBeVisible()
      const rows = tray.getAllByRole('listitem').map((row) => row.getAttribute('aria-label'))
      await expect(rows).toEqual([
        'cedar-door-front.png',
        'lit-drive.png',
        'spring-install-full.mp4',
        'team-intro.mp4',
        'black-modern.webp',
        'brochure.tiff',
      ])
      await expect(tray.getByText('15 MB of 41.9 MB · 5 MB/s · about 6 s left')).toBeVisible()
      await expect(
        tray.getByText(
          'The file upload failed. 10 MB of 18 MB is on the server. It continues when the connection is back.',
        ),
      ).toBeVisible()
      await expect(tray.getByText('Invalid file type. Allowed types: png, webp, jpeg, mp4')).toBeVisible()
      await waitFor(() => expect(tray.getAllByRole('img').filter(isPicture)).toHaveLength(4))
    },
  },
)

/** 390 px wide, as on a phone. */
export const Narrow: Story = { ...EveryState, args: { className: 'w-80' } }

/** One choice for every conflict, by keyboard. */
export const SameForAll: Story = story(() => stagedUploads({ concurrency: 3 }), {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    const names = ['a.webp', 'b.webp', 'c.webp']
    uploads.store.add(
      names.map((name) => plainFile(name, MB)),
      { target: TARGET },
    )
    await untilStatuses(uploads, 'uploading', 'uploading', 'uploading')
    for (const name of names) conflictOf(uploads, name)
    await expect(await canvas.findByText('3 files need a decision')).toBeVisible()
    const row = within(canvas.getByRole('listitem', { name: 'a.webp' }))
    const same = row.getByRole('checkbox', { name: 'Same for 2 more' })
    same.focus()
    await userEvent.keyboard(' ')
    await expect(same).toBeChecked()
    row.getByRole('button', { name: 'Keep both a.webp' }).focus()
    await userEvent.keyboard('{Enter}')
    await untilStatuses(uploads, 'uploading', 'uploading', 'uploading')
    for (const name of names) await expect(uploads.transport.call(name).options.onConflict).toBe('keep-both')
    await waitFor(() => expect(canvas.getByRole('listitem', { name: 'a.webp' })).toHaveFocus())
  },
})

const LEFT: Omit<StoredUpload, 'id' | 'name'> = {
  size: 41.9 * MB,
  type: 'video/mp4',
  lastModified: Date.UTC(2026, 10, 20, 18, 30),
  target: TARGET,
  onConflict: 'ask',
  loaded: 10 * MB,
  resume: { key: 'k', completedChunks: [0, 1] },
}

/** Uploads of an earlier visit whose files the browser doesn't have any more. */
export const FilesNeeded: Story = story(
  () =>
    stagedUploads({
      memory: {
        restore: async () => [
          { ...LEFT, id: 'a', name: 'spring-install-full.mp4' },
          { ...LEFT, id: 'b', name: 'van.mp4', size: 12 * MB },
        ],
        find: async () => undefined,
        save: () => undefined,
        discard: () => undefined,
      },
    }),
  {
    play: async ({ canvas, loaded }) => {
      const uploads = uploadsOf(loaded)
      await uploads.store.restore()
      await expect(await canvas.findByText('Choose 2 files again')).toBeVisible()
      const row = within(canvas.getByRole('listitem', { name: 'van.mp4' }))
      await expect(row.getByText('10 MB of 12 MB is on the server. Choose the file again to continue.')).toBeVisible()
      const input = row.getByLabelText('Choose van.mp4 again', { selector: 'input' })
      await userEvent.upload(input, plainFile('van.mp4', MB))
      await expect(await row.findByRole('alert')).toHaveTextContent('This is another file.')
      await userEvent.upload(input, plainFile('van.mp4', 12 * MB))
      await untilStatuses(uploads, 'detached', 'uploading')
      await expect(uploads.transport.call('van.mp4').options.resume).toEqual(LEFT.resume)
    },
  },
)

/** While the server can't be reached nothing starts; what is on its way stays in the list. */
export const WithoutConnection: Story = story(() => stagedUploads({ concurrency: 1 }), {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.hold()
    uploads.store.add([plainFile('van.webp', MB)], { target: { ...TARGET, folderPath: '/' } })
    await expect(await canvas.findByText('Uploads wait for the connection')).toBeVisible()
    await untilStatuses(uploads, 'queued')
    uploads.store.release()
    await untilStatuses(uploads, 'uploading')
    await expect(await canvas.findByText('Uploading 1 file')).toBeVisible()
  },
})

/** Only the title and the total, opened and closed by keyboard. */
export const Collapsed: Story = story(() => stagedUploads(), {
  args: { open: false },
  play: async ({ canvas, loaded, args }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('van.webp', MB)], { target: TARGET })
    await expect(await canvas.findByText('Uploading 1 file')).toBeVisible()
    await expect(canvas.queryByRole('list')).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Expand uploads', expanded: false })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.open).toBe(false)
  },
})

/** A large folder: the first files are listed, the others on demand, and the end is announced once. */
export const ManyFiles: Story = story(() => stagedUploads({ concurrency: 60 }), {
  play: async ({ canvas, loaded }) => {
    const { store, transport } = uploadsOf(loaded)
    const folders = ['photos', 'photos/vans']
    store.add(
      Array.from({ length: 60 }, (_none, index) => ({
        file: plainFile(`photo-${index}.webp`, 30_000),
        folder: folders[index % 2] ?? '',
      })),
      { target: TARGET },
    )
    // The files are checked one after the other, which takes a while on a busy machine.
    await waitFor(() => expect(transport.calls).toHaveLength(60), { timeout: 20_000 })
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(50))
    await expect(await canvas.findByText('to 2 folders')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more of 10 files' }))
    await waitFor(() => expect(canvas.getAllByRole('listitem')).toHaveLength(60))
    for (const call of transport.calls) call.answer(completeFor(call.file))
    await expect(await canvas.findByText('60 files uploaded')).toBeVisible()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('60 of 60 files uploaded.'))
    await userEvent.click(canvas.getByRole('button', { name: 'Close uploads' }))
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull())
  },
})
