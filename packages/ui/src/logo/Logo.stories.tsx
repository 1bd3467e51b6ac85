import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './Logo.tsx'

const meta = { title: 'Display/Logo', component: Logo } satisfies Meta<typeof Logo>
export default meta

type Story = StoryObj<typeof meta>

export const Mark: Story = {}
export const WithName: Story = { args: { name: 'Product' } }
export const Large: Story = { args: { size: 64 } }
