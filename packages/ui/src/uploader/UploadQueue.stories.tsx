import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { fileStart } from './testing/fileStart.ts'
import { completeFor } from './testing/scriptedTransport.ts'
import { stagedUploads, type StagedUploads, untilStatuses } from './testing/uploaderStory.tsx'
import { UploadQueue } from './UploadQueue.tsx'

const meta = {
  title: 'Files/UploadQueue',
  component: UploadQueue,
  args: { store: stagedUploads().store, className: 'w-140 max-w-full' },
} satisfies Meta<typeof UploadQueue>
export default meta

type Story = StoryObj<typeof meta>

const csv = (name: string) => new File([fileStart(name), 'query,clicks'], name)
const target = (projectId: number) => ({ projectId, folderPath: '/', label: '' })
let current: StagedUploads = stagedUploads()

/** Creates a story with two files of one library and one of another. */
function story(rest: Omit<Story, 'loaders' | 'render'>): Story {
  return {
    ...rest,
    loaders: [
      () => {
        current = stagedUploads({ check: () => Promise.resolve({}) })
        current.store.add([csv('Queries.csv'), csv('Pages.csv')], { target: target(1) })
        current.store.add([csv('Other.csv')], { target: target(2) })
        return {}
      },
    ],
    render: (args) => <UploadQueue {...args} store={current.store} projectId={1} />,
  }
}

/** It lists the unfinished files of one library, and disappears when they are complete. */
export const Uploading: Story = story({
  play: async ({ canvas }) => {
    await untilStatuses(current, 'uploading', 'uploading', 'uploading')
    const { transport } = current
    await expect(await canvas.findByText('Uploading 2 files')).toBeVisible()
    await expect(canvas.queryByText('Other.csv')).toBeNull()
    transport.call('Queries.csv').answer(completeFor(transport.call('Queries.csv').file))
    await waitFor(() => expect(canvas.queryByText('Queries.csv')).toBeNull())
    await expect(canvas.getByText(/1 of 2 files uploaded/)).toBeVisible()
    transport.call('Pages.csv').answer(completeFor(transport.call('Pages.csv').file))
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Files being uploaded' })).toBeNull())
  },
})

/** Failed files stay in the list; one button retries all of them. */
export const Failed: Story = story({
  play: async ({ canvas }) => {
    await untilStatuses(current, 'uploading', 'uploading', 'uploading')
    current.transport.call('Queries.csv').answer({ kind: 'error' })
    current.transport.call('Pages.csv').answer({ kind: 'error' })
    await untilStatuses(current, 'error', 'error', 'uploading')
    await userEvent.click(await canvas.findByRole('button', { name: 'Retry all' }))
    await untilStatuses(current, 'uploading', 'uploading', 'uploading')
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Retry all' })).toBeNull())
  },
})

/** Nothing starts while the server can't be reached. */
export const Interrupted: Story = story({
  play: async ({ canvas }) => {
    await untilStatuses(current, 'uploading', 'uploading', 'uploading')
    current.transport.call('Queries.csv').answer({ kind: 'error', isInterrupted: true })
    await expect(await canvas.findByText('Uploads wait for the connection')).toBeVisible()
  },
})
