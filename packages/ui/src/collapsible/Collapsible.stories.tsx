import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { Badge } from '../badge/Badge.tsx'
import { Collapsible } from './Collapsible.tsx'

const meta = {
  title: 'Layout/Collapsible',
  component: Collapsible,
  args: {
    title: 'Delivery notes',
    children: <p className="text-muted">Photos come from the crew each Friday. Do not publish before noon.</p>,
    className: 'w-80',
    onOpenChange: fn(),
  },
} satisfies Meta<typeof Collapsible>
export default meta

type Story = StoryObj<typeof meta>

export const Closed: Story = {
  play: async ({ args, canvas }) => {
    const title = canvas.getByRole('button', { name: 'Delivery notes' })
    await expect(title).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByText(/each Friday/)).toBeNull()
    await userEvent.click(title)
    // The content fades in.
    await waitFor(() => expect(canvas.getByText(/each Friday/)).toBeVisible())
    await userEvent.click(title)
    await expect(canvas.queryByText(/each Friday/)).toBeNull()
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByText(/each Friday/)).toBeVisible())
    await userEvent.keyboard(' ')
    await expect(canvas.queryByText(/each Friday/)).toBeNull()
  },
}

export const Open: Story = { args: { defaultOpen: true } }
export const WithAside: Story = { args: { defaultOpen: true, aside: <Badge>4</Badge> } }

export const AsHeading: Story = {
  args: { headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: 'Delivery notes' })).toBeVisible()
  },
}

/** The text typed inside is kept. */
export const KeepsContentState: Story = {
  args: { keepMounted: true, children: <input aria-label="Note" className="w-full border border-line px-2" /> },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('button', { name: 'Delivery notes' })
    await userEvent.click(title)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'noon')
    await userEvent.click(title)
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(title)
    await expect(canvas.getByRole('textbox', { name: 'Note' })).toHaveValue('noon')
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toBeDisabled()
  },
}

export const LongTitle: Story = {
  args: { title: 'What the client told us about its crews, its seasons and the phrases that it wants to avoid' },
}
