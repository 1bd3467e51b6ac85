import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { OutOf, Quantity } from './Quantity.tsx'

const meta = {
  title: 'Display/Quantity',
  component: Quantity,
  args: { value: '92', unit: '%' },
} satisfies Meta<typeof Quantity>
export default meta

type Story = StoryObj<typeof meta>

export const UnitAsSign: Story = {}
export const UnitAsWord: Story = { args: { value: '+1.1', unit: 'points' } }
export const NoUnit: Story = { args: { value: '1,204' }, render: ({ value }) => <Quantity value={value} /> }
export const None: Story = { args: { value: '–' }, render: ({ value }) => <Quantity value={value} /> }
export const OutOfTotal: Story = {
  render: () => <OutOf value="3" total="6" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('3 of 6')
  },
}

/** In a column, digits are aligned for any unit. */
export const InAColumn: Story = {
  render: () => (
    <ul className="w-24 text-right">
      {['9', '46.5', '120', '1,204'].map((value) => (
        <li key={value}>
          <Quantity value={value} unit="h" />
        </li>
      ))}
    </ul>
  ),
}
export const LargeNumbers: Story = { render: () => <OutOf value="1,204" total="12,480" /> }
