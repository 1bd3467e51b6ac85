import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { dark, empty, failed, full, loading, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Locations',
  component: StoryScreen,
  args: { recording: 'locations' },
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

/** Every field of the locations side by side. */
export const Compare: Story = {
  ...full,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Compare' }))
    await expect(await canvas.findByRole('grid', { name: 'Fields of the locations' })).toBeVisible()
  },
}

/** The download and the reading of a CSV sheet. */
export const Sheet: Story = {
  ...full,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'CSV' }))
    await expect(await canvas.findByRole('button', { name: 'Download CSV' })).toBeVisible()
  },
}

export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
