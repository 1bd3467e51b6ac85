import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { PhoneFieldProps } from './PhoneField.tsx'
import { PhoneField } from './PhoneField.tsx'

const meta = {
  title: 'Fields/PhoneField',
  component: PhoneField,
  args: { className: 'w-60', onChange: fn() },
  render: (args) => inField(args),
} satisfies Meta<typeof PhoneField>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: PhoneFieldProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Primary phone" {...field}>
      <PhoneField {...args} />
    </Field>
  )
}

export const Empty: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Primary phone' })
    await userEvent.type(input, '5551234567')
    await expect(input).toHaveValue('(555) 123-4567')
    await userEvent.type(input, '89')
    await expect(input).toHaveValue('(555) 123-4567')
    await expect(args.onChange).toHaveBeenLastCalledWith('(555) 123-4567')
  },
}
/** The caret keeps its position relative to the digits while the text is formatted. */
export const EditInTheMiddle: Story = {
  args: { defaultValue: '(555) 123-4567' },
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 8, initialSelectionEnd: 8 })
    await expect(input).toHaveValue('(555) 134-567')
    await expect(input.selectionStart).toBe(7)
    await userEvent.keyboard('9')
    await expect(input).toHaveValue('(555) 193-4567')
    await expect(input.selectionStart).toBe(8)
    await userEvent.keyboard('{Delete}')
    await expect(input).toHaveValue('(555) 194-567')
  },
}
export const Pasted: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox')
    await userEvent.click(input)
    await userEvent.paste('+1 555.123.4567')
    await expect(input).toHaveValue('(555) 123-4567')
  },
}
/** A plus begins the number of another country, which is grouped as its plan has it. */
export const OtherCountry: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox')
    await userEvent.type(input, '+442079460958')
    await expect(input).toHaveValue('+44 20 7946 0958')
    await expect(args.onChange).toHaveBeenLastCalledWith('+442079460958')
    await userEvent.type(input, '{Backspace}', { initialSelectionStart: 7, initialSelectionEnd: 7 })
    await expect(input).toHaveValue('+44 27 9460 958')
    await userEvent.clear(input)
    await userEvent.paste('0049 30 901820')
    await expect(input).toHaveValue('+49 30 901820')
  },
}
export const WithError: Story = {
  args: { defaultValue: '(555) 12' },
  render: (args) => inField(args, { required: true, error: 'Enter all ten digits' }),
}
export const ReadOnly: Story = { args: { defaultValue: '(555) 123-4567', readOnly: true } }
export const Disabled: Story = { args: { defaultValue: '(555) 123-4567', disabled: true } }
