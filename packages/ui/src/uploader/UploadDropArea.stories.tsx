import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { plainFile } from './testing/pictureFile.ts'
import { offerFiles } from './testing/uploaderStory.tsx'
import { UploadDropArea } from './UploadDropArea.tsx'

const meta = {
  title: 'Files/UploadDropArea',
  component: UploadDropArea,
  args: {
    prompt: 'Drop to upload to services/vans',
    onFiles: fn(),
    className: 'h-60 w-140 max-w-full rounded-card border border-hairline bg-surface p-4',
    children: (
      <>
        <p>Drop files or folders anywhere on this screen.</p>
        <input aria-label="Search" className="mt-2 rounded-control border border-line px-2" />
      </>
    ),
  },
} satisfies Meta<typeof UploadDropArea>
export default meta

type Story = StoryObj<typeof meta>

export const DragOver: Story = {
  play: async ({ canvas }) => {
    offerFiles(canvas.getByText(/anywhere on this screen/), 'dragenter', [plainFile('a.png')])
    await expect(await canvas.findByText('Drop to upload to services/vans')).toBeVisible()
  },
}

export const Dropped: Story = {
  play: async ({ canvas, args }) => {
    const file = plainFile('a.png')
    offerFiles(canvas.getByText(/anywhere on this screen/), 'drop', [file, plainFile('.DS_Store', 6000)])
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await expect(args.onFiles).toHaveBeenCalledWith([{ file, folder: '' }], { pasted: false })
    await expect(canvas.queryByText(/Drop to upload/)).toBeNull()
  },
}

/** Files are dropped anywhere on the page, with the element under them. */
export const DroppedAnywhere: Story = {
  args: { anywhere: true, onOver: fn() },
  play: async ({ canvas, args }) => {
    const outside = document.body
    offerFiles(outside, 'dragenter', [plainFile('a.png')])
    await expect(await canvas.findByText('Drop to upload to services/vans')).toBeVisible()
    await expect(args.onOver).toHaveBeenLastCalledWith(outside)
    const file = plainFile('a.png')
    offerFiles(outside, 'drop', [file])
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledOnce())
    await expect(args.onFiles).toHaveBeenCalledWith([{ file, folder: '' }], { pasted: false, element: outside })
    await expect(args.onOver).toHaveBeenLastCalledWith(undefined)
    await expect(canvas.queryByText(/Drop to upload/)).toBeNull()
  },
}

/** Files are pasted anywhere on the page, except into a text field. */
export const Pasted: Story = {
  play: async ({ canvas, args }) => {
    canvas.getByRole('textbox').focus()
    offerFiles(canvas.getByRole('textbox'), 'paste', [plainFile('image.png')])
    await expect(args.onFiles).not.toHaveBeenCalled()
    offerFiles(document.body, 'paste', [plainFile('image.png')])
    await expect(args.onFiles).toHaveBeenCalledWith(expect.anything(), { pasted: true })
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    offerFiles(canvas.getByText(/anywhere on this screen/), 'dragenter', [plainFile('a.png')])
    offerFiles(canvas.getByText(/anywhere on this screen/), 'drop', [plainFile('a.png')])
    offerFiles(document.body, 'paste', [plainFile('image.png')])
    await expect(args.onFiles).not.toHaveBeenCalled()
  },
}
