import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SpacePage } from './SpacePage.tsx'

const meta = {
  title: 'Foundations/Space',
  component: SpacePage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof SpacePage>
export default meta

type Story = StoryObj<typeof meta>

export const Space: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Density' })).toBeVisible()
  },
}
