import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { PieChart } from './PieChart.tsx'

const channels = [
  { name: 'Organic search', value: 5420 },
  { name: 'Direct', value: 2210 },
  { name: 'Referral', value: 1105 },
  { name: 'Paid search', value: 980 },
  { name: 'Social', value: 310 },
]

const meta = {
  title: 'Charts/PieChart',
  component: PieChart,
  args: { title: 'Visits by channel', slices: channels, sliceName: 'Channel' },
  decorators: [
    (Story) => (
      <div className="max-w-140 bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PieChart>
export default meta

type Story = StoryObj<typeof meta>

export const Pie: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Direct: 2,210 (22%)')
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('Direct2,210 (22%)')
    await userEvent.keyboard('{Escape}')
    await expect(await canvas.findByRole('row', { name: 'Social 310 3.1%' })).toBeInTheDocument()
  },
}

export const Donut: Story = {
  args: { donut: true, totalName: 'Visits' },
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    // Measured on each call: a late font moves the chart.
    const coords = (position: (box: DOMRect) => [number, number]) => {
      const box = slider.getBoundingClientRect()
      const [x, y] = position(box)
      return { clientX: box.left + x, clientY: box.top + y }
    }
    await userEvent.pointer({ target: slider, coords: coords(({ width }) => [width / 2 + 5, 34]) })
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('Organic search5,420 (54%)')
    await userEvent.unhover(slider)
    await waitFor(() => expect(canvasElement.querySelector('[data-chart-tooltip]')).toBeNull())
  },
}

export const Isolated: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('slider')
    await userEvent.click(canvas.getByRole('button', { name: 'Referral' }))
    const faded = [...canvasElement.querySelectorAll('[data-arcs] path')].filter(
      (path) => path.getAttribute('fill') === 'var(--color-press)',
    )
    await expect(faded).toHaveLength(4)
  },
}

export const GroupedSmallSlices: Story = {
  args: {
    donut: true,
    slices: [
      ...channels,
      { name: 'Email', value: 90 },
      { name: 'Display', value: 60 },
      { name: 'Affiliates', value: 20 },
      { name: 'Audio', value: 5 },
    ],
  },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{End}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Other: 175 (1.7%), of Email, Display, Affiliates, Audio')
    await expect(await canvas.findByRole('row', { name: 'Audio 5 0%' })).toBeInTheDocument()
  },
}

export const ManySmallNeighbors: Story = {
  args: {
    minShare: 0,
    slices: [
      { name: 'Organic search', value: 100 },
      ...['Direct', 'Referral', 'Paid search', 'Social', 'Email'].map((name) => ({ name, value: 3 })),
    ],
  },
}
export const One: Story = { args: { donut: true, slices: [{ name: 'Organic search', value: 420 }] } }
export const CustomHues: Story = {
  args: {
    donut: true,
    title: 'Clients by pace',
    totalName: 'Clients',
    slices: [
      { name: 'Ahead of Pace', value: 9, hue: 'blue' },
      { name: 'On Pace', value: 17, hue: 'green' },
      { name: 'Behind Pace', value: 8, hue: 'red' },
    ],
  },
}
export const LongNames: Story = {
  args: {
    slices: [
      { name: 'Organic search from all engines except Google', value: 5 },
      { name: 'Traffic from unknown sources', value: 4 },
      { name: 'Direct', value: 2 },
    ],
  },
}
export const Currency: Story = {
  args: {
    donut: true,
    format: 'currency',
    slices: channels.map(({ name, value }) => ({ name, value: value * 1234.5 })),
  },
}
export const Narrow: Story = {
  args: { donut: true },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}
export const AllZero: Story = {
  args: { slices: channels.map(({ name }) => ({ name, value: 0 })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
  },
}
export const NoSlices: Story = { args: { slices: [] } }
