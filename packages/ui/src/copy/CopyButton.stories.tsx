import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, spyOn, userEvent, waitFor } from 'storybook/test'
import { CopyButton } from './CopyButton.tsx'

const meta = {
  title: 'Controls/CopyButton',
  // The specification's texts of copying (M495, M496). Only the Storybook's own pages show them without a CopyButton.
  parameters: { libraryOnly: ['COPY_TEXT'] },
  component: CopyButton,
  args: { text: '01J9Z6T3M8QK' },
  decorators: [
    (Story) => (
      <div className="p-10">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyButton>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Click to Copy')
  },
}

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
    await waitFor(() => expect(canvas.queryByText('Copy Failed!')).toBeNull(), { timeout: 3000 })
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(write).toHaveBeenCalledWith('01J9Z6T3M8QK')
    await expect(canvas.getByRole('status')).toHaveTextContent('Copied to Clipboard!')
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}

export const AsButton: Story = { args: { variant: 'button', children: 'Copy the address' } }

export const AsIcon: Story = {
  args: { variant: 'icon', children: 'the address' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Click to Copy: the address' })).toBeVisible()
  },
}

export const LongText: Story = {
  args: { text: 'https://blueridge.example.com/services/drain-cleaning-and-sewer-line-camera-inspection-in-asheville' },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}
