import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressBar } from './ProgressBar.tsx'

const meta = {
  title: 'Feedback/ProgressBar',
  component: ProgressBar,
  args: { label: 'Done', value: 0.5, className: 'w-60' },
} satisfies Meta<typeof ProgressBar>
export default meta

type Story = StoryObj<typeof meta>

export const Medium: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Done' })).toHaveAttribute('aria-valuenow', '50')
  },
}
export const Low: Story = { args: { value: 0.18 } }
export const High: Story = { args: { value: 0.92, valueText: '28 of 30' } }
export const None: Story = { args: { value: 0 } }
export const AboveMaximum: Story = {
  args: { value: 1.4 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  },
}
export const Small: Story = { args: { size: 'sm' } }
export const Accent: Story = { args: { tone: 'accent', value: 0.64 } }
export const Neutral: Story = { args: { tone: 'neutral', value: 0.33 } }
/** For an upload: it moves to each new value within a second (M471). */
export const SteadyMotion: Story = { args: { tone: 'accent', motion: 'steady', value: 0.64 } }
export const Unknown: Story = {
  args: { value: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
}
/** 0.25 is no longer low, 0.74 not yet high. */
export const AtTheLimits: Story = {
  render: (args) => (
    <div className="flex flex-col gap-3">
      {[0.2499, 0.25, 0.74, 0.7401].map((value) => (
        <ProgressBar key={value} {...args} value={value} label={`${value}`} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const tones = canvas.getAllByRole('progressbar').map((bar) => bar.dataset['tone'])
    await expect(tones).toEqual(['low', 'medium', 'medium', 'high'])
  },
}
