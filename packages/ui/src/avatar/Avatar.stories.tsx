import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Avatar } from './Avatar.tsx'

const meta = { title: 'Display/Avatar', component: Avatar, args: { name: 'Maya Okafor' } } satisfies Meta<typeof Avatar>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const avatar = canvas.getByRole('img', { name: 'Maya Okafor' })
    await expect(avatar).toHaveTextContent('MO')
    await expect(avatar.clientWidth).toBe(36)
  },
}
export const Small: Story = { args: { size: 24 } }
export const OneName: Story = { args: { name: 'Cher' } }
