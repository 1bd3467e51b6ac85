import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bookmark, CircleAlert, Inbox } from 'lucide-react'
import { expect } from 'storybook/test'
import { Icon } from './Icon.tsx'

const meta = { title: 'Display/Icon', component: Icon, args: { of: Bookmark } } satisfies Meta<typeof Icon>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const icon = canvasElement.querySelector('svg')
    await expect(icon).toHaveAttribute('aria-hidden', 'true')
    await expect(icon).toHaveAttribute('width', '16')
    await expect(icon).toHaveAttribute('stroke-width', '1.75')
  },
}

/** In a row, beside its text. */
export const InARow: Story = {
  args: { of: CircleAlert, size: 14 },
  render: (args) => (
    <span className="inline-flex items-center gap-1.5 text-body">
      <Icon {...args} /> Needs attention
    </span>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Needs attention')).toBeVisible()
    await expect(canvasElement.querySelector('svg')).toHaveAttribute('stroke-width', '2')
  },
}

/** Alone, above the text of an empty list. */
export const Large: Story = { args: { of: Inbox, size: 28 } }
