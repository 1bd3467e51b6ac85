import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { FilterChips } from '../filter-chips/FilterChips.tsx'
import type { FilterField, FilterValues } from './filterFields.ts'
import { activeFilters, withoutFilter } from './filterFields.ts'
import type { FilterMenuProps } from './FilterMenu.tsx'
import { FilterMenu } from './FilterMenu.tsx'

const FIELDS: readonly FilterField[] = [
  {
    kind: 'several',
    key: 'manager',
    label: 'Account Manager',
    options: ['Hannah Cole', 'Marcus Bell', 'Jen Alvarado'].map((name) => ({ value: name, label: name })),
  },
  {
    kind: 'one',
    key: 'package',
    label: 'Package',
    options: ['Bronze', 'Silver', 'Gold'].map((name) => ({ value: name.toLowerCase(), label: name })),
  },
  { kind: 'yes-no', key: 'selected', label: 'Strategies selected' },
  { kind: 'text', key: 'city', label: 'City', placeholder: 'Asheville' },
  { kind: 'range', key: 'hours', label: 'Hours', unit: 'h' },
]

const meta = {
  title: 'Data/FilterMenu',
  component: FilterMenu,
  args: { fields: FIELDS, values: {}, onApply: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof FilterMenu>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: FilterMenuProps) {
  const [values, setValues] = useState<FilterValues>(props.values)
  const apply = (next: FilterValues) => {
    setValues(next)
    props.onApply(next)
  }
  return (
    <div className="flex min-h-130 flex-wrap content-start items-center gap-2">
      <FilterMenu {...props} values={values} onApply={apply} />
      <FilterChips
        filters={activeFilters(props.fields, values)}
        onRemove={(key) => apply(withoutFilter(values, key))}
        onClearAll={() => apply({})}
      />
    </div>
  )
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const Closed: Story = {}

export const Open: Story = {
  args: { values: { manager: ['Hannah Cole'], selected: true } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter 2 set' }))
    const flyout = await screen.findByRole('dialog', { name: 'Filter' })
    // The flyout fades in.
    await waitFor(() => expect(flyout).toBeVisible())
  },
}

/** Every kind of field is set by pointer; nothing changes until Apply. */
export const Applied: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    const menu = within(await screen.findByRole('dialog'))
    await userEvent.click(menu.getByRole('checkbox', { name: 'Hannah Cole' }))
    await userEvent.click(menu.getByRole('checkbox', { name: 'Marcus Bell' }))
    await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Package' }), 'gold')
    await userEvent.click(menu.getByRole('radio', { name: 'No' }))
    await userEvent.type(menu.getByRole('textbox', { name: 'City' }), 'Brevard')
    await userEvent.type(menu.getByRole('spinbutton', { name: 'From' }), '2')
    await userEvent.type(menu.getByRole('spinbutton', { name: 'To' }), '6')
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.click(menu.getByRole('button', { name: 'Apply' }))
    await expect(args.onApply).toHaveBeenLastCalledWith({
      manager: ['Hannah Cole', 'Marcus Bell'],
      package: 'gold',
      selected: false,
      city: 'Brevard',
      hours: { from: 2, to: 6 },
    })
    await gone()
    await expect(canvas.getByRole('button', { name: 'Filter 5 set' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Hours: 2–6 h' }))
    await expect(canvas.getByRole('button', { name: 'Filter 4 set' })).toBeVisible()
  },
}

export const ByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('button', { name: 'Filter' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(menu.getByRole('checkbox', { name: 'Hannah Cole' })).toHaveFocus())
    await userEvent.keyboard(' ')
    menu.getByRole('textbox', { name: 'City' }).focus()
    await userEvent.keyboard('Marion{Enter}')
    await expect(args.onApply).toHaveBeenLastCalledWith({ manager: ['Hannah Cole'], city: 'Marion' })
    await gone()
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filter 2 set' })).toHaveFocus())
  },
}

/** Cancel and Escape change nothing, including what the menu shows when it opens again. */
export const CancelAndEscape: Story = {
  args: { values: { city: 'Asheville' } },
  play: async ({ args, canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Filter 1 set' })
    await userEvent.click(trigger)
    await userEvent.type(await screen.findByRole('textbox', { name: 'City' }), ' West')
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(trigger).toHaveFocus())
    await userEvent.click(trigger)
    await expect(await screen.findByRole('textbox', { name: 'City' })).toHaveValue('Asheville')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await gone()
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}

/** Clear All empties the fields and applies only with Apply. */
export const ClearAll: Story = {
  args: { values: { city: 'Asheville', hours: { from: 2 } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Filter 2 set' }))
    const menu = within(await screen.findByRole('dialog'))
    await userEvent.click(menu.getByRole('button', { name: 'Clear All' }))
    await expect(menu.getByRole('textbox', { name: 'City' })).toHaveValue('')
    await expect(menu.getByRole('spinbutton', { name: 'From' })).toHaveValue(null)
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.click(menu.getByRole('button', { name: 'Apply' }))
    await expect(args.onApply).toHaveBeenLastCalledWith({})
    await gone()
  },
}

export const WrongRange: Story = {
  args: { values: { hours: { from: 6, to: 2 } } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Filter/ }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('From must not be above To')
    const apply = () => screen.getByRole('button', { name: 'Apply' })
    await expect(apply()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(apply())
    await userEvent.type(screen.getByRole('spinbutton', { name: 'To' }), '{Enter}')
    await expect(args.onApply).not.toHaveBeenCalled()
    await userEvent.type(screen.getByRole('spinbutton', { name: 'To' }), '0')
    await expect(apply()).not.toHaveAttribute('aria-disabled')
    await userEvent.clear(screen.getByRole('spinbutton', { name: 'To' }))
    await userEvent.type(screen.getByRole('spinbutton', { name: 'To' }), '3')
    apply().focus()
    await waitFor(() => expect(apply()).toHaveAccessibleDescription('Hours: From must not be above To'))
  },
}

export const Disabled: Story = { args: { disabled: true } }
