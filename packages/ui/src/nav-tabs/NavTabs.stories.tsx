import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NavTabs } from './NavTabs.tsx'

const meta = {
  title: 'Navigation/NavTabs',
  component: NavTabs,
  args: {
    label: 'Pages',
    items: [
      { href: '#home', label: 'Home', current: false },
      { href: '#orders', label: 'Orders', current: true },
      { href: '#archive', label: 'Archive', current: false, separated: true },
    ],
  },
} satisfies Meta<typeof NavTabs>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Orders')
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
  },
}

export const OwnLink: Story = {
  args: {
    renderLink: ({ children, ...props }) => (
      <a {...props} data-router>
        {children}
      </a>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('data-router')
  },
}

export const TooWide: Story = {
  render: (args) => (
    <div className="w-40">
      <NavTabs {...args} />
    </div>
  ),
}
