import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark, empty, failed, full, loading, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Review Brief',
  component: StoryScreen,
  args: { recording: 'review-brief' },
  tags: ['screen', '!autodocs', '!test', 'soak'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { ...full }
export const Loading: Story = { ...loading }
export const Empty: Story = { ...empty }
export const Failed: Story = { ...failed }
export const LongNames: Story = { ...longNames }
export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
