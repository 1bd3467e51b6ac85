import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { ColorPage } from './ColorPage.tsx'

const meta = {
  title: 'Foundations/Color',
  component: ColorPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof ColorPage>
export default meta

type Story = StoryObj<typeof meta>

export const Color: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Backgrounds' })).toBeVisible()
  },
}

/** Copying a token moves nothing on the page. */
export const Copying: Story = {
  tags: ['!dev', 'no-visual'],
  play: async ({ canvas, canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined)
    const boxes = () =>
      [...canvasElement.querySelectorAll('li')].map((item) => JSON.stringify(item.getBoundingClientRect()))
    const before = boxes()
    await userEvent.click(canvas.getByRole('button', { name: 'Click to Copy: --color-canvas' }))
    await waitFor(() => expect(canvas.getByText('Copied to Clipboard!')).toBeVisible())
    await expect(write).toHaveBeenCalledWith('var(--color-canvas)')
    await expect(boxes()).toEqual(before)
    write.mockRestore()
  },
}
