import { fixedClock } from '@rankdesk/format/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { RelativeDate } from './RelativeDate.tsx'

const meta = {
  title: 'Display/RelativeDate',
  component: RelativeDate,
  args: { date: new Date('2026-11-21T14:10:00Z'), clock: fixedClock('2026-11-21T17:42:00Z') },
  decorators: [
    (Story) => (
      <div className="p-12">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof RelativeDate>
export default meta

type Story = StoryObj<typeof meta>

export const HoursAgo: Story = {
  play: async ({ canvas }) => {
    const date = canvas.getByText(/3 hours ago/)
    await expect(date.tagName).toBe('TIME')
    await expect(date).toHaveAttribute('datetime', '2026-11-21T14:10:00.000Z')
    await userEvent.tab()
    await expect(date).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('11/21/2026 6:10 AM')
  },
}
export const JustNow: Story = { args: { date: new Date('2026-11-21T17:41:30Z') } }
export const Yesterday: Story = {
  args: { date: new Date('2026-11-21T05:00:00Z') },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByText(/yesterday/))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('11/20/2026 9:00 PM')
  },
}
export const Ahead: Story = { args: { date: new Date('2026-11-26T17:00:00Z') } }
export const LongAgo: Story = { args: { date: new Date('2025-03-08T18:00:00Z') } }
export const None: Story = { args: { date: null } }
