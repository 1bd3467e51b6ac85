import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { FilterChipsProps } from './FilterChips.tsx'
import { FilterChips } from './FilterChips.tsx'

const meta = {
  title: 'Data/FilterChips',
  component: FilterChips,
  args: {
    filters: [
      { key: 'manager', label: 'Account Manager', text: 'Hannah Cole, Marcus Bell' },
      { key: 'selected', label: 'Strategies selected', text: 'Yes' },
      { key: 'hours', label: 'Hours', text: '2–6 h' },
    ],
    onRemove: fn(),
    onClearAll: fn(),
  },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof FilterChips>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: FilterChipsProps) {
  const [filters, setFilters] = useState(props.filters)
  return (
    <FilterChips
      {...props}
      filters={filters}
      onRemove={(key) => {
        setFilters(filters.filter((filter) => filter.key !== key))
        props.onRemove(key)
      }}
      onClearAll={() => {
        setFilters([])
        props.onClearAll()
      }}
    />
  )
}

export const Several: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Strategies selected: Yes' }))
    await expect(args.onRemove).toHaveBeenLastCalledWith('selected')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
  },
}

/** Focus moves to the next chip, or at the end to the previous one. */
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRemove).toHaveBeenLastCalledWith('manager')
    await expect(canvas.getByRole('button', { name: 'Remove Strategies selected: Yes' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onRemove).toHaveBeenLastCalledWith('hours')
    await expect(canvas.getByRole('button', { name: 'Remove Strategies selected: Yes' })).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClearAll).toHaveBeenCalledOnce()
    await expect(canvas.queryByRole('list')).toBeNull()
  },
}

export const One: Story = { args: { filters: [{ key: 'city', label: 'City', text: 'Asheville' }] } }

export const None: Story = {
  args: { filters: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('')
  },
}

const NINE = ['City', 'State', 'Package', 'Group', 'Hours', 'Leads', 'Keywords', 'Schedule', 'Launch'].map((label) => ({
  key: label,
  label,
  text: 'Any of 3',
}))

export const Overflow: Story = {
  args: { filters: NINE },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(canvas.getByRole('button', { name: '+3 more' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(9)
    await userEvent.click(canvas.getByRole('button', { name: 'Show fewer' }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(6)
  },
}

export const LongText: Story = {
  args: {
    filters: [
      {
        key: 'manager',
        label: 'Account Manager',
        text: 'Hannah Cole, Marcus Bell, Jen Alvarado, Luis Ferreira, Grace Whitfield',
      },
    ],
  },
  render: (args) => (
    <div className="w-70">
      <Example {...args} />
    </div>
  ),
}
