import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Field } from '../field/Field.tsx'
import { ComboboxInput, ComboboxOptions, ComboboxRoot } from './ComboboxParts.tsx'
import { matchingOptions } from './listOption.ts'

const cities = [
  { value: '1', label: 'Norfolk', hint: 'Virginia' },
  { value: '2', label: 'Northampton', hint: 'Massachusetts' },
  { value: '3', label: 'Salem', hint: 'Virginia' },
]

const meta = {
  title: 'Fields/Combobox parts',
  component: ComboboxRoot,
  parameters: {
    docs: { onRequest: true },
    libraryOnly: ['ComboboxInput', 'ComboboxOptions', 'ComboboxRoot'],
  },
  args: { children: undefined, onChange: fn(), load: (text) => matchingOptions(cities, text) },
} satisfies Meta<typeof ComboboxRoot>
export default meta

type Story = StoryObj<typeof meta>

/** Texts stand beside the input. The list aligns with both, and the button stays in the input. */
export const WithTextBeside: Story = {
  args: { defaultValue: cities[0] ?? null },
  render: (args) => (
    <Field label="City" className="m-4">
      <ComboboxRoot {...args} className="w-75">
        <span className="flex items-center gap-2">
          Near
          <ComboboxInput />
          or not
        </span>
        <ComboboxOptions label="Cities" />
      </ComboboxRoot>
    </Field>
  ),
  play: async ({ canvas, canvasElement }) => {
    const input = canvas.getByRole('combobox', { name: 'City' }).getBoundingClientRect()
    const button = canvas.getByRole('button', { name: 'Clear' }).getBoundingClientRect()
    await expect(button.right).toBeLessThan(input.right)
    await expect(Math.abs(button.top + button.bottom - input.top - input.bottom)).toBeLessThanOrEqual(1)
    await userEvent.click(canvas.getByRole('combobox'))
    const list = await screen.findByRole('listbox', { name: 'Cities' })
    const start = canvasElement.querySelector('[data-field] > span')?.getBoundingClientRect().left ?? 0
    await waitFor(() => expect(Math.abs(list.getBoundingClientRect().left - start)).toBeLessThan(2))
  },
}

/** The options are wider than the input, and a text stands under them. */
export const Composed: Story = {
  render: (args) => (
    <Field label="City">
      <ComboboxRoot {...args} className="w-48">
        <ComboboxInput placeholder="Find a city" />
        <ComboboxOptions label="Cities" className="min-w-80">
          <p className="border-t border-hairline px-3 py-2 text-caption text-subtle">Cities with a page of their own</p>
        </ComboboxOptions>
      </ComboboxRoot>
    </Field>
  ),
  play: async ({ args, canvas }) => {
    const input = canvas.getByRole('combobox', { name: 'City' })
    await userEvent.type(input, 'nor')
    await screen.findByRole('listbox', { name: 'Cities' })
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await expect(screen.getByText('Cities with a page of their own')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(cities[1])
    await expect(input).toHaveValue('Northampton')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(null)
    await expect(input).toHaveFocus()
  },
}
