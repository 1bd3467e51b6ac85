import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '../field/Field.tsx'
import { ColumnMapper, type ColumnMapperProps } from './ColumnMapper.tsx'

function Controlled(props: ColumnMapperProps) {
  const [value, setValue] = useState(props.value)
  return (
    <ColumnMapper
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Data/ColumnMapper',
  component: ColumnMapper,
  render: (args) => <Controlled {...args} />,
  args: {
    label: 'Columns of Export.csv',
    titles: ['Suchanfrage', 'Treffer', 'Schnitt', ''],
    rows: [
      ['roof repair', '12', '4.2', 'a'],
      ['gutter cleaning', '3', '11.8', 'b'],
    ],
    options: [
      { value: '', label: 'Not used' },
      { value: 'query', label: 'Search query' },
      { value: 'clicks', label: 'Clicks' },
      { value: 'position', label: 'Position' },
    ],
    value: ['query', '', '', ''],
    onChange: fn(),
  },
} satisfies Meta<typeof ColumnMapper>
export default meta

type Story = StoryObj<typeof meta>

/** Each select is named by its column's title; a column without one by its number. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Schnitt' }), 'Position')
    await expect(args.onChange).toHaveBeenCalledWith(['query', '', 'position', ''])
    await expect(canvas.getByRole('combobox', { name: 'Schnitt' })).toHaveValue('position')
    await expect(canvas.getByRole('combobox', { name: 'Column 4' })).toHaveValue('')
    await expect(canvas.getByRole('cell', { name: 'gutter cleaning' })).toBeVisible()
  },
}
/** The error of a Field belongs to every choice; each keeps its own name. */
export const Invalid: Story = {
  args: { value: ['', '', '', ''] },
  render: (args) => (
    <Field label="Columns" error="Choose the column that says what each row is about" required>
      <Controlled {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const choice = canvas.getByRole('combobox', { name: 'Treffer' })
    await expect(choice).toHaveAttribute('aria-invalid', 'true')
    await expect(choice).toHaveAccessibleDescription('Choose the column that says what each row is about')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const OneColumnWithoutRows: Story = { args: { titles: ['Keyword'], rows: [], value: [''] } }
/** The table scrolls sideways within its box; a focused choice scrolls into view. */
export const ManyColumns: Story = {
  args: {
    titles: Array.from({ length: 12 }, (_, index) => `A long title of the column ${index + 1}`),
    rows: [Array.from({ length: 12 }, () => 'https://www.example.com/services/drain-cleaning-and-repair')],
    value: Array.from({ length: 12 }, () => ''),
  },
}
