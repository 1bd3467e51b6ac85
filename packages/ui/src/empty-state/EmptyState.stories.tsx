import type { Meta, StoryObj } from '@storybook/react-vite'
import { Inbox } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta = {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No Results Found' },
} satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const WithNextStep: Story = {
  args: { children: "That search didn't turn up any results.", action: <Button size="sm">Clear All</Button> },
}

const clear = fn()

export const ActionPressed: Story = {
  args: {
    children: "That search didn't turn up any results.",
    action: (
      <Button size="sm" onClick={clear}>
        Clear All
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    clear.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Clear All' }))
    await userEvent.keyboard('{Enter}')
    await expect(clear).toHaveBeenCalledTimes(2)
  },
}

export const Small: Story = { args: { size: 'sm', title: 'No notes available.' } }

export const WholePage: Story = {
  args: {
    size: 'lg',
    title: 'No client is assigned to you',
    icon: <Icon of={Inbox} size={28} />,
    children: 'Your manager assigns clients. They appear here as soon as you have one.',
  },
}

export const LongText: Story = {
  args: {
    title: 'No strategies for The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West',
    children: 'Choose another month, or ask for the strategies of this one to be selected before it begins.',
  },
}
