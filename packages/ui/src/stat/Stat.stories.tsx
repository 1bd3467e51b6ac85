import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stat } from './Stat.tsx'

const meta = {
  title: 'Display/Stat',
  component: Stat,
  args: { label: 'Calls from search', figure: '1,204' },
} satisfies Meta<typeof Stat>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Calls from search' })).toHaveTextContent('1,204')
  },
}
export const WithUnit: Story = { args: { label: 'Queue work done', figure: '72', unit: '%' } }
export const Up: Story = {
  args: { change: { text: '12%', direction: 'up', isGood: true, since: 'on last year' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveTextContent('up 12%on last year')
  },
}
/** Lower is better here, so down is good. */
export const DownAndGood: Story = {
  args: { label: 'Average position', figure: '4.2', change: { text: '1.1', direction: 'down', isGood: true } },
}
export const DownAndBad: Story = { args: { change: { text: '8%', direction: 'down', isGood: false } } }
export const NeutralChange: Story = { args: { change: { text: '34', direction: 'up' } } }
export const Unchanged: Story = { args: { change: { text: '0%', direction: 'same' } } }
export const WithNote: Story = { args: { children: '28 of 34 pages are mapped.' } }
export const None: Story = { args: { figure: '–' } }
export const Small: Story = { args: { size: 'sm', unit: 'h', figure: '46.5' } }
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.queryByText('1,204')).toBeNull()
  },
}
export const LongLabel: Story = {
  args: {
    label: 'Calls, forms and directions from search and maps together, since the client was launched',
    className: 'w-50',
  },
}
