import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '../field/Field.tsx'
import { Select } from './Select.tsx'

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: {
    'aria-label': 'Size',
    className: 'w-50',
    onChange: fn(),
    options: [
      { value: 's', label: 'Small' },
      { value: 'm', label: 'Medium' },
      { value: 'l', label: 'Large, which is sold out until the end of next month', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Size' }), 'm')
    await expect(canvas.getByRole('combobox')).toHaveValue('m')
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}
export const WithPlaceholder: Story = {
  args: { placeholder: 'Choose a size', defaultValue: '' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Choose a size')
    await userEvent.selectOptions(canvas.getByRole('combobox'), 's')
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Small')
  },
}
export const Grouped: Story = {
  args: {
    'aria-label': 'Person',
    options: [
      { label: 'Writers', options: [{ value: 'ada', label: 'Ada Brooks' }] },
      {
        label: 'Editors',
        options: [
          { value: 'ben', label: 'Ben Castillo' },
          { value: 'cleo', label: 'Cleo Duarte' },
        ],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Editors' })).toBeInTheDocument()
    await userEvent.selectOptions(canvas.getByRole('combobox'), 'cleo')
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Cleo Duarte')
  },
}
export const InAField: Story = {
  render: (args) => (
    <Field label="Size" hint="What the client ordered." required>
      <Select {...args} aria-label={undefined} />
    </Field>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Size' })).toHaveAccessibleDescription('What the client ordered.')
  },
}
export const Small: Story = {
  args: { size: 'sm', className: 'w-40' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox').clientHeight).toBeLessThan(28)
  },
}
export const LongChoice: Story = { args: { defaultValue: 'l' } }
export const Invalid: Story = { args: { 'aria-invalid': true } }
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'm' },
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}s')
    await expect(canvas.getByRole('combobox')).toHaveValue('m')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
export const Disabled: Story = { args: { disabled: true } }
