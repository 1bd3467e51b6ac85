import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Skeleton, SkeletonText } from './Skeleton.tsx'

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = { args: { width: 160 } }

export const CardShape: Story = {
  render: () => (
    <div className="grid w-60 gap-3" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="65%" height={24} />
      <Skeleton height={6} />
      <Skeleton height={6} />
    </div>
  ),
}

export const Shapes: Story = {
  render: () => (
    <div className="flex items-center gap-3" aria-busy>
      <Skeleton shape="circle" width={36} height={36} />
      <Skeleton shape="text" width={96} />
      <Skeleton shape="control" width={88} height={32} />
      <Skeleton shape="card" width={120} height={64} />
    </div>
  ),
}

export const Text: Story = {
  render: () => (
    <div className="w-80" aria-busy>
      <SkeletonText lines={4} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    // Placeholders aren't announced: screen readers only announce that the region is busy.
    await expect(canvasElement).toHaveTextContent('')
    await expect(canvasElement.querySelectorAll('[aria-hidden="true"]')).not.toHaveLength(0)
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull()
  },
}
