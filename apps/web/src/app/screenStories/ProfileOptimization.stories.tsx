import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { dark, empty, failed, full, loading, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Profile Optimization',
  component: StoryScreen,
  args: { recording: 'profile-optimization' },
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

/** The lists of services and attributes scroll from 35 rem on (M292). */
export const ListHeights: Story = {
  ...full,
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    for (const name of ['Structured services', 'Attributes of the profile']) {
      const list = await canvas.findByRole('region', { name })
      await expect(Number.parseFloat(getComputedStyle(list).maxHeight)).toBe(35 * rem)
    }
  },
}

export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
