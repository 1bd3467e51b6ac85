import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Confirm } from './Confirm.tsx'

const meta = {
  title: 'Layers/Confirm',
  component: Confirm,
  // Hidden until the play function, so that it doesn't cover the documentation page.
  parameters: { docs: { onRequest: true } },
  args: {
    open: true,
    onAnswer: fn(),
    title: 'Publish this page now?',
    subtitle: 'Visitors will see it immediately.',
  },
} satisfies Meta<typeof Confirm>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const confirm = await screen.findByRole('alertdialog', { name: 'Publish this page now?' })
    await expect(confirm.offsetWidth).toBe(Math.min(464, innerWidth - 32))
    await expect(confirm).toHaveAccessibleDescription('Visitors will see it immediately.')
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    await expect(args.onAnswer).toHaveBeenCalledOnce()
    await expect(args.onAnswer).toHaveBeenCalledWith(true)
  },
}

export const InitialFocusOnCancel: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onAnswer).toHaveBeenCalledOnce()
    await expect(args.onAnswer).toHaveBeenCalledWith(false)
  },
}

export const YesByKeys: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect(args.onAnswer).toHaveBeenCalledOnce()
    await expect(args.onAnswer).toHaveBeenCalledWith(true)
  },
}

export const EscapeAndCloseCancel: Story = {
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onAnswer).toHaveBeenNthCalledWith(1, false)
    await expect(args.onAnswer).toHaveBeenNthCalledWith(2, false)
  },
}

export const Danger: Story = {
  args: {
    danger: true,
    title: 'Delete the folder Drafts?',
    subtitle: 'This action is irreversible!',
    children: 'Its 14 pages will be deleted too.',
  },
}

export const Loading: Story = {
  args: { loading: true },
  play: async ({ args }) => {
    const yes = await screen.findByRole('button', { name: 'Yes' })
    await userEvent.click(yes)
    await expect(yes).toHaveAttribute('aria-busy', 'true')
    await expect(args.onAnswer).not.toHaveBeenCalled()
  },
}
