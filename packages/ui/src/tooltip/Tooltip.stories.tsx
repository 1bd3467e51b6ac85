import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Tooltip } from './Tooltip.tsx'
import { TooltipProvider } from './TooltipProvider.tsx'

const press = fn()

const meta = {
  title: 'Layers/Tooltip',
  component: Tooltip,
  args: { content: 'Runs before this month begins', children: <Button onClick={press}>Pending</Button> },
  decorators: [
    (Story) => (
      <div className="p-12">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta

type Story = StoryObj<typeof meta>

/** The box of the tooltip: Radix puts the role on a hidden copy inside of it. */
async function box() {
  return (await screen.findByRole('tooltip')).closest('[data-side]')
}

const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())

export const OnFocus: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Runs before this month begins')
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription('Runs before this month begins')
    await userEvent.keyboard('{Escape}')
    await gone()
  },
}

export const OnHover: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await userEvent.hover(button)
    const tooltip = await box()
    await waitFor(() => {
      const gap = button.getBoundingClientRect().top - (tooltip?.getBoundingClientRect().bottom ?? 0)
      return expect(Math.round(gap)).toBe(6)
    })
    await userEvent.unhover(button)
    // A pointer that leaves goes on moving: its first step outside may be on its way onto the box.
    await waitFor(async () => {
      await fireEvent.pointerMove(document.body, { clientX: 1, clientY: 1 })
      await expect(screen.queryByRole('tooltip')).toBeNull()
    })
  },
}

export const OnTouch: Story = {
  play: async ({ canvas }) => {
    press.mockClear()
    const button = canvas.getByRole('button')
    button.dispatchEvent(new TouchEvent('touchstart', { bubbles: true }))
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    button.dispatchEvent(new TouchEvent('touchend', { bubbles: true }))
    button.click()
    // Releasing after a long press isn't a press.
    await expect(press).not.toHaveBeenCalled()
    await expect(screen.getByRole('tooltip')).toBeInTheDocument()
    await userEvent.pointer({ keys: '[TouchA]', target: document.body })
    await gone()
  },
}

export const WithShortcut: Story = {
  args: { content: 'Save the draft', shortcut: 'ctrl+s', children: <Button>Save</Button> },
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Save the draft')
  },
}

export const LongText: Story = {
  args: { content: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West', side: 'bottom' },
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
  },
}

export const InAToolbar: Story = {
  render: () => (
    <TooltipProvider>
      <div role="toolbar" aria-label="Text" className="flex gap-1">
        {['Bold', 'Italic', 'Underline'].map((name) => (
          <Tooltip key={name} content={name}>
            <Button aria-label={name}>{name.charAt(0)}</Button>
          </Tooltip>
        ))}
      </div>
    </TooltipProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Bold' }))
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Bold')
    await userEvent.hover(canvas.getByRole('button', { name: 'Italic' }))
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Italic'))
  },
}
