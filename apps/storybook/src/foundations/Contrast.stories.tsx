import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ContrastPage } from './ContrastPage.tsx'

const meta = {
  title: 'Foundations/Contrast',
  component: ContrastPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof ContrastPage>
export default meta

type Story = StoryObj<typeof meta>

export const Contrast: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Contrast of text' })).toBeVisible()
    await expect(canvas.queryByText(/too low/)).toBeNull()
  },
}
