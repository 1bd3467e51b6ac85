import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { FieldProps } from '../field/Field.tsx'
import { Field } from '../field/Field.tsx'
import type { ComboboxProps } from './Combobox.tsx'
import { Combobox } from './Combobox.tsx'
import { matchingOptions } from './listOption.ts'

const clients = [
  { value: '1', label: 'North Fork Electric', hint: 'Fresno' },
  { value: '2', label: 'Electric Avenue Dental', hint: 'Oakland' },
  { value: '3', label: 'Oak & Ash Roofing', hint: 'Chico' },
  { value: '4', label: 'Harbor Law', disabled: true },
]

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { className: 'w-75', onChange: fn(), load: (text) => matchingOptions(clients, text) },
  render: (args) => inField(args),
} satisfies Meta<ComboboxProps>
export default meta

type Story = StoryObj<ComboboxProps>

function inField(args: ComboboxProps, field: Partial<FieldProps> = {}) {
  return (
    <Field label="Client" {...field}>
      <Combobox {...args} />
    </Field>
  )
}

export const Nothing: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'Client' })
    await userEvent.click(input)
    await expect(await screen.findAllByRole('option')).toHaveLength(4)
    await userEvent.type(input, 'elec')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await userEvent.click(screen.getByRole('option', { name: /Dental/ }))
    await expect(args.onChange).toHaveBeenLastCalledWith(clients[1])
    await expect(input).toHaveValue('Electric Avenue Dental')
    await expect(screen.queryByRole('listbox')).toBeNull()
  },
}
export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}')
    await expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Dental/ }).id)
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(clients[1])
    await userEvent.clear(input)
    await userEvent.keyboard('half a na{Escape}')
    await expect(input).toHaveValue('half a na')
    await userEvent.keyboard('{Escape}')
    await expect(input).toHaveValue('Electric Avenue Dental')
    await userEvent.keyboard('{ArrowDown}')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{PageDown}')
    await expect(input).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: /Roofing/ }).id)
    await userEvent.keyboard('{PageUp}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(clients[0])
    await userEvent.clear(input)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
  },
}
/** Enter submits a form while the list is closed, and with it what the input shows (CMB-9). */
export const EnterWithUnchosenText: Story = {
  args: { defaultValue: clients[0] },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.clear(input)
    await userEvent.keyboard('half a na{Escape}{Enter}')
    await expect(input).toHaveValue('North Fork Electric')
    await userEvent.clear(input)
    await userEvent.keyboard('{Escape}{Enter}')
    await expect(input).toHaveValue('')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(args.onChange).toHaveBeenCalledWith(null)
  },
}
const manyClients = Array.from({ length: 10_000 }, (_each, index) => ({
  value: String(index + 1),
  label: `Client ${index + 1}`,
}))

/** Of a long list only the options in view are mounted; keys and screen readers reach all of them. */
export const TenThousandOptions: Story = {
  args: { load: (text) => matchingOptions(manyClients, text) },
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox')
    await userEvent.click(input)
    await waitFor(() =>
      expect(screen.getByRole('option', { name: 'Client 1' })).toHaveAttribute('aria-setsize', '10000'),
    )
    await expect(screen.getAllByRole('option').length).toBeLessThan(40)
    await userEvent.keyboard('{ArrowUp}')
    const last = await screen.findByRole('option', { name: 'Client 10000' })
    await expect(input).toHaveAttribute('aria-activedescendant', last.id)
    await waitFor(() => expect(last).toBeVisible())
    await userEvent.keyboard('{ArrowDown}{PageDown}')
    await waitFor(() => expect(isCompletelyInView(screen.getByRole('option', { name: 'Client 11' }))).toBe(true))
    await userEvent.keyboard('{PageUp}{ArrowUp}')
    await userEvent.keyboard('{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(manyClients.at(-1))
  },
}

/** Whether no part of an option is outside of its list. */
function isCompletelyInView(option: HTMLElement): boolean {
  const list = screen.getByRole('listbox').getBoundingClientRect()
  const { top, bottom } = option.getBoundingClientRect()
  return top >= list.top && bottom <= list.bottom
}
export const Chosen: Story = {
  args: { defaultValue: clients[0] },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}
export const MinimumCharacters: Story = {
  args: { minimum: 3 },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'oa')
    await waitFor(() => expect(screen.getByText('Type at least 3 characters')).toBeVisible())
    await userEvent.keyboard('k')
    await waitFor(() => expect(screen.getByRole('option', { name: /Oak & Ash/ })).toBeVisible())
  },
}
export const Loading: Story = {
  args: { load: () => new Promise(() => undefined) },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'oak')
    await waitFor(() => expect(screen.getByText('Searching…')).toBeVisible())
  },
}
export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'bakery')
    await waitFor(() => expect(screen.getByText('No Results Found')).toBeVisible())
  },
}
const failsOnce = fn()
export const Failed: Story = {
  args: { load: failsOnce },
  play: async ({ canvas }) => {
    failsOnce.mockReset()
    failsOnce.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(clients)
    await userEvent.click(canvas.getByRole('combobox'))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await expect(await screen.findAllByRole('option')).toHaveLength(4)
    await expect(canvas.getByRole('combobox')).toHaveFocus()
  },
}
export const StaysFailed: Story = {
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByText('The list failed to load.')).toBeVisible())
  },
}
export const WithError: Story = {
  render: (args) => inField(args, { required: true, error: 'This field is required' }),
}
export const ReadOnly: Story = { args: { defaultValue: clients[0], readOnly: true } }
export const Disabled: Story = { args: { defaultValue: clients[0], disabled: true } }
