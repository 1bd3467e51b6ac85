import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ColorPage } from './ColorPage.tsx'

const meta = {
  title: 'Foundations/Color',
  component: ColorPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof ColorPage>
export default meta

type Story = StoryObj<typeof meta>

export const Color: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Backgrounds' })).toBeVisible()
  },
}
