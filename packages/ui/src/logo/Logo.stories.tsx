import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Logo } from './Logo.tsx'

const meta = { title: 'Display/Logo', component: Logo } satisfies Meta<typeof Logo>
export default meta

type Story = StoryObj<typeof meta>

export const Mark: Story = {}
export const WithName: Story = {
  args: { name: 'Product' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Product')).toBeVisible()
  },
}
export const Small: Story = { args: { size: 16 } }
export const Large: Story = { args: { size: 64 } }
