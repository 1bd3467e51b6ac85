import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Spinner } from './Spinner.tsx'

const meta = { title: 'Feedback/Spinner', component: Spinner, args: { label: 'Loading' } } satisfies Meta<
  typeof Spinner
>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Loading' })).toBeVisible()
  },
}
export const Large: Story = { args: { size: 32 } }

/** Has the color of the surrounding text. */
export const InText: Story = {
  render: () => (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner size={14} /> Reading the page
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent('Reading the page')
  },
}

export const Sizes: Story = {
  render: ({ label: _label, ...args }) => (
    <div className="flex items-center gap-3 text-accent">
      {[12, 14, 16, 24, 32].map((size) => (
        <Spinner key={size} {...args} size={size} />
      ))}
    </div>
  ),
}
