import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { interaction, InteractionStates } from '../interaction-states/InteractionStates.tsx'
import { Link } from './Link.tsx'

const meta = {
  title: 'Controls/Link',
  component: Link,
  args: {
    href: '#clients',
    children: 'Blue Ridge Plumbing',
    onClick: fn((event: { preventDefault(): void }) => event.preventDefault()),
  },
} satisfies Meta<typeof Link>
export default meta

type Story = StoryObj<typeof meta>

export const Internal: Story = {
  play: async ({ args, canvas }) => {
    const link = canvas.getByRole('link', { name: 'Blue Ridge Plumbing' })
    await expect(link).not.toHaveAttribute('target')
    await userEvent.tab()
    await expect(link).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(link)
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}

export const External: Story = {
  args: { href: 'https://blueridge.example.com/' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Blue Ridge Plumbing (opens in a new tab)' })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  },
}

export const AddressAsText: Story = {
  args: { href: 'https://blueridge.example.com/', children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('blueridge.example.com')).toBeVisible()
  },
}

export const NewTab: Story = { args: { newTab: true } }

export const Missing: Story = {
  args: { href: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Missing Link')).toBeVisible()
    await expect(canvas.queryByRole('link')).toBeNull()
    await userEvent.tab()
    await expect(document.body).toHaveFocus()
  },
}

/** A URL that would run code counts as missing. */
export const Hostile: Story = {
  args: { href: 'javascript:alert(1)' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}

export const Quiet: Story = { args: { tone: 'quiet' } }

export const InASentence: Story = {
  args: { underline: 'always', href: 'https://blueridge.example.com/pricing', children: 'the pricing page' },
  render: (args) => (
    <p className="max-w-80">
      Rewrote <Link {...args} /> and answered what a camera inspection costs.
    </p>
  ),
}

export const LongAddress: Story = {
  args: {
    href: 'https://blueridge.example.com/services/drain-cleaning-and-sewer-line-camera-inspection-in-asheville',
    children: undefined,
  },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}

export const AsChild: Story = {
  args: { asChild: true, children: <a href="#home">Home</a> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '#home')
  },
}

export const Interaction: Story = {
  ...interaction,
  render: (args) => (
    <InteractionStates>
      {() => (
        <>
          <Link {...args} />
          <Link {...args} underline="always" />
          <Link {...args} tone="quiet" />
        </>
      )}
    </InteractionStates>
  ),
}
