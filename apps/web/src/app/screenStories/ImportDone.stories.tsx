import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark, full, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Import Done',
  component: StoryScreen,
  args: { recording: 'import-done' },
  tags: ['screen', '!autodocs', '!test', 'soak'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { ...full }
export const LongNames: Story = { ...longNames }
export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
