import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'

const meta = {
  title: 'Feedback/Tooltip',
  component: Tooltip,
  args: { content: 'Runs before this month begins', children: <Button>Pending</Button> },
  decorators: [
    (Story) => (
      <div className="p-12">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Runs before this month begins')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
}

export const LongText: Story = {
  args: { content: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West', side: 'bottom' },
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  },
}
