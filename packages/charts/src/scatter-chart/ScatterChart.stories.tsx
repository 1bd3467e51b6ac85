import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, waitFor } from 'storybook/test'
import { ScatterChart } from './ScatterChart.tsx'

const randomPoints = (seed: number, count: number, lift: number) => ({
  xs: Array.from({ length: count }, (_, index) => 5 + ((index * 37 + seed * 11) % 90)),
  ys: Array.from(
    { length: count },
    (_, index) => lift + ((index * 37 + seed * 11) % 90) * 0.4 + ((index * 53 + seed) % 31),
  ),
})

const meta = {
  title: 'Charts/ScatterChart',
  component: ScatterChart,
  args: {
    title: 'Hours against pages on the first page',
    x: { label: 'Hours of the month' },
    y: { label: 'First-page terms', format: 'percent' },
    ratio: 2,
    series: [
      { key: 'dental', label: 'Dental', ...randomPoints(1, 24, 8) },
      { key: 'law', label: 'Law', ...randomPoints(5, 24, 22) },
      { key: 'home', label: 'Home services', ...randomPoints(9, 24, 2) },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-160 bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ScatterChart>
export default meta

type Story = StoryObj<typeof meta>

/** The pointer reads the nearest point, the arrow keys step through all points. */
export const ThreeSeries: Story = {
  args: { onPress: fn() },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const points = await canvas.findByRole('slider', { name: 'Hours against pages on the first page, points' })
    const box = points.getBoundingClientRect()
    await fireEvent.pointerMove(points, { clientX: box.left + 60, clientY: box.bottom - 60 })
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('Hours of the month')
    points.focus()
    await userEvent.keyboard('{Home}')
    await expect(points.getAttribute('aria-valuetext')).toMatch(/: Hours of the month \d+, First-page terms [\d.]+%$/)
    await userEvent.keyboard('{Enter}')
    await expect(args.onPress).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Law' }))
    await expect(canvasElement.querySelector('[data-series=dental]')).toHaveAttribute('opacity', '0.1')
  },
}

/** A tap reads a point, and the tooltip stays; a tap elsewhere reads the next point. */
export const ByTouch: Story = {
  play: async ({ canvas, canvasElement }) => {
    const points = await canvas.findByRole('slider')
    const box = points.getBoundingClientRect()
    const touch = { pointerType: 'touch', pointerId: 1, isPrimary: true }
    const read = () => canvasElement.querySelector('[data-chart-tooltip]')?.textContent
    await fireEvent.pointerDown(points, { ...touch, clientX: box.left + 60, clientY: box.bottom - 60 })
    await fireEvent.pointerUp(points, { ...touch, clientX: box.left + 60, clientY: box.bottom - 60 })
    await fireEvent.pointerLeave(points, touch)
    await waitFor(() => expect(read()).toMatch(/Hours of the month/))
    const first = read()
    await fireEvent.pointerDown(points, { ...touch, clientX: box.right - 60, clientY: box.top + 60 })
    await waitFor(() => expect(read()).not.toBe(first))
    await expect(read()).toMatch(/Hours of the month/)
  },
}

export const FiveHundredPoints: Story = {
  args: { series: [{ key: 'terms', label: 'Terms', ...randomPoints(3, 500, 5) }] },
}
export const OnePoint: Story = {
  args: { series: [{ key: 'a', label: 'Clients', xs: [12], ys: [40], names: ['Harbor Point Dental'] }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('First-page terms: 40% (Harbor Point Dental), the only point.')).toBeVisible()
  },
}
export const NegativeAndMissing: Story = {
  args: { series: [{ key: 'a', label: 'Clients', xs: [-5, 3, null, 8, 0], ys: [-20, 12, 4, null, 0] }] },
}
export const NoData: Story = { args: { series: [] } }
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}
