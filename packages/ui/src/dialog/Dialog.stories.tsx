import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { DialogProps } from './Dialog.tsx'
import { Dialog } from './Dialog.tsx'

const meta = {
  title: 'Feedback/Dialog',
  component: Dialog,
  args: {
    open: true,
    onOpenChange: fn(),
    onClosed: fn(),
    title: 'Rename this folder?',
    subtitle: 'Everyone who has it sees the new name.',
    children: (
      <Field label="Name">
        <TextInput defaultValue="Drafts" />
      </Field>
    ),
    footer: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Rename</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>
export default meta

type Story = StoryObj<typeof meta>

function WithOpener(props: DialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

export const Open: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Rename this folder?' })
    await waitFor(() => expect(dialog).toBeVisible())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  },
}

export const EscapeClosesAndReturnsFocus: Story = {
  render: (args) => <WithOpener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await userEvent.tab({ shift: true })
    await expect(dialog.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onClosed).toHaveBeenCalledOnce()
  },
}

export const NoSubtitle: Story = { render: ({ title, ...args }) => <Dialog {...without(args)} title={title} /> }

function without({
  subtitle: _subtitle,
  ...rest
}: Omit<DialogProps, 'title'>): Omit<DialogProps, 'title' | 'subtitle'> {
  return rest
}

export const LongContent: Story = {
  args: {
    title: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West',
    children: Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>),
  },
}
