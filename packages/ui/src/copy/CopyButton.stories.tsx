import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor } from 'storybook/test'
import { CopyButton } from './CopyButton.tsx'

const meta = { title: 'Controls/CopyButton', component: CopyButton, args: { text: '01J9Z6T3M8QK' } } satisfies Meta<
  typeof CopyButton
>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Copied: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button', { name: /Click to Copy/ }))
    await expect(write).toHaveBeenCalledWith('01J9Z6T3M8QK')
    await expect(await canvas.findByText('Copied to Clipboard!')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText('Copied to Clipboard!')).toBeNull(), { timeout: 3000 })
  },
}

export const Failed: Story = {
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByText('Copy Failed!')).toBeVisible()
  },
}
