import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { WordsPage } from './WritingPage.tsx'

const meta = {
  title: 'Foundations/Words',
  component: WordsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof WordsPage>
export default meta

type Story = StoryObj<typeof meta>

export const Words: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Rules' })).toBeVisible()
  },
}
