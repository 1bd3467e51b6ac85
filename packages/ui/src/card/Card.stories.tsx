import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { Card } from './Card.tsx'

const meta = {
  title: 'Layout/Card',
  component: Card,
  args: { children: 'What the card is about.', className: 'w-90' },
} satisfies Meta<typeof Card>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Titled: Story = {
  args: { title: 'Orders', aside: '34 orders' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Orders' })).toBeVisible()
  },
}

export const LongTitle: Story = {
  args: { title: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West', aside: '34' },
}

export const Busy: Story = {
  args: {
    title: 'Orders',
    busy: true,
    children: (
      <div className="grid gap-3">
        <Skeleton width="40%" />
        <Skeleton height={24} />
        <Skeleton width="70%" />
      </div>
    ),
  },
}
