import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StackedBar } from './StackedBar.tsx'

const meta = {
  title: 'Charts/StackedBar',
  component: StackedBar,
  args: {
    title: 'Client Expectations',
    hideSummary: true,
    hideActions: true,
    countText: (value: number) => `${value} ${value === 1 ? 'client' : 'clients'}`,
    parts: [
      { name: 'Successful', value: 24, hue: 'green', level: 'above' },
      { name: 'Below', value: 6, hue: 'orange', level: 'below' },
      { name: 'Significantly Below', value: 4, hue: 'red', level: 'below' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-90 bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StackedBar>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  args: { onPress: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider', { name: 'Client Expectations, points' })
    slider.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Below: 6 clients, 17.6%')
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('Below6 clients, 17.6%')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledWith(expect.objectContaining({ name: 'Below' }))
    await userEvent.keyboard('{Escape}')
  },
}

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    const { right, top } = slider.getBoundingClientRect()
    await userEvent.pointer({ target: slider, coords: { clientX: right - 3, clientY: top + 4 } })
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('4 clients, 11.8%')
    await userEvent.hover(canvas.getByRole('button', { name: 'Successful 24' }))
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('24 clients, 70.6%')
    await userEvent.unhover(canvas.getByRole('button', { name: 'Successful 24' }))
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toBeNull()
  },
}

export const Isolated: Story = {
  play: async ({ canvas }) => {
    const legend = await canvas.findByRole('button', { name: 'Below 6' })
    legend.focus()
    await userEvent.keyboard('{Enter}')
    await expect(legend).toHaveAttribute('aria-pressed', 'true')
  },
}

export const TinyParts: Story = {
  args: {
    parts: [
      { name: 'Ranked', value: 9998 },
      { name: 'Lost', value: 1 },
      { name: 'New', value: 1 },
    ],
  },
}
export const SeriesColors: Story = {
  args: {
    hideSummary: false,
    hideActions: false,
    title: 'Work of the month',
    parts: ['Content', 'Links', 'Citations', 'Reviews', 'Speed', 'Maps'].map((name, at) => ({
      name,
      value: 30 - 4 * at,
    })),
  },
}
export const One: Story = { args: { parts: [{ name: 'Successful', value: 34, hue: 'green', level: 'above' }] } }
export const AllZero: Story = {
  args: {
    parts: [
      { name: 'Successful', value: 0, hue: 'green' },
      { name: 'Below', value: 0, hue: 'red' },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).toBeNull()
    await expect(canvas.getByRole('button', { name: 'Successful 0' })).toBeVisible()
  },
}
export const Missing: Story = {
  args: {
    parts: [
      { name: 'Successful', value: 12, hue: 'green' },
      { name: 'Not rated', value: null, hue: 'grey' },
    ],
  },
}
export const LongNames: Story = {
  args: {
    parts: [
      {
        name: 'Well above the goal agreed with the client in January',
        value: 3,
        hue: 'blue',
        level: 'above',
      },
      { name: 'As expected', value: 5, hue: 'green', level: 'on' },
    ],
  },
}
