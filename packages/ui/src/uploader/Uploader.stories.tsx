import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { EXISTING_THUMBNAIL, isPicture, pictureFile, plainFile } from './testing/pictureFile.ts'
import { completeFor } from './testing/scriptedTransport.ts'
import type { StagedUploads } from './testing/uploaderStory.tsx'
import { offerFiles, stagedUploads, untilStatuses } from './testing/uploaderStory.tsx'
import { Uploader } from './Uploader.tsx'
import { FileUnreadable } from './validation/fileUnreadable.ts'
import { measureFile } from './validation/measureFile.ts'

const MB = 1024 * 1024
const PHOTOS = { types: ['png', 'webp', 'jpeg'], maxBytes: 5 * MB }

const meta = {
  title: 'Files/Uploader',
  component: Uploader,
  args: { store: stagedUploads().store, className: 'w-140 max-w-full' },
} satisfies Meta<typeof Uploader>
export default meta

type Story = StoryObj<typeof meta>

/** The store of each running story, for its play function. */
const staged = new WeakMap<object, StagedUploads>()

function withUploads(uploads: () => StagedUploads) {
  return () => {
    const made = uploads()
    staged.set(made.store, made)
    return made.store
  }
}

/** Creates a story whose loader creates a new store for each run. */
function story(uploads: () => StagedUploads, rest: Omit<Story, 'loaders' | 'render'>): Story {
  const make = withUploads(uploads)
  return {
    ...rest,
    loaders: [() => ({ store: make() })],
    render: (args, { loaded }) => <Uploader {...args} store={storeOf(loaded)} />,
  }
}

function storeOf(loaded: Record<string, unknown>): StagedUploads['store'] {
  return loaded['store'] as StagedUploads['store']
}

function uploadsOf(loaded: Record<string, unknown>): StagedUploads {
  const uploads = staged.get(storeOf(loaded))
  if (uploads === undefined) throw new Error('This story has no store of its own.')
  return uploads
}

const plain = () => stagedUploads({ rules: PHOTOS })

export const Empty: Story = story(plain, {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Browse' })).toHaveFocus()
    await expect(canvas.getByText('png, webp, jpeg up to 5 MB')).toBeVisible()
  },
})

export const Disabled: Story = story(plain, {
  args: { disabled: true, disabledReason: 'The library is full. Delete files to make room.' },
  play: async ({ canvas, loaded }) => {
    await expect(canvas.getByText('Upload disabled')).toBeVisible()
    offerFiles(canvas.getByText('Upload disabled'), 'drop', [plainFile('a.png')])
    offerFiles(canvas.getByText('Upload disabled'), 'paste', [plainFile('a.png')])
    await expect(storeOf(loaded).getState().items).toHaveLength(0)
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})

export const DragOver: Story = story(plain, {
  play: async ({ canvas }) => {
    offerFiles(canvas.getByText(/Drop files here/), 'dragenter', [plainFile('a.png')])
    await expect(await canvas.findByText('Drop to upload')).toBeVisible()
  },
})

export const Chosen: Story = story(plain, {
  play: async ({ canvasElement, loaded }) => {
    const input = canvasElement.querySelector('input')
    if (input === null) throw new Error('There is no file input.')
    await userEvent.upload(input, [await pictureFile('team.png', 800, 450), plainFile('van.webp', 900_000)])
    await untilStatuses(uploadsOf(loaded), 'uploading', 'uploading')
    await expect(input.accept).toBe('.png,.webp,.jpeg')
  },
})

export const Dropped: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    offerFiles(canvas.getByRole('region'), 'drop', [await pictureFile('team.png', 800, 450)])
    await untilStatuses(uploadsOf(loaded), 'uploading')
    await expect(await canvas.findByText('team.png')).toBeVisible()
  },
})

export const Pasted: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    offerFiles(document.body, 'paste', [plainFile('outside.png')])
    await userEvent.tab()
    offerFiles(canvas.getByRole('button', { name: 'Browse' }), 'paste', [plainFile('image.png', 40_000, 'image/png')])
    await untilStatuses(uploadsOf(loaded), 'uploading')
    await expect(await canvas.findByText('2026-11-21-094207.png')).toBeVisible()
  },
})

/** Every status at once. */
export const EveryStatus: Story = story(() => stagedUploads({ rules: PHOTOS, concurrency: 4 }), {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    const { store, transport } = uploads
    store.add([
      await pictureFile('office-lobby.png', 1600, 900, 'slategray'),
      plainFile('truck-front.webp', 4.8 * MB),
      await pictureFile('logo.png', 640, 640, 'rebeccapurple'),
      plainFile('brochure.tiff', 2 * MB),
      plainFile('crew.webp', 3 * MB),
      plainFile('roof.jpeg', 2 * MB),
      plainFile('The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of the West.webp', MB),
    ])
    await waitFor(() => expect(transport.calls).toHaveLength(4))
    transport.call('office-lobby.png').answer(completeFor(transport.call('office-lobby.png').file))
    transport.call('logo.png').answer({
      kind: 'conflict',
      existing: {
        name: 'logo.png',
        size: 48_000,
        lastModified: new Date(Date.UTC(2025, 2, 8, 18)),
        thumbnailUrl: EXISTING_THUMBNAIL,
      },
    })
    transport.call('truck-front.webp').options.onProgress({ loaded: 3.1 * MB, key: 'k', completedChunks: [0] })
    transport.call('crew.webp').options.onProgress({ loaded: MB })
    await waitFor(() => expect(transport.calls).toHaveLength(6))
    transport.call('roof.jpeg').answer({ kind: 'error', message: 'The file upload failed' })
    store.pause(idOf(uploads, 'crew.webp'))
    await untilStatuses(uploads, 'complete', 'uploading', 'conflict', 'error', 'paused', 'error', 'uploading')
    const row = (name: string) => within(canvas.getByRole('listitem', { name }))
    await expect(await canvas.findByText('1 of 7 files uploaded')).toBeVisible()
    await expect(await row('truck-front.webp').findByText('64%')).toBeVisible()
    await expect(
      await row('brochure.tiff').findByText('Invalid file type. Allowed types: png, webp, jpeg'),
    ).toBeVisible()
    await expect(row('brochure.tiff').queryByRole('button', { name: /Retry/ })).toBeNull()
    await expect(await row('roof.jpeg').findByRole('button', { name: 'Retry roof.jpeg' })).toBeVisible()
    await waitFor(() => expect(row('logo.png').getAllByRole('img').filter(isPicture)).toHaveLength(2))
  },
})

export const Queued: Story = story(() => stagedUploads({ concurrency: 1 }), {
  play: async ({ canvas, loaded }) => {
    storeOf(loaded).add([plainFile('crew-2026.mp4', 46.1 * MB), plainFile('roof.mp4', 12 * MB)])
    await untilStatuses(uploadsOf(loaded), 'uploading', 'queued')
    await expect(await canvas.findByText('Queued')).toBeVisible()
  },
})

export const PauseAndResume: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('van.webp', 2 * MB)])
    await untilStatuses(uploads, 'uploading')
    uploads.transport.call('van.webp').options.onProgress({ loaded: MB, key: 'k', completedChunks: [0] })
    await expect(await canvas.findByText('50%')).toBeVisible()
    // By keyboard: Browse, then Pause; the same button then resumes and keeps the focus.
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Pause van.webp' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Paused at 50%')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Resume van.webp' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await untilStatuses(uploads, 'uploading')
    await expect(uploads.transport.call('van.webp').options.resume).toEqual({ key: 'k', completedChunks: [0] })
  },
})

export const Verifying: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('van.webp', MB)])
    await untilStatuses(uploads, 'uploading')
    uploads.transport.call('van.webp').options.onProgress({ loaded: MB })
    await expect(await canvas.findByText('Verifying')).toBeVisible()
    await expect(canvas.queryByText('Complete')).toBeNull()
  },
})

export const Conflict: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([await pictureFile('team.png', 800, 450)])
    await untilStatuses(uploads, 'uploading')
    const existing = { name: 'team.png', size: 48_000, thumbnailUrl: EXISTING_THUMBNAIL }
    uploads.transport.call('team.png').answer({ kind: 'conflict', existing })
    await expect(await canvas.findByText('Already exists')).toBeVisible()
    await expect(canvas.getByRole('status')).toHaveTextContent('a file of this name exists')
    await expect(await canvas.findByRole('img', { name: 'team.png, your file' })).toBeVisible()
    await expect(await canvas.findByText(/^800 × 450 · /)).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'team.png, existing file' })).toBeVisible()
  },
})

export const ConflictKeepBoth: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context)
    const { canvas, loaded } = context
    await userEvent.click(canvas.getByRole('button', { name: 'Keep both team.png' }))
    const uploads = uploadsOf(loaded)
    await untilStatuses(uploads, 'uploading')
    const { file, options, answer } = uploads.transport.call('team.png')
    await expect(options.onConflict).toBe('keep-both')
    answer({ kind: 'complete', name: 'team-2.png', size: file.blob.size })
    await expect(await canvas.findByText('team-2.png')).toBeVisible()
    await expect(canvas.getByRole('listitem')).toHaveFocus()
  },
}

export const ConflictSkip: Story = {
  ...Conflict,
  play: async (context) => {
    await Conflict.play?.(context)
    const { canvas } = context
    canvas.getByRole('button', { name: 'Skip team.png' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.queryByText('team.png')).toBeNull())
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Browse' })).toHaveFocus())
  },
}

export const FailedThenRetried: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('van.webp', 2 * MB)])
    await untilStatuses(uploads, 'uploading')
    uploads.transport.call('van.webp').answer({ kind: 'error' })
    await expect(await canvas.findByText('Upload failed')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Retry van.webp' }))
    await untilStatuses(uploads, 'uploading')
    uploads.transport.call('van.webp').answer({ kind: 'complete', name: 'van.webp', size: 0 })
    await expect(await canvas.findByText('The file upload failed')).toBeVisible()
  },
})

/** A server without space takes the file later; Retry sends it at once. */
export const WaitingForSpace: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('van.webp', 4 * MB)])
    await untilStatuses(uploads, 'uploading')
    const { options, answer } = uploads.transport.call('van.webp')
    options.onProgress({ loaded: 2 * MB, key: 'k', completedChunks: [0] })
    answer({ kind: 'delayed', message: 'The server has no space left' })
    await expect(await canvas.findByText('Waiting for space')).toBeVisible()
    const row = within(canvas.getByRole('listitem', { name: 'van.webp' }))
    await expect(row.getByText('The server has no space left. The upload continues by itself.')).toBeVisible()
    await expect(row.getByRole('button', { name: 'Cancel van.webp' })).toBeVisible()
    await userEvent.click(row.getByRole('button', { name: 'Retry van.webp' }))
    await untilStatuses(uploads, 'uploading')
    await expect(uploads.transport.call('van.webp').options.resume).toEqual({ key: 'k', completedChunks: [0] })
    uploads.transport.call('van.webp').answer({ kind: 'delayed', message: 'The server has no space left' })
    await untilStatuses(uploads, 'delayed')
  },
})

export const SeveralNotUploaded: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([
      plainFile('van.webp', MB),
      plainFile('notes.docx', 20_000),
      plainFile('drone.png', 6 * MB),
      new File([], 'empty.png'),
    ])
    await waitFor(() => expect(uploads.transport.calls).toHaveLength(1))
    uploads.transport.call('van.webp').answer(completeFor(uploads.transport.call('van.webp').file))
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Files not uploaded: notes.docx, drone.png, empty.png',
    )
    await expect(canvas.getByText('File size (6 MB) exceeds maximum allowed size (5 MB)')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear complete' }))
    await waitFor(() => expect(canvas.queryByText('van.webp')).toBeNull())
  },
})

/**
 * An image that is too small, one with the wrong aspect ratio, a file that is not an image, and a type that cannot be
 * measured.
 */
export const WrongDimensions: Story = story(
  () =>
    stagedUploads({
      rules: {
        types: 'image',
        minDimensions: { width: 640, height: 360 },
        maxDimensions: { width: 1920, height: 1080 },
        aspectRatio: { width: 16, height: 9, tolerancePercent: 2 },
      },
    }),
  {
    play: async ({ canvas, loaded }) => {
      const uploads = uploadsOf(loaded)
      uploads.store.add([
        await pictureFile('small.png', 639, 360),
        await pictureFile('large.png', 1921, 1080),
        await pictureFile('square.png', 800, 800),
        plainFile('broken.png', 4000),
        plainFile('moving.gif', 4000),
        await pictureFile('good.png', 1280, 720),
      ])
      await untilStatuses(uploads, 'error', 'error', 'error', 'error', 'error', 'uploading')
      await expect(await canvas.findByText('File dimensions must be at least 640x360px')).toBeVisible()
      await expect(await canvas.findByText('File dimensions must not exceed 1920x1080px')).toBeVisible()
      await expect(await canvas.findByText('File aspect ratio must be 16:9')).toBeVisible()
      await expect(await canvas.findByText('Failed to load image for dimension validation')).toBeVisible()
      await expect(await canvas.findByText('Unsupported file type for dimension validation')).toBeVisible()
      await expect(uploads.transport.calls).toHaveLength(1)
    },
  },
)

/** Files whose dimensions are needed and can't be read: a damaged video, one without a picture, and a failing decoder. */
export const UnreadableDimensions: Story = story(
  () =>
    stagedUploads({
      rules: { types: 'image+video', minDimensions: { width: 640, height: 360 } },
      measure(file, kind) {
        if (file.name === 'sound.mp4') throw new FileUnreadable('Failed to load video for dimension checking')
        if (file.name === 'decoder.png') throw new Error('The decoder crashed.')
        return measureFile(file, kind)
      },
    }),
  {
    play: async ({ canvas, loaded }) => {
      const uploads = uploadsOf(loaded)
      uploads.store.add([plainFile('damaged.mp4', 4000), plainFile('sound.mp4', 4000), plainFile('decoder.png', 4000)])
      await untilStatuses(uploads, 'error', 'error', 'error')
      await expect(await canvas.findByText('Failed to load video for dimension validation')).toBeVisible()
      await expect(await canvas.findByText('Failed to load video for dimension checking')).toBeVisible()
      await expect(await canvas.findByText('Failed to validate file dimensions')).toBeVisible()
      await expect(uploads.transport.calls).toHaveLength(0)
    },
  },
)

/** The focus moves to the next file, then to the previous one, then to Browse. */
export const Removing: Story = story(plain, {
  play: async ({ canvas, loaded }) => {
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('a.webp', MB), plainFile('b.webp', MB), plainFile('c.webp', MB)])
    await untilStatuses(uploads, 'uploading', 'uploading', 'uploading')
    const remove = async (name: string) =>
      userEvent.click(await canvas.findByRole('button', { name: `Cancel ${name}` }))
    const focused = async (name: string) => waitFor(() => expect(canvas.getByRole('listitem', { name })).toHaveFocus())
    await remove('b.webp')
    await focused('c.webp')
    await remove('c.webp')
    await focused('a.webp')
    await remove('a.webp')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Browse' })).toHaveFocus())
    await expect(uploads.transport.calls.every(({ options }) => options.signal.aborted)).toBe(true)
  },
})

/** The list unmounts and mounts again: everything is still there, and uploads continued meanwhile. */
export const DragLeaveAndReenter: Story = story(plain, {
  play: async ({ canvas, loaded, mount }) => {
    await mount()
    const uploads = uploadsOf(loaded)
    uploads.store.add([plainFile('van.webp', MB)])
    await untilStatuses(uploads, 'uploading')
    await mount(<p>Another screen</p>)
    await expect(canvas.queryByText('van.webp')).toBeNull()
    await expect(uploads.transport.call('van.webp').options.signal.aborted).toBe(false)
    uploads.transport.call('van.webp').answer(completeFor(uploads.transport.call('van.webp').file))
    await untilStatuses(uploads, 'complete')
    await mount(<Uploader store={uploads.store} className="w-140 max-w-full" />)
    await expect(await canvas.findByText('Complete')).toBeVisible()
    // Existing items are not announced to a screen reader.
    await expect(screen.getByRole('status')).toHaveTextContent('')
  },
})

export const Narrow: Story = { ...EveryStatus, args: { className: 'w-80' } }

function idOf({ store }: StagedUploads, name: string): string {
  return store.getState().items.find((item) => item.name === name)?.id ?? ''
}
