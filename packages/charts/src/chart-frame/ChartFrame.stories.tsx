import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { ChartFrame } from './ChartFrame.tsx'
import { chartTable } from './chartTable.ts'
import { seriesStyle } from './seriesStyle.ts'
import { useIsolation } from './useIsolation.ts'

const legend = [
  { key: 'calls', label: 'Calls', style: seriesStyle(0) },
  { key: 'forms', label: 'Forms', style: seriesStyle(1) },
]
const table = chartTable(
  [{ label: 'Month' }, { label: 'Calls', numeric: true }, { label: 'Forms', numeric: true }],
  [
    ['Oct', 41, 12],
    ['Nov', 38, null],
  ],
)

const meta = {
  title: 'Charts/ChartFrame',
  component: ChartFrame,
  args: {
    title: 'Leads by month',
    summary: 'Calls: latest 38 (Nov), down from 41 (Oct).',
    table,
    height: 160,
    children: ({ width, height }) => (
      <svg width={width} height={height} aria-hidden>
        <rect width={width} height={height} rx={6} className="fill-sunken" />
      </svg>
    ),
  },
  decorators: [
    (Story) => (
      <div className="max-w-160 rounded-card bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ChartFrame>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const figure = canvas.getByRole('figure', { name: 'Leads by month' })
    await expect(figure).toHaveAccessibleDescription('Calls: latest 38 (Nov), down from 41 (Oct).')
    // The hidden table renders with a delay.
    await waitFor(() => expect(within(figure).getByRole('row', { name: 'Nov 38 –' })).toBeInTheDocument())
  },
}

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show Leads by month as a table' }))
    await expect(canvas.getByRole('row', { name: 'Oct 41 12' })).toBeVisible()
  },
}

export const CopyByKeyboard: Story = {
  play: async ({ canvas }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    canvas.getByRole('button', { name: 'Copy Leads by month' }).focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByText('Copied as CSV.')).toBeInTheDocument())
    await expect(write.mock.calls[0]?.[0].split(/\r?\n/).slice(0, 3)).toEqual([
      'Month,Calls,Forms',
      'Oct,41,12',
      'Nov,38,',
    ])
    write.mockRestore()
  },
}

export const Legend: Story = {
  render: function Isolating(args) {
    const [isolated, isolate] = useIsolation(legend.map(({ key }) => key))
    return <ChartFrame {...args} legend={legend} isolated={isolated} onIsolate={isolate} />
  },
  play: async ({ canvas }) => {
    const forms = canvas.getByRole('button', { name: 'Forms' })
    await userEvent.click(forms)
    await expect(forms).toHaveAttribute('aria-pressed', 'true')
    await expect(canvas.getByText('Showing only Forms.')).toBeInTheDocument()
    await userEvent.click(forms)
    await expect(forms).toHaveAttribute('aria-pressed', 'false')
  },
}

export const Empty: Story = {
  args: { empty: true, summary: 'There were no leads.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data for this period.')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /Copy/ })).toBeNull()
  },
}

export const ChartOnly: Story = { args: { hideTitle: true, hideSummary: true, hideActions: true } }

/** A chart in a hidden tab is measured when it becomes visible. */
export const BecomesVisible: Story = {
  render: function BecomesVisible(args) {
    const [hidden, setHidden] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setHidden(false)}>
          Show
        </button>
        <div hidden={hidden} className="mt-4">
          <ChartFrame {...args} />
        </div>
      </>
    )
  },
  play: async ({ canvas, canvasElement }) => {
    const drawn = () => canvasElement.querySelector('svg > rect.fill-sunken')
    await expect(drawn()).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(drawn()).toBeVisible())
  },
}
