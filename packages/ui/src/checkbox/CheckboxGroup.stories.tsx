import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Field } from '../field/Field.tsx'
import type { CheckboxGroupProps } from './CheckboxGroup.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'

const meta = {
  title: 'Fields/CheckboxGroup',
  component: CheckboxGroup<number>,
  args: {
    'aria-label': 'Strategies',
    options: [
      { value: 1, label: 'Roof repair', hint: 'Fresno' },
      { value: 2, label: 'Roof replacement', hint: 'Fresno' },
      { value: 3, label: 'Gutters', disabled: true },
    ],
    onChange: fn(),
  },
} satisfies Meta<CheckboxGroupProps<number>>
export default meta

type Story = StoryObj<CheckboxGroupProps<number>>

export const Default: Story = {
  args: { defaultValue: [1] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Roof replacement' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([1, 2])
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Roof repair' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([2])
    await expect(canvas.getByRole('checkbox', { name: 'Gutters' })).toBeDisabled()
  },
}

/** In a Field the group is named by its label and described by its error; each checkbox keeps its own name. */
export const Invalid: Story = {
  render: ({ 'aria-label': _label, ...args }) => (
    <Field label="Strategies" required error="A group needs at least 2 strategies.">
      <CheckboxGroup {...args} />
    </Field>
  ),
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: /Strategies/ })
    await expect(group).toHaveAccessibleDescription('A group needs at least 2 strategies.')
    await expect(canvas.getByRole('checkbox', { name: 'Roof repair' })).toBeVisible()
  },
}

export const ReadOnly: Story = { args: { defaultValue: [2], readOnly: true } }
