import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Select } from '../select/Select.tsx'
import { TextArea } from '../text-area/TextArea.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { FieldProps } from './Field.tsx'
import { Field } from './Field.tsx'

const meta = {
  title: 'Fields/Field',
  component: Field,
  args: { label: 'Summary', className: 'w-75', children: <TextInput placeholder="For the next person" /> },
} satisfies Meta<typeof Field>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Summary'))
    await expect(canvas.getByRole('textbox', { name: 'Summary' })).toHaveFocus()
  },
}

export const WithHint: Story = {
  args: { hint: 'Shown to the customer.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Shown to the customer.')
  },
}

export const WithError: Story = {
  args: { required: true, error: 'This field is required', hint: 'Shown to the customer.' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Summary' })
    await expect(input).toBeInvalid()
    await expect(input).toHaveAttribute('aria-required', 'true')
    // The star of a required field (M518).
    await expect(canvas.getByText('*')).toBeVisible()
    await expect(input).toHaveAccessibleDescription('This field is required')
  },
}

function Counted(props: FieldProps) {
  const [text, setText] = useState('Rewrote the top section')
  return (
    <Field {...props} counter={{ current: text.length, max: 30 }}>
      <TextArea value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  )
}

export const WithCounter: Story = {
  render: (args) => <Counted {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('23 / 30')).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox'), ' and more')
    await expect(canvas.getByText('32 / 30')).toBeVisible()
  },
}

export const WithSelect: Story = {
  args: { label: 'Size', children: <Select options={[{ value: 's', label: 'Small' }]} /> },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Size' })).toBeVisible()
  },
}

export const Disabled: Story = { args: { children: <TextInput disabled value="Home" readOnly /> } }

export const LongLabel: Story = {
  args: { label: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West', required: true },
}
