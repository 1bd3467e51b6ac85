import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Steps } from './Steps.tsx'

const meta = {
  title: 'Navigation/Steps',
  component: Steps,
  args: { label: 'Import', steps: ['Files', 'Check', 'Import', 'Result'], current: 1 },
} satisfies Meta<typeof Steps>
export default meta

type Story = StoryObj<typeof meta>

/** Screen readers read the current step as such, and which ones are done. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const steps = within(canvas.getByRole('list', { name: 'Import' })).getAllByRole('listitem')
    await expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null])
    await expect(steps[0]).toHaveTextContent('Files(done)')
    await expect(steps[2]).not.toHaveTextContent('done')
  },
}
export const First: Story = { args: { current: 0 } }
export const AllDone: Story = {
  args: { current: 4 },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('(done)')).toHaveLength(4)
    await expect(canvas.getByRole('list').querySelector('[aria-current]')).toBeNull()
  },
}
/** Every name stays visible where there is room, and the list wraps. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}
