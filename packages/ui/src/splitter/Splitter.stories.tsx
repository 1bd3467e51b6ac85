import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test'
import { Splitter } from './Splitter.tsx'

const pages = <p className="p-4">Home, Drain Cleaning, Sewer Line Repair</p>
const document = <p className="p-4">How to prevent frozen pipes</p>
const facts = <p className="p-4">Due on Friday</p>

const meta = {
  title: 'Layout/Splitter',
  component: Splitter,
  args: {
    panes: [
      { id: 'pages', label: 'Pages', content: pages, size: 30, min: 20 },
      { id: 'document', label: 'Document', content: document },
    ],
    className: 'h-60 rounded-card border border-hairline bg-surface',
    onSizes: fn(),
  },
} satisfies Meta<typeof Splitter>
export default meta

type Story = StoryObj<typeof meta>

const valueOf = (bar: HTMLElement) => Number(bar.getAttribute('aria-valuenow'))

export const SideBySide: Story = {
  play: async ({ args, canvas }) => {
    const bar = canvas.getByRole('separator', { name: 'Resize Pages' })
    await waitFor(() => expect(valueOf(bar)).toBe(30))
    await userEvent.tab()
    await expect(bar).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(valueOf(bar)).toBeGreaterThan(30))
    await waitFor(() => expect(args.onSizes).toHaveBeenCalled())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(valueOf(bar)).toBe(20))
  },
}

/** A handle can be dragged as far as its panes allow; sizes are reported when it is released. */
export const ByPointer: Story = {
  play: async ({ args, canvas }) => {
    const bar = canvas.getByRole('separator', { name: 'Resize Pages' })
    await waitFor(() => expect(valueOf(bar)).toBe(30))
    const box = bar.getBoundingClientRect()
    const at = (x: number) => ({ clientX: x, clientY: box.top + box.height / 2, button: 0, pointerId: 1 })
    const from = box.left + box.width / 2
    await fireEvent.pointerDown(bar, { ...at(from), buttons: 1 })
    await fireEvent.pointerMove(bar, { ...at(from + 200), buttons: 1 })
    await waitFor(() => expect(valueOf(bar)).toBeGreaterThan(40))
    await expect(args.onSizes).not.toHaveBeenCalled()
    await fireEvent.pointerMove(bar, { ...at(0), buttons: 1 })
    await waitFor(() => expect(valueOf(bar)).toBe(20))
    await fireEvent.pointerUp(bar, at(0))
    await waitFor(() => expect(args.onSizes).toHaveBeenCalled())
  },
}

/** Up and Down move the handle too, as far as the panes allow. */
export const Vertical: Story = {
  args: { orientation: 'vertical' },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('separator', { name: 'Resize Pages' })
    await waitFor(() => expect(valueOf(bar)).toBe(30))
    bar.focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(valueOf(bar)).toBeGreaterThan(30))
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await waitFor(() => expect(valueOf(bar)).toBeLessThan(30))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(valueOf(bar)).toBe(90))
    // The content of the small pane overflows and can be scrolled by keyboard.
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Document' })).toHaveAttribute('tabindex', '0'))
  },
}

export const ThreePanes: Story = {
  args: {
    panes: [
      { id: 'pages', label: 'Pages', content: pages, size: 25 },
      { id: 'document', label: 'Document', content: document, size: 50 },
      { id: 'facts', label: 'Facts', content: facts, size: 25 },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('separator')).toHaveLength(2)
  },
}

/** Enter on the handle collapses and expands the pane. */
export const Collapsible: Story = {
  args: {
    panes: [
      { id: 'pages', label: 'Pages', content: pages, size: 30, min: 20, collapsible: true },
      { id: 'document', label: 'Document', content: document },
    ],
  },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('separator', { name: 'Resize Pages' })
    await waitFor(() => expect(valueOf(bar)).toBe(30))
    bar.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(valueOf(bar)).toBe(0))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(valueOf(bar)).toBeGreaterThanOrEqual(20))
  },
}

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    const bar = canvas.getByRole('separator', { name: 'Resize Pages' })
    await waitFor(() => expect(valueOf(bar)).toBe(30))
    bar.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(valueOf(bar)).toBe(30)
    await expect(args.onSizes).not.toHaveBeenCalled()
  },
}
