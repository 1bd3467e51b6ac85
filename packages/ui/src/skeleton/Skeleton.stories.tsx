import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './Skeleton.tsx'

const meta = { title: 'Feedback/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = { args: { width: 160 } }

export const InTheShapeOfACard: Story = {
  render: () => (
    <div className="grid w-60 gap-3" aria-busy>
      <Skeleton width="40%" />
      <Skeleton width="65%" height={24} />
      <Skeleton height={6} />
      <Skeleton height={6} />
    </div>
  ),
}
