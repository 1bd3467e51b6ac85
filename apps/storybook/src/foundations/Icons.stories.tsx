import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IconsPage } from './IconsPage.tsx'

const meta = {
  title: 'Foundations/Icons',
  component: IconsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof IconsPage>
export default meta

type Story = StoryObj<typeof meta>

export const Icons: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'In use' })).toBeVisible()
  },
}
