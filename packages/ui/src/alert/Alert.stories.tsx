import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Alert } from './Alert.tsx'

const meta = {
  title: 'Layers/Alert',
  component: Alert,
  // Hidden until the play function, so that it doesn't cover the documentation page.
  parameters: { docs: { onRequest: true } },
  args: {
    open: true,
    onClose: fn(),
    title: 'The page was not published',
    children: "The client's site isn't responding. Nothing was changed there. Try again in a few minutes.",
  },
} satisfies Meta<typeof Alert>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args }) => {
    const alert = await screen.findByRole('alertdialog', { name: 'The page was not published' })
    await expect(alert.offsetWidth).toBe(Math.min(650, innerWidth - 32))
    const okay = screen.getByRole('button', { name: 'Okay' })
    await waitFor(() => expect(okay).toHaveFocus())
    await userEvent.click(okay)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Okay' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onClose).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

export const TitleOnly: Story = { args: { children: undefined, title: 'Your session has ended' } }

export const LongText: Story = {
  args: {
    title: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West',
    children: Array.from({ length: 40 }, (_, line) => <p key={line}>Step {line + 1} was left out.</p>),
  },
}
