import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { NavTabs } from './NavTabs.tsx'

const meta = {
  title: 'Navigation/NavTabs',
  component: NavTabs,
  args: {
    label: 'Pages',
    items: [
      { href: '#home', label: 'Home', current: false },
      { href: '#clients', label: 'My Clients', current: true },
      { href: '#archive', label: 'Archive', current: false, separated: true },
    ],
  },
} satisfies Meta<typeof NavTabs>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('My Clients')
    await expect(canvas.getAllByRole('link')).toHaveLength(3)
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveFocus()
  },
}

/** A plain click and Enter stay in the app; a click with a modifier key or the middle button is left to the browser. */
export const InAnApp: Story = {
  args: { onNavigate: fn() },
  play: async ({ args, canvas }) => {
    const home = canvas.getByRole('link', { name: 'Home' })
    await userEvent.click(home)
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#home')
    canvas.getByRole('link', { name: 'Archive' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNavigate).toHaveBeenLastCalledWith('#archive')
    await expect(args.onNavigate).toHaveBeenCalledTimes(2)
    // Otherwise the browser would navigate: the default is prevented only after the assertion.
    const left: boolean[] = []
    const watch = (event: Event) => {
      left.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', watch, { once: true })
    await fireEvent.click(home, { ctrlKey: true })
    document.addEventListener('click', watch, { once: true })
    await fireEvent.click(home, { shiftKey: true })
    await expect(left).toEqual([true, true])
    await expect(args.onNavigate).toHaveBeenCalledTimes(2)
  },
}

export const CustomLink: Story = {
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

export const WithCounts: Story = {
  args: {
    items: [
      { href: '#home', label: 'Home', current: false },
      { href: '#orders', label: 'Orders', current: true, count: '12' },
      { href: '#reviews', label: 'Reviews', current: false, count: '3' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Orders 12' })).toHaveAttribute('aria-current', 'page')
    await expect(canvas.getByRole('link', { name: 'Reviews 3' })).toBeVisible()
  },
}

/** The current page is scrolled into view, and the edges fade where more pages are. */
export const TooWide: Story = {
  args: {
    items: ['Home', 'Clients', 'Schedule', 'Reviews', 'Keywords', 'Reports'].map((label) => ({
      href: `#${label}`,
      label,
      current: label === 'Keywords',
    })),
  },
  render: (args) => (
    <div className="w-60">
      <NavTabs {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('navigation')
    await waitFor(() => expect(bar.scrollLeft).toBeGreaterThan(0))
    await waitFor(() => expect(bar.className).toContain('mask-l-from'))
    const link = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect()
    await expect(link.right).toBeLessThanOrEqual(bar.getBoundingClientRect().right)
  },
}

export const Interaction: Story = {
  ...interaction,
  render: (args) => <InteractionStates>{(title) => <NavTabs {...args} label={title} />}</InteractionStates>,
}
