import { Button, Confirm, Dialog, Field, TextInput } from '@rankdesk/ui'
import { useState } from 'react'
import { screen } from 'storybook/test'
import type { AriaPattern, Check, KeyRow } from './ariaPattern.ts'
import { all, byRole, focused, focusIn, gone, has, refersTo, shown } from './checks.ts'

function DialogExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Rename the page"
        subtitle="Visitors see the name."
        footer={<Button onClick={() => setOpen(false)}>Cancel</Button>}
      >
        <Field label="Name">
          <TextInput defaultValue="Drafts" />
        </Field>
      </Dialog>
    </>
  )
}

function AlertDialogExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <Confirm open={open} onAnswer={() => setOpen(false)} title="Delete the page?">
        Its 14 pictures are deleted too.
      </Confirm>
    </>
  )
}

/** The keys of a modal layer, from its first control to its last. */
function modalKeys(role: 'dialog' | 'alertdialog', opener: string, [first, second, last]: ModalControls): KeyRow[] {
  const open = ['{Tab}{Enter}', focusIn(role), first]
  return [
    {
      key: '{Enter}',
      from: 'the opener',
      before: ['{Tab}', focused('button', opener)],
      effect: 'Moves the focus into the dialog',
      expect: first,
    },
    {
      key: '{Tab}',
      from: 'the first control',
      before: open,
      effect: 'Moves to the next control of the dialog',
      expect: second,
    },
    {
      key: '{Tab}',
      from: 'the last control',
      before: [...open, '{Shift>}{Tab}{/Shift}', last],
      effect: 'Moves to the first control of the dialog',
      expect: first,
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'the first control',
      before: open,
      effect: 'Moves to the last control of the dialog',
      expect: last,
    },
    {
      key: '{Shift>}{Tab}{/Shift}',
      from: 'the second control',
      before: [...open, '{Tab}', second],
      effect: 'Moves to the previous control',
      expect: first,
    },
    {
      key: '{Escape}',
      from: 'a control of the dialog',
      before: open,
      effect: 'Closes the dialog and returns the focus to the opener',
      expect: all(gone(role), focused('button', opener)),
    },
  ]
}

type ModalControls = readonly [first: Check, second: Check, last: Check]

const openDialog = ['{Tab}{Enter}', shown('dialog')] as const
const openAlert = ['{Tab}{Enter}', shown('alertdialog')] as const

export const dialog: AriaPattern = {
  page: 'dialog-modal',
  component: 'Layers/Dialog',
  componentName: 'Dialog',
  Example: DialogExample,
  markup: [
    {
      demand: 'The container has the role dialog and is modal',
      before: openDialog,
      expect: has('dialog', 'Rename the page', 'aria-modal', 'true'),
    },
    {
      demand: 'Its aria-labelledby refers to the visible title',
      before: openDialog,
      expect: refersTo('dialog', /Rename/, 'aria-labelledby', () => screen.getByText('Rename the page')),
    },
    {
      demand: 'Its aria-describedby refers to the line below the title (optional)',
      before: openDialog,
      expect: refersTo('dialog', /Rename/, 'aria-describedby', () => screen.getByText('Visitors see the name.')),
    },
    {
      demand: 'All of its controls are descendants, among them a visible button that closes it',
      before: openDialog,
      expect: () => {
        const box = byRole('dialog')
        for (const name of ['Cancel', 'Close'])
          if (!box.contains(byRole('button', name))) throw new Error(`${name} is outside the dialog`)
      },
    },
  ],
  keys: modalKeys('dialog', 'Rename', [
    focused('textbox', 'Name'),
    focused('button', 'Cancel'),
    focused('button', 'Move dialog'),
  ]),
}

export const alertdialog: AriaPattern = {
  page: 'alertdialog',
  component: 'Layers/Confirm',
  componentName: 'Confirm',
  note: 'Alert is the same layer with a single answer. The least destructive answer has the focus first.',
  Example: AlertDialogExample,
  markup: [
    {
      demand: 'The container has the role alertdialog and is modal',
      before: openAlert,
      expect: has('alertdialog', 'Delete the page?', 'aria-modal', 'true'),
    },
    {
      demand: 'Its aria-labelledby refers to the title',
      before: openAlert,
      expect: refersTo('alertdialog', /Delete/, 'aria-labelledby', () => screen.getByText('Delete the page?')),
    },
    {
      demand: 'Its aria-describedby refers to the message',
      before: openAlert,
      expect: () => {
        const described = byRole('alertdialog').getAttribute('aria-describedby') ?? ''
        const message = document.getElementById(described)
        if (message?.textContent !== 'Its 14 pictures are deleted too.')
          throw new Error('The message does not describe it')
      },
    },
  ],
  keys: modalKeys('alertdialog', 'Delete', [
    focused('button', 'Cancel'),
    focused('button', 'Yes'),
    focused('button', 'Move dialog'),
  ]),
}
