import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { AlternativesPage } from './AlternativesPage.tsx'

const meta = {
  title: 'Foundations/Alternatives',
  component: AlternativesPage,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof AlternativesPage>
export default meta

type Story = StoryObj<typeof meta>

export const Alternatives: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Breadcrumb')).toBeVisible()
    await expect(canvas.getAllByRole('link', { name: 'NavTabs' })[0]).toHaveAttribute(
      'href',
      './?path=/docs/navigation-navtabs--docs',
    )
  },
}
