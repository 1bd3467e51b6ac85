import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Gauge } from './Gauge.tsx'

const meta = {
  title: 'Charts/Gauge',
  component: Gauge,
  args: {
    label: 'Work of the month',
    value: 61,
    target: 58,
    caption: '36.5 of 60 h',
    bands: [
      { from: 0, to: 53, hue: 'red', label: 'Behind' },
      { from: 53, to: 63, hue: 'green', label: 'On Pace' },
      { from: 63, to: 100, hue: 'blue', label: 'Ahead' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-90 bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Gauge>
export default meta

type Story = StoryObj<typeof meta>

export const OnTarget: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Work of the month' })).toHaveAttribute('data-band', 'On Pace')
    await expect(canvas.getByRole('row', { name: 'Value 61%' })).toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Target 58%' })).toBeInTheDocument()
    await expect(canvas.getByRole('row', { name: 'Band On Pace' })).toBeInTheDocument()
  },
}

/** One number has one red arc: the scale shows the value's own band in grey. */
export const Behind: Story = {
  args: { value: 41 },
  play: async ({ canvasElement }) => {
    const fillOf = (selector: string) => canvasElement.querySelector(selector)?.getAttribute('fill')
    await expect(fillOf('[data-scale="Behind"]')).toBe('var(--color-line-strong)')
    await expect(fillOf('[data-scale="On Pace"]')).not.toBe(fillOf('[data-scale="Behind"]'))
    await expect(fillOf('[data-share]')).not.toBe(fillOf('[data-scale="Behind"]'))
  },
}
export const Ahead: Story = { args: { value: 72 } }
export const Zero: Story = {
  args: { value: 0, caption: '0 of 60 h' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Work of the month: 0%, Behind; target 58%.')).toBeInTheDocument()
  },
}

/** A screen may word the message itself. */
export const OwnSummary: Story = {
  args: { summary: '61% of the work is done, 3 points above the target of 58%.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(args.summary ?? '')).toBeInTheDocument()
  },
}

export const Unknown: Story = {
  args: { value: null, caption: 'No work assigned' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'Value Unknown' })).toBeInTheDocument()
    await expect(canvas.getByText('Work of the month: unknown; target 58%.')).toBeInTheDocument()
  },
}

export const LowerBandEdge: Story = {
  args: { value: 53 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAttribute('data-band', 'On Pace')
  },
}

export const UpperBandEdge: Story = {
  args: { value: 63 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAttribute('data-band', 'On Pace')
  },
}

export const AboveScale: Story = {
  args: { value: 118 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAttribute('data-band', 'Ahead')
    await expect(canvas.getByRole('row', { name: 'Value 118%' })).toBeInTheDocument()
    await expect(
      canvas.getByText('Work of the month: 118%, beyond the end of the scale at 100%, Ahead; target 58%.'),
    ).toBeInTheDocument()
  },
}

export const NoTarget: Story = {
  render: ({ target: _target, ...args }) => <Gauge {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: 'Target None' })).toBeInTheDocument()
  },
}

export const TargetAtEnd: Story = { args: { value: 96, target: 100 } }
export const TargetAtStart: Story = { args: { value: 2, target: 4 } }

export const Small: Story = {
  render: ({ caption: _caption, ...args }) => (
    <div className="flex gap-4">
      <Gauge {...args} size="sm" value={72} />
      <Gauge {...args} size="sm" value={41} />
    </div>
  ),
}

export const LongLabels: Story = {
  args: {
    caption: '1,036.5 of 1,600 hours so far',
    bands: [
      { from: 0, to: 53, hue: 'red', label: 'Far behind the planned work' },
      { from: 53, to: 63, hue: 'green', label: 'On Pace' },
      { from: 63, to: 100, hue: 'blue', label: 'Far ahead of the planned work' },
    ],
  },
}

export const Needle: Story = { args: { variant: 'needle' } }
export const NeedleBelowScale: Story = {
  args: { variant: 'needle', value: -12, min: 0 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-beyond="below"]')).not.toBeNull()
  },
}

export const NegativeScale: Story = {
  args: {
    min: -50,
    max: 50,
    value: -20,
    target: 0,
    bands: [
      { from: -50, to: -5, hue: 'red', label: 'Down' },
      { from: -5, to: 5, hue: 'green', label: 'Level' },
      { from: 5, to: 50, hue: 'blue', label: 'Up' },
    ],
  },
}

export const Currency: Story = {
  args: {
    label: 'Budget spent',
    format: 'currency',
    max: 3200,
    value: 1850,
    target: 2000,
    bands: [
      { from: 0, to: 1900, hue: 'red', label: 'Under' },
      { from: 1900, to: 2100, hue: 'green', label: 'On plan' },
      { from: 2100, to: 3200, hue: 'blue', label: 'Over' },
    ],
  },
}

export const WithChip: Story = {
  args: { chip: <span className="rounded-chip bg-green-soft px-1.5 font-medium text-on-green-soft">On Pace</span> },
}

export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider', { name: 'Work of the month, points' })
    slider.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect(slider).toHaveAttribute('aria-valuetext', 'On Pace: 53% to 63%')
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('Value61%')
    await userEvent.keyboard('{Escape}')
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toBeNull()
  },
}

export const ByPointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const slider = await canvas.findByRole('slider')
    const { left, top, width, height } = slider.getBoundingClientRect()
    await userEvent.pointer({ target: slider, coords: { clientX: left + width - 40, clientY: top + height - 20 } })
    await expect(canvasElement.querySelector('[data-chart-tooltip]')).toHaveTextContent('Ahead63% to 100%')
  },
}

/** The value follows the size of the track, and the figure stays clear of the arc at any width. */
export const Narrow: Story = {
  args: { target: 96 },
  play: async ({ canvasElement }) => {
    const box = (selector: string) => canvasElement.querySelector(`svg.figures > ${selector}`)?.getBoundingClientRect()
    const [track, value, figure] = [box('path[data-track]'), box('path[data-share]'), box('text.fill-text')]
    if (!track || !value || !figure) throw new Error('The gauge has no track, no value or no figure.')
    await expect(value.left).toBeCloseTo(track.left)
    await expect(value.top).toBeCloseTo(track.top)
    // About 22% of the text's box is above its digits.
    const top = figure.top + figure.height * 0.22
    const corner = Math.hypot(figure.width / 2, track.bottom - top)
    await expect(corner).toBeLessThan(track.width / 2)
  },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
}

/** The needle stays clear of the figure at any width. */
export const NarrowNeedle: Story = {
  args: { variant: 'needle' },
  render: (args) => (
    <div className="grid gap-4">
      {[
        { width: 'w-36', value: 61 },
        { width: 'w-44', value: 30 },
        { width: 'w-52', value: 88 },
        { width: 'w-60', value: 50 },
      ].map(({ width, value }) => (
        <div key={width} className={width}>
          <Gauge {...args} label={`Work of the month at ${value}%`} value={value} duration={0} />
        </div>
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const figure of canvasElement.querySelectorAll('figure')) {
      const needle = figure.querySelector('path[data-share]')?.getBoundingClientRect()
      const text = figure.querySelector('svg.figures > text.fill-text')?.getBoundingClientRect()
      if (needle === undefined || text === undefined) throw new Error('The gauge has no needle or no figure.')
      // About 20% of the text's box is above its capitals.
      const top = text.top + text.height * 0.2
      const isApart =
        needle.right <= text.left || needle.left >= text.right || needle.bottom <= top || needle.top >= text.bottom
      await expect(isApart, figure.getAttribute('aria-label') ?? '').toBe(true)
    }
  },
}

export const AsTable: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Show Work of the month as a table' })
    await userEvent.click(button)
    const table = canvas.getByRole('group', { name: 'Work of the month, table' })
    await expect(table).toBeVisible()
    await expect(within(table).getByRole('row', { name: 'Target 58%' })).toBeVisible()
    await expect(canvas.getAllByRole('row', { name: 'Target 58%' })).toHaveLength(1)
    // In place of the gauge, whose figures would show between the rows.
    await expect(canvas.getByText('36.5 of 60 h')).not.toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('group', { name: 'Work of the month, table' })).toBeNull()
  },
}

export const CopyAsPng: Story = {
  play: async ({ canvas }) => {
    const copied: Blob[] = []
    const write = spyOn(navigator.clipboard, 'write').mockImplementation(async ([item]) => {
      if (item !== undefined) copied.push(await item.getType('image/png'))
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Copy Work of the month' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Copy as PNG' }))
    await waitFor(() => expect(canvas.getByText('Copied as PNG.')).toBeInTheDocument())
    const [picture] = copied
    if (picture === undefined) throw new Error('Nothing was copied.')
    const { width, height } = await createImageBitmap(picture)
    // The PNG has twice the size of the gauge.
    await expect(width).toBeGreaterThan(600)
    await expect(height).toBeGreaterThan(200)
    write.mockRestore()
  },
}

/** The whole scale can be pressed, for example to explain the value. */
export const Pressable: Story = {
  args: { onPress: fn() },
  play: async ({ canvas, args }) => {
    const slider = await canvas.findByRole('slider', { name: 'Work of the month, points' })
    slider.focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await expect(args.onPress).toHaveBeenCalledTimes(1)
  },
}
