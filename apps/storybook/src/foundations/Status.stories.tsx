import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { StatusPage } from './StatusPage.tsx'

const meta = {
  title: 'Foundations/Status',
  component: StatusPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof StatusPage>
export default meta

type Story = StoryObj<typeof meta>

export const Status: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^Button/ })).toHaveTextContent('Covered')
  },
}
