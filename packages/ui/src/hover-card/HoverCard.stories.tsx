import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { HoverCard } from './HoverCard.tsx'

const meta = {
  title: 'Layers/HoverCard',
  component: HoverCard,
  args: {
    trigger: <Button variant="ghost">Maya Okafor</Button>,
    label: 'About Maya Okafor',
    children: (
      <>
        <p className="font-medium">Maya Okafor</p>
        <p className="mb-3 text-muted">Strategist, 12 clients</p>
        <Button size="sm">Write a message</Button>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-60 justify-center gap-10 p-6">
        <Story />
        <Button>Elsewhere</Button>
      </div>
    ),
  ],
} satisfies Meta<typeof HoverCard>
export default meta

type Story = StoryObj<typeof meta>

const card = () => screen.findByRole('dialog', { name: 'About Maya Okafor' })
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Hovered: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const trigger = canvas.getByRole('button', { name: 'Maya Okafor' })
    await user.hover(trigger)
    const opened = await card()
    await expect(opened).toHaveAttribute('data-mode', 'hovering')
    // Focus doesn't move.
    await expect(document.body).toHaveFocus()
    // From the trigger to the card: it stays open.
    await user.hover(screen.getByRole('button', { name: 'Write a message' }))
    await waitFor(() => expect(opened).toBeVisible())
    await user.hover(canvas.getByRole('button', { name: 'Elsewhere' }))
    await gone()
  },
}

export const PinnedByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Maya Okafor' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await card()).toHaveAttribute('data-mode', 'pinned')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Write a message' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const PinnedByClick: Story = {
  play: async ({ canvas }) => {
    const user = userEvent.setup()
    const trigger = canvas.getByRole('button', { name: 'Maya Okafor' })
    await user.click(trigger)
    await waitFor(async () => expect(await card()).toHaveAttribute('data-mode', 'pinned'))
    await user.hover(canvas.getByRole('button', { name: 'Elsewhere' }))
    const shown = await card()
    await waitFor(() => expect(shown).toBeVisible())
    await user.click(trigger)
    await gone()
  },
}

export const ByTouch: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Maya Okafor' })
    await userEvent.pointer([{ keys: '[TouchA]', target: trigger }])
    await expect(await card()).toHaveAttribute('data-mode', 'pinned')
    await userEvent.pointer([{ keys: '[TouchA]', target: canvas.getByRole('button', { name: 'Elsewhere' }) }])
    await gone()
  },
}
