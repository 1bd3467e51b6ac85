import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TokensPage } from './TokensPage.tsx'

const meta = {
  title: 'Foundations/Tokens',
  component: TokensPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof TokensPage>
export default meta

type Story = StoryObj<typeof meta>

export const Tokens: Story = {
  play: async ({ canvas }) => {
    const row = canvas.getByRole('row', { name: /--color-muted / })
    await expect(row).toHaveTextContent(/On .*surface \d+\.\d/)
  },
}
