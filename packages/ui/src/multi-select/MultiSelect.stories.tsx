import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { MultiSelectProps } from './MultiSelect.tsx'
import { MultiSelect } from './MultiSelect.tsx'

const meta = {
  title: 'Fields/MultiSelect',
  component: MultiSelect,
  args: {
    className: 'w-75',
    onChange: fn(),
    options: [
      { value: 'roof', label: 'Roofing' },
      { value: 'plumb', label: 'Plumbing', hint: 'With drains' },
      { value: 'dental', label: 'Dental' },
      { value: 'law', label: 'Law', disabled: true },
      { value: 'solar', label: 'Solar' },
    ],
  },
  render: (args) => inField(args),
} satisfies Meta<typeof MultiSelect>
export default meta

type Story = StoryObj<typeof meta>

function inField(args: MultiSelectProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Trades" {...field}>
      <MultiSelect {...args} />
    </Field>
  )
}

export const Nothing: Story = {
  play: async ({ args, canvas }) => {
    const control = canvas.getByRole('combobox', { name: 'Trades' })
    await userEvent.click(control)
    await userEvent.click(await screen.findByRole('option', { name: 'Roofing' }))
    await userEvent.click(screen.getByRole('option', { name: 'Solar' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['roof', 'solar'])
    await userEvent.click(screen.getByRole('option', { name: 'Roofing' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['solar'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(control).toHaveFocus())
    await expect(control).toHaveTextContent('Solar')
  },
}
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    const search = await screen.findByRole('combobox', { name: 'Search the list' })
    await waitFor(() => expect(search).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['plumb'])
    await userEvent.keyboard('sol{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['plumb', 'solar'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('combobox')).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search the list' })).toHaveFocus())
  },
}
/** Above `maxChips`, the rest is a number (M507). */
export const MoreThanFit: Story = {
  args: { defaultValue: ['roof', 'plumb', 'dental', 'solar'], maxChips: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+2')).toBeVisible()
    await expect(canvas.queryByText('Dental')).toBeNull()
  },
}
export const Searched: Story = {
  args: { defaultValue: ['roof'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search the list' }), 'ing')
    await expect(screen.getAllByRole('option')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: 'Select all found' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['roof', 'plumb'])
    await userEvent.clear(screen.getByRole('combobox', { name: 'Search the list' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
}
/** Of a long list only the options in view are mounted. */
export const TenThousandOptions: Story = {
  args: {
    options: Array.from({ length: 10_000 }, (_each, index) => ({ value: `v${index + 1}`, label: `Page ${index + 1}` })),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const search = await screen.findByRole('combobox', { name: 'Search the list' })
    await waitFor(() => expect(screen.getByRole('option', { name: 'Page 1' })).toHaveAttribute('aria-setsize', '10000'))
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.type(search, '9999{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['v9999'])
    await userEvent.clear(search)
    await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
    await waitFor(() => expect(screen.getByText('10000 selected')).toBeInTheDocument())
  },
}
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search the list' }), 'bakery')
    await waitFor(() => expect(screen.getByText('No Results Found')).toBeVisible())
  },
}
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
}
export const ReadOnly: Story = {
  args: { defaultValue: ['roof'], readOnly: true },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
export const Disabled: Story = { args: { defaultValue: ['roof'], disabled: true } }
