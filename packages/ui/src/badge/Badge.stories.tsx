import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Badge } from './Badge.tsx'

const meta = { title: 'Display/Badge', component: Badge, args: { children: '10' } } satisfies Meta<typeof Badge>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const LargeCount: Story = { args: { children: '12,480' } }
export const Accent: Story = {
  args: { tone: 'accent' },
  decorators: [
    (Story) => (
      <div className="inline-flex rounded-control bg-accent-soft p-2">
        <Story />
      </div>
    ),
  ],
}

/** On a selected item without a fill, such as an underlined tab. */
export const Soft: Story = { args: { tone: 'soft' } }
export const Red: Story = { args: { tone: 'red', children: 3 } }
export const AboveTheMaximum: Story = {
  args: { children: 128, max: 99, label: 'open strategies' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('99+')).toHaveTextContent('99+ open strategies')
  },
}
