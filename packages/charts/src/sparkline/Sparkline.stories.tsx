import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Sparkline } from './Sparkline.tsx'

const ROWS = [
  { name: 'Harbor Point Dental', values: [4, 6, 5, 8, 9, 12, 11, 14] },
  { name: 'Caldwell & Sons', values: [20, 18, 15, 15, 12, 9, 8, 8] },
  { name: 'Ironwood Pest Control', values: [3, null, null, 6, 7, null, 9, 8] },
  { name: 'Constant', values: [5, 5, 5, 5, 5, 5, 5, 5] },
  { name: 'One month', values: [7] },
  { name: 'No data', values: [null, null] },
]

const meta = {
  title: 'Charts/Sparkline',
  component: Sparkline,
  args: { label: 'Visits', values: [4, 6, 5, 8, 9, 12, 11, 14] },
  decorators: [
    (Story) => (
      <div className="bg-surface p-5">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Sparkline>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('img', { name: 'Visits: latest 14 (8), up from 4 (1); best 14 (8), worst 4 (1).' }),
    ).toBeVisible()
  },
}

/** Rising, falling, with gaps, constant, with one value, and empty. */
export const InATable: Story = {
  render: () => (
    <table>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row.name} className="h-9">
            <th scope="row" className="pr-6 text-left font-normal">
              {row.name}
            </th>
            <td>
              <Sparkline label={`${row.name}, visits`} values={row.values} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
}

const LONG = Float64Array.from(
  { length: 5000 },
  (_, index) => 40 + 20 * Math.sin(index / 300) + (index === 3000 ? 60 : 0),
)

/** 5,000 values, downsampled so that the shape stays. */
export const Long: Story = { args: { values: LONG, width: 160 } }
