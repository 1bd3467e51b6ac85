import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { LineChart } from './LineChart.tsx'

const THIS_YEAR = [820, 932, 901, 1134, 1290, 1330, 1320, 1205, 1410, 1502, 1388, null]
const LAST_YEAR = [700, 760, 802, 950, 1010, 980, 1100, 1105, 1150, 1190, 1240, 1300]
const MONTHS = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-01`)
const WEEKS = Array.from({ length: 13 }, (_, index) => `W${index + 1}`)

const meta = {
  title: 'Charts/LineChart',
  component: LineChart,
  args: {
    title: 'Organic visits',
    xLabel: 'Month',
    x: { kind: 'date', values: MONTHS, unit: 'month' },
    series: [
      { key: 'this', label: 'This year', values: THIS_YEAR },
      { key: 'last', label: 'Last year', values: LAST_YEAR, comparison: true },
    ],
  },
  decorators: [
    (Story) => (
      <div className="bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LineChart>
export default meta

type Story = StoryObj<typeof meta>

/** This year and last year by month. Pointer and arrow keys read the points. */
export const ThisYearAgainstLast: Story = {
  args: { onPress: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const figure = canvas.getByRole('figure', { name: 'Organic visits' })
    await expect(figure).toHaveAccessibleDescription(
      'This year: latest 1,388 (Nov 2026), up from 820 (Jan 2026); best 1,502 (Oct 2026), worst 820 (Jan 2026); at the same point Last year 1,240.',
    )
    const points = await canvas.findByRole('slider', { name: 'Organic visits, points' })
    const lines = canvasElement.querySelector('[data-lines]')?.innerHTML
    const box = points.getBoundingClientRect()
    await fireEvent.pointerMove(points, { clientX: box.left + box.width * 0.02, clientY: box.top + 40 })
    const tooltip = (): Element | null => canvasElement.querySelector('[data-chart-tooltip]')
    await expect(tooltip()).toHaveTextContent('Jan 2026This year820Last year700')
    await fireEvent.pointerOut(points, { relatedTarget: document.body })
    await expect(tooltip()).toBeNull()

    points.focus()
    await userEvent.keyboard('{End}')
    await expect(points).toHaveAttribute('aria-valuetext', 'Dec 2026: This year no value, Last year 1,300')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(points).toHaveAttribute('aria-valuetext', 'Nov 2026: This year 1,388, Last year 1,240')
    await expect(tooltip()).toHaveTextContent('Nov 2026')
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledWith(10)
    await userEvent.keyboard('{Escape}')
    await expect(tooltip()).toBeNull()
    // The lines haven't changed.
    await expect(canvasElement.querySelector('[data-lines]')?.innerHTML).toBe(lines)
  },
}

/** The legend isolates a series, by pointer and by keyboard. */
export const IsolatedSeries: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const thisYear = canvas.getByRole('button', { name: 'This year' })
    await userEvent.click(thisYear)
    await expect(thisYear).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing only This year.')
    await expect(canvasElement.querySelector('[data-series=last]')).toHaveAttribute('opacity', '0.12')
    const points = await canvas.findByRole('slider')
    points.focus()
    await userEvent.keyboard('{Home}')
    await expect(points).toHaveAttribute('aria-valuetext', 'Jan 2026: This year 820')
    thisYear.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('status')).toHaveTextContent('Showing all series.')
    canvas.getByRole('button', { name: 'Last year' }).focus()
    await userEvent.keyboard(' ')
    await expect(canvasElement.querySelector('[data-series=this]')).toHaveAttribute('opacity', '0.12')
  },
}

/** The table twin: always available to screen readers, and to everyone with a button. */
export const AsTable: Story = {
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getByRole('table', { name: 'Organic visits' })).toBeInTheDocument())
    await userEvent.click(canvas.getByRole('button', { name: 'Show Organic visits as a table' }))
    await expect(canvas.queryByRole('slider')).toBeNull()
    await expect(canvas.getByRole('row', { name: 'Nov 2026 1,388 1,240' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Dec 2026 – 1,300' })).toBeVisible()
  },
}

/** The copy menu opens and closes by keyboard. */
export const Copying: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Copy Organic visits' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('button', { name: 'Copy as PNG' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toHaveFocus()
    await userEvent.click(button)
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as SVG' }))
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/SVG/))
  },
}

/** Weeks of a quarter as labels, a band around the goal, and the current week in bold. */
export const WeeksWithBand: Story = {
  args: {
    title: 'Successful clients',
    xLabel: 'Week',
    format: 'percent',
    x: { kind: 'label', values: WEEKS, strong: 6 },
    series: [
      { key: 'now', label: 'Successful', values: [62, 62, 65, 65, 68, 68, 70.6, null, null, null, null, null, null] },
      { key: 'pace', label: 'Goal pace', values: WEEKS.map((_, week) => 62 + week * 1.25), comparison: true },
    ],
    band: {
      label: 'On pace',
      low: WEEKS.map((_, week) => 57 + week * 1.25),
      high: WEEKS.map((_, week) => 67 + week * 1.25),
      hue: 'green',
    },
  },
}

/** A line with an area and a goal. */
export const AreaWithGoal: Story = {
  args: {
    title: 'Organic leads',
    series: [{ key: 'leads', label: 'Leads', values: [12, 18, 15, 22, 25, 31, 28, 24, 33, 36, 30, 34], area: true }],
    goal: { label: 'Goal', value: 40 },
  },
}

/** Six series, each with its own color, dash and mark. */
export const SixSeries: Story = {
  args: {
    title: 'Visits by channel',
    series: ['Search', 'Maps', 'Social', 'Referral', 'Email', 'Direct'].map((label, row) => ({
      key: label,
      label,
      values: MONTHS.map((_, month) => 200 + row * 130 + Math.round(60 * Math.sin(month + row * 2))),
    })),
  },
}

/** Missing values are gaps; a point between two gaps is a dot. */
export const Gaps: Story = {
  args: {
    series: [{ key: 'a', label: 'Visits', values: [5, 8, null, 7, null, null, 9, 12, null, 10, 11, 9] }],
  },
  play: async ({ canvasElement }) => {
    const path = canvasElement.querySelector('[data-part=line]')?.getAttribute('d') ?? ''
    await expect(path.match(/M/g)).toHaveLength(4)
  },
}

export const NegativeAndZero: Story = {
  args: {
    title: 'Change in rank',
    series: [{ key: 'a', label: 'Change', values: [0, -3, -8, 2, 5, 0, -1, 4, 7, -6, 0, 3] }],
  },
}
export const AllEqual: Story = {
  args: { series: [{ key: 'a', label: 'Visits', values: MONTHS.map(() => 300) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Visits: 300 throughout, from Jan 2026 to Dec 2026.')).toBeVisible()
  },
}
export const OnePoint: Story = {
  args: { x: { kind: 'date', values: ['2026-11-02'] }, series: [{ key: 'a', label: 'Visits', values: [42] }] },
}
export const NoData: Story = {
  args: { series: [{ key: 'a', label: 'Visits', values: MONTHS.map(() => null) }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
    await expect(canvas.queryByRole('slider')).toBeNull()
  },
}
export const HugeAndTiny: Story = {
  render: (args) => (
    <div className="grid gap-6">
      <LineChart
        {...args}
        title="Huge"
        series={[{ key: 'a', label: 'Impressions', values: THIS_YEAR.map((value) => value && value * 7e8) }]}
      />
      <LineChart
        {...args}
        title="Tiny"
        series={[{ key: 'a', label: 'Rate', values: THIS_YEAR.map((value) => value && value * 2e-7) }]}
      />
    </div>
  ),
}

/** 24 months: January shows the year. */
export const TwentyFourMonths: Story = {
  args: {
    format: 'currency',
    title: 'Revenue from search',
    x: {
      kind: 'date',
      unit: 'month',
      values: Array.from(
        { length: 24 },
        (_, month) => `${2025 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
      ),
    },
    series: [
      {
        key: 'a',
        label: 'Revenue',
        values: Array.from({ length: 24 }, (_, month) => 12_000 + month * 430 + (month % 5) * 900),
      },
    ],
  },
}

/** Unevenly spaced days over the start of daylight saving time. */
export const UnevenDaysOverDaylightSaving: Story = {
  args: {
    title: 'Rank checks',
    xLabel: 'Day',
    x: { kind: 'date', values: ['2026-03-01', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-20', '2026-04-02'] },
    series: [{ key: 'a', label: 'Checks', values: [10, 14, 13, 17, 22, 20] }],
  },
}

/** The narrowest supported width: no label is clipped and no labels touch. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await document.fonts.ready
    const frame = canvasElement.querySelector('[data-axis=base]')?.closest('svg')?.getBoundingClientRect()
    const boxes = [...canvasElement.querySelectorAll('[data-axis=base] text')].map((text) =>
      text.getBoundingClientRect(),
    )
    await expect(boxes.length).toBeGreaterThan(1)
    for (const [index, box] of boxes.entries()) {
      await expect(box.left).toBeGreaterThanOrEqual(index === 0 ? (frame?.left ?? 0) : (boxes[index - 1]?.right ?? 0))
      await expect(box.right).toBeLessThanOrEqual(frame?.right ?? 0)
    }
  },
}

const LONG = Float64Array.from({ length: 100_000 }, (_, index) => Date.UTC(2026, 0, 1) + index * 60_000)
const LONG_VALUES = LONG.map((_, index) =>
  index === 61_234 ? 160 : 50 + 30 * Math.sin(index / 4000) + 8 * Math.sin(index / 7),
)

/** 100,000 points on a canvas: the single spike is visible and hovering is exact. */
export const HundredThousandPoints: Story = {
  args: {
    title: 'Requests a minute',
    xLabel: 'Time',
    x: { kind: 'date', values: LONG, unit: 'time' },
    series: [{ key: 'a', label: 'Requests', values: LONG_VALUES }],
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible())
    const points = await canvas.findByRole('slider')
    points.focus()
    await userEvent.keyboard('{Home}{ArrowRight}')
    await expect(points).toHaveAttribute(
      'aria-valuetext',
      `1/1/2026 00:01: Requests ${(50 + 30 * Math.sin(1 / 4000) + 8 * Math.sin(1 / 7)).toFixed(2)}`,
    )
  },
}

const HUGE = Float64Array.from({ length: 400_000 }, (_, index) => index)
const HUGE_VALUES = HUGE.map((index) => 100 + 40 * Math.sin(index / 20_000) + 20 * Math.sin(index / 11))

/** 400,000 points, reduced by a worker. A picture would show no more than that of 100,000, and takes seconds. */
export const FourHundredThousandPoints: Story = {
  tags: ['no-visual'],
  args: {
    title: 'Log lines',
    xLabel: 'Line',
    x: { kind: 'number', values: HUGE },
    series: [{ key: 'a', label: 'Length', values: HUGE_VALUES }],
  },
  play: async ({ canvasElement }) => {
    const isPainted = (): boolean => {
      const canvas = canvasElement.querySelector('canvas')
      const context = canvas?.getContext('2d')
      return canvas && context
        ? context.getImageData(0, 0, canvas.width, canvas.height).data.some((part) => part > 0)
        : false
    }
    await waitFor(() => expect(isPainted()).toBe(true))
  },
}

/** At twice the browser's text size the whole drawing is twice as large, and the pointer reads the point below it. */
export const LargeText: Story = {
  beforeEach: () => () => document.documentElement.style.removeProperty('font-size'),
  play: async ({ canvas, canvasElement }) => {
    const points = await canvas.findByRole('slider', { name: 'Organic visits, points' })
    const label = () => canvasElement.querySelector('svg text')?.getBoundingClientRect().height ?? 0
    const before = label()
    document.documentElement.style.fontSize = '200%'
    await waitFor(() => expect(label()).toBeGreaterThan(1.8 * before))
    // The text grows a moment before the drawing is laid out again.
    await waitFor(async () => {
      const box = points.getBoundingClientRect()
      await fireEvent.pointerMove(points, { clientX: box.right - 2, clientY: box.top + 40 })
      const tooltip = canvasElement.querySelector('[data-chart-tooltip]')
      await expect(tooltip).toHaveTextContent('Dec 2026')
      await expect(tooltip?.getBoundingClientRect().right).toBeGreaterThan(box.left + box.width / 2)
    })
  },
}
