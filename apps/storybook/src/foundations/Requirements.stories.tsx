import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { RequirementsPage } from './RequirementsPage.tsx'

const meta = {
  title: 'Foundations/Requirements',
  component: RequirementsPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof RequirementsPage>
export default meta

type Story = StoryObj<typeof meta>

export const Requirements: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^M483 / })).toHaveTextContent('Alert Default')
    await expect(canvas.getByRole('row', { name: /^M502 / })).toHaveTextContent('No story')
    // The page is in a frame of its own: the link leads to Storybook around it.
    const link = canvas.getByRole<HTMLAnchorElement>('link', { name: 'Alert Default' })
    await expect(new URL(link.href).pathname.endsWith('/')).toBe(true)
  },
}
