import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ProgressCircle } from './ProgressCircle.tsx'

const meta = {
  title: 'Feedback/ProgressCircle',
  component: ProgressCircle,
  args: { label: 'Hours scheduled', value: 7, max: 12, caption: true },
} satisfies Meta<typeof ProgressCircle>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const ring = canvas.getByRole('progressbar', { name: 'Hours scheduled' })
    await expect(ring).toHaveAttribute('aria-valuetext', '7 out of 12')
    await expect(canvas.getByText('7 out of 12')).toBeVisible()
  },
}
export const None: Story = { args: { value: 0 } }
export const Full: Story = { args: { value: 12 } }
export const AboveMaximum: Story = {
  args: { value: 13.5 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '13.5 out of 12, too many')
    await expect(canvas.getByText('13.5 out of 12')).toBeVisible()
  },
}
export const ZeroMaximum: Story = { args: { value: 0, max: 0 } }
export const RingOnly: Story = { args: { caption: false } }
export const Large: Story = { args: { size: 56 } }
