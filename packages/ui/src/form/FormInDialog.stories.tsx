import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentType, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import * as z from 'zod/mini'
import { Combobox } from '../combobox/Combobox.tsx'
import { matchingOptions } from '../combobox/listOption.ts'
import { DateField } from '../date-field/DateField.tsx'
import { NumberStepper } from '../number-stepper/NumberStepper.tsx'
import { Button } from '../button/Button.tsx'
import { DialogsProvider } from '../dialogs/DialogsProvider.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { Select } from '../select/Select.tsx'
import { FormField } from './FormField.tsx'
import { FormDialog } from './Form.tsx'

const staff = [
  { value: 'ada', label: 'Ada Brooks' },
  { value: 'ben', label: 'Ben Castillo' },
]

const schema = z.object({ pages: z.number(), starts: z.string(), writer: z.object({ value: z.string() }) })

interface ExampleProps {
  onSubmit: () => unknown
  onCancel: () => void
}

/** A form in a dialog: its lists and calendars open over the dialog and close before it. */
function Example({ onSubmit, onCancel }: ExampleProps) {
  return (
    <FormDialog
      open
      title="New client"
      onClose={onCancel}
      schema={schema}
      defaultValues={{ pages: 4, starts: null, writer: null }}
      onSubmit={onSubmit}
      submitLabel="Add client"
    >
      <FormField name="pages" label="Pages a month">
        {(field) => <NumberStepper {...field} />}
      </FormField>
      <FormField name="starts" label="Starts on">
        {(field) => <DateField {...field} today="2026-03-08" />}
      </FormField>
      <FormField name="writer" label="Writer">
        {(field) => <Combobox {...field} load={(text) => matchingOptions(staff, text)} />}
      </FormField>
    </FormDialog>
  )
}

const meta = {
  title: 'Fields/Form/InDialog',
  component: FormDialog as unknown as ComponentType<ExampleProps>,
  render: (args) => (
    <DialogsProvider>
      <Example {...args} />
    </DialogsProvider>
  ),
  // An initially open dialog would cover the documentation page.
  parameters: { docs: { onRequest: true } },
  args: { onSubmit: fn(), onCancel: fn() },
} satisfies Meta<ExampleProps>
export default meta

type Story = StoryObj<ExampleProps>

/** Escape reverts the typed value, or closes the list, before it closes the dialog. */
export const EscapeStepByStep: Story = {
  play: async ({ args }) => {
    const pages = await screen.findByRole('spinbutton', { name: 'Pages a month' })
    await userEvent.clear(pages)
    await userEvent.keyboard('{Escape}')
    await expect(pages).toHaveValue('4')

    const starts = screen.getByRole('textbox', { name: 'Starts on' })
    await userEvent.click(screen.getByRole('button', { name: 'Choose a day' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sunday, March 8, 2026' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(starts).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sunday, March 8, 2026' })).toHaveFocus())
    await userEvent.click(screen.getByRole('button', { name: 'Friday, March 13, 2026' }))
    await waitFor(() => expect(starts).toHaveValue('03/13/2026'))

    const writer = screen.getByRole('combobox', { name: 'Writer' })
    await userEvent.click(writer)
    await screen.findByRole('option', { name: 'Ada Brooks' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await userEvent.click(writer)
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Castillo' }))
    await expect(writer).toHaveValue('Ben Castillo')
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(args.onCancel).toHaveBeenCalledOnce())
  },
}

/** Escape and a press outside ask before typed input is lost, and keep it if the person stays. Cancel means it. */
export const AsksBeforeInputIsLost: Story = {
  play: async ({ args }) => {
    const pages = await screen.findByRole('spinbutton', { name: 'Pages a month' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.clear(pages)
    await userEvent.type(pages, '7{Tab}')
    const overlay = screen.getByRole('dialog').previousElementSibling ?? document.body
    await userEvent.pointer({ keys: '[MouseLeft]', target: overlay })
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(pages).toHaveValue('7')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledTimes(2)
  },
}

/** The button in the footer submits; an invalid form keeps the dialog open and focuses the first invalid field. */
export const Invalid: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add client' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Starts on' })).toHaveFocus())
    await expect(screen.getAllByText('This field is required')).toHaveLength(2)
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

const mergeSchema = z.object({ into: z.string().check(z.minLength(1, 'This field is required')) })

function FromMenu({ onSubmit, onCancel }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onCancel()
  }
  return (
    <>
      <Menu trigger={<Button>Roofing</Button>}>
        <MenuItem onSelect={() => setIsOpen(true)}>Merge</MenuItem>
      </Menu>
      {isOpen && (
        <FormDialog
          open
          title="Merge Roofing"
          onClose={close}
          schema={mergeSchema}
          defaultValues={{ into: '' }}
          onSubmit={onSubmit}
          submitLabel="Merge"
        >
          <FormField name="into" label="Merge into">
            {(field) => <Select {...field} placeholder="Choose" options={[{ value: 'gutters', label: 'Gutters' }]} />}
          </FormField>
        </FormDialog>
      )}
    </>
  )
}

/** A form that a menu opens shows no error before a person has left a field, though the focus moves by itself. */
export const OpenedFromMenu: Story = {
  render: (args) => <FromMenu {...args} />,
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Roofing' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge' }))
    const into = await screen.findByRole('combobox', { name: /Merge into/ })
    await waitFor(() => expect(into).toHaveFocus())
    // What the closing menu does where it gives the focus back late.
    into.blur()
    into.focus()
    await expect(into).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.tab()
    await expect(await screen.findByText('This field is required')).toBeVisible()
    await userEvent.selectOptions(into, 'gutters')
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce())
  },
}
