import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { BarChart } from './BarChart.tsx'

const MONTHS = ['Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov']
const row = (key: string, label: string, values: (number | null)[]) => ({ key, label, values })
const completed = row('completed', 'Completed', [24, 27, 25, 28, 30, 26, 29, 27, 31, 30, 32, 20])
const assigned = row('assigned', 'Assigned', [28, 29, 29, 30, 30, 30, 31, 32, 32, 32, 33, 34])
const calls = row('calls', 'Calls', [120, 98, 134, 141, 160, 155, 149, 170, 162, 158, 171, 96])
const forms = row('forms', 'Forms', [64, 71, 60, 82, 77, 91, 88, 79, 95, 102, 99, 58])
const chats = row('chats', 'Chats', [22, 30, 28, 25, 36, 41, 33, 38, 44, 40, 47, 25])

const meta = {
  title: 'Charts/BarChart',
  component: BarChart,
  args: {
    title: 'Leads by month',
    categories: MONTHS,
    series: [calls, forms],
    categoryName: 'Month',
    isTimeSeries: true,
  },
  decorators: [
    (Story) => (
      <div className="max-w-240 bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof BarChart>
export default meta

type Story = StoryObj<typeof meta>

export const Grouped: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider', { name: 'Leads by month, points' })
    slider.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Jan: Calls 98, Forms 71')
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('JanCalls98Forms71')
    await userEvent.keyboard('{End}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'Nov: Calls 96, Forms 58')
    await userEvent.keyboard('{Escape}')
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toBeNull()
  },
}

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    const { left, top, width, height } = slider.getBoundingClientRect()
    // The first bar's left edge is that of all bars of its series.
    const first = canvasElement.querySelector('[data-bars] path')?.getBoundingClientRect().left ?? 0
    const bars = canvasElement.querySelector('[data-bars]')?.innerHTML
    await userEvent.pointer({ target: slider, coords: { clientX: left + width - 12, clientY: top + height / 2 } })
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('NovCalls96Forms58')
    await userEvent.pointer({ target: slider, coords: { clientX: first + 2, clientY: top + height / 2 } })
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('DecCalls120Forms64')
    await expect(canvasElement.querySelector('[data-bars]')?.innerHTML).toBe(bars)
  },
}

export const Isolated: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('slider')
    await expect(canvasElement.querySelectorAll('[data-bars] path')).toHaveLength(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Forms' }))
    await expect(canvasElement.querySelectorAll('[data-bars] path')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await expect(canvasElement.querySelectorAll('[data-bars] path')).toHaveLength(2)
  },
}

export const Stacked: Story = {
  args: { layout: 'stacked', series: [calls, forms, chats] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'Dec 120 64 22 206' })).toBeInTheDocument()
  },
}

export const StackedWithNegative: Story = {
  args: {
    title: 'Keywords gained and lost',
    layout: 'stacked',
    series: [
      { ...row('gained', 'Gained', [12, 9, 14, 8, 16, 11, 7, 15, 13, 10, 18, 6]), hue: 'blue' as const },
      { ...row('top', 'Into the top 3', [4, 2, 5, 3, 6, 2, 1, 5, 4, 3, 7, 2]), hue: 'green' as const },
      { ...row('lost', 'Lost', [-6, -11, -4, -9, -3, -8, -12, -5, -7, -6, -2, -9]), hue: 'red' as const },
    ],
  },
}

export const WithinTrack: Story = {
  args: { title: 'Your Clients Completed', layout: 'within', series: [completed, assigned], highlight: 11 },
  play: async ({ canvas }) => {
    const { width } = (await canvas.findByRole('slider')).getBoundingClientRect()
    // The bars of a phone are narrower than their numbers.
    if (width > 600) await expect(await canvas.findByText('24', { selector: 'text' })).toBeInTheDocument()
    else await expect(canvas.queryByText('24', { selector: 'text' })).toBeNull()
  },
}

export const SharedGoal: Story = {
  args: { series: [calls], goal: 150, format: 'currency', title: 'Revenue by month' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'Nov $96 $150' })).toBeInTheDocument()
  },
}

export const GoalPerCategory: Story = {
  args: { series: [calls], goal: [100, 100, 120, 120, 150, 150, 150, 180, 180, 180, null, null], highlight: 11 },
}

export const Horizontal: Story = {
  args: {
    title: 'Visits by channel',
    horizontal: true,
    isTimeSeries: false,
    categoryName: 'Channel',
    categories: ['Organic search', 'Direct', 'Referral', 'Paid search', 'Social'],
    series: [row('visits', 'Visits', [12_840, 4310, 2204, 1830, 640])],
    goal: 5000,
  },
}

const services = [
  'Emergency plumbing and drain cleaning in Asheville',
  'Water heater repair',
  'Commercial kitchen and restaurant plumbing maintenance',
  'Sewer lines',
  'Bathroom remodels',
]

export const HorizontalLongNames: Story = {
  args: {
    title: 'Visits by page',
    horizontal: true,
    isTimeSeries: false,
    categoryName: 'Page',
    categories: services,
    series: [
      row('now', 'This year', [812, 640, 505, 210, 96]),
      { ...row('then', 'Last year', [700, 655, 320, 240, 0]), comparison: true },
    ],
  },
  play: async ({ canvas }) => {
    const slider = await canvas.findByRole('slider')
    slider.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', `${services[0] ?? ''}: This year 812, Last year 700`)
  },
}

export const HorizontalNegative: Story = {
  args: {
    title: 'Change against last year',
    horizontal: true,
    isTimeSeries: false,
    format: 'percent',
    categories: ['Organic search', 'Direct', 'Referral', 'Paid search'],
    series: [row('change', 'Change', [18.4, -6.2, 3, -24.75])],
  },
}

export const OneCategory: Story = { args: { categories: ['Nov'], series: [row('leads', 'Leads', [42])] } }

export const TwentyFourMonths: Story = {
  args: {
    categories: [...MONTHS, ...MONTHS].map((month, at) => `${month} ${at < 12 ? 2025 : 2026}`),
    series: [
      row('leads', 'Leads', [...calls.values, ...forms.values]),
      row('calls', 'Calls', [...forms.values, ...chats.values]),
    ],
    highlight: 23,
  },
}

export const AllZero: Story = {
  args: {
    series: [
      row(
        'calls',
        'Calls',
        MONTHS.map(() => 0),
      ),
    ],
  },
}
export const Missing: Story = {
  args: {
    series: [
      row(
        'calls',
        'Calls',
        calls.values.map((value, at) => (at % 4 === 1 ? null : value)),
      ),
      forms,
    ],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: 'Jan – 71' })).toBeInTheDocument()
  },
}
export const HugeAndTiny: Story = {
  args: {
    format: 'currency',
    series: [row('a', 'Value', [1_250_000_000, 3, 40_000_000, 900_000_000, 1, 0, 5, 8, 2_000_000, 9, 7, 1])],
  },
}

export const NoData: Story = {
  args: {
    series: [
      row(
        'calls',
        'Calls',
        MONTHS.map(() => null),
      ),
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}

export const Narrow: Story = {
  args: { layout: 'stacked', series: [calls, forms, chats], goal: 300 },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}

export const Changing: Story = {
  render: function Changing(args) {
    const [later, setLater] = useState(false)
    return (
      <>
        <button
          type="button"
          className="mb-3 rounded-control border border-line px-3 py-1 text-body"
          onClick={() => setLater(!later)}
        >
          Other year
        </button>
        <BarChart
          {...args}
          series={
            later
              ? [
                  { ...calls, values: forms.values },
                  { ...forms, values: calls.values },
                ]
              : [calls, forms]
          }
        />
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('slider')
    const before = canvasElement.querySelector('[data-bars] path')
    const path = before?.getAttribute('d')
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Other year' }))
    // The update reuses the node.
    await expect(canvasElement.querySelector('[data-bars] path')).toBe(before)
    await expect(before?.getAttribute('d')).not.toBe(path)
  },
}
