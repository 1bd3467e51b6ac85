import { Button, DialogsProvider } from '@rankdesk/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { EditHtmlDialog, type EditHtmlDialogProps } from './EditHtmlDialog.tsx'

const meta = {
  title: 'Editor/EditHtmlDialog',
  component: EditHtmlDialog,
  args: {
    open: false,
    onOpenChange: fn(),
    onSave: fn(),
    html: '<h2>A slow sink</h2><ul><li>Kitchen</li><li>Floor</li></ul>',
    subtitle: 'Main text',
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof EditHtmlDialog>
export default meta

type Story = StoryObj<typeof meta>

function Opened(props: EditHtmlDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit HTML</Button>
      <EditHtmlDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

async function openDialog(canvas: { getByRole: typeof screen.getByRole }): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: 'Edit HTML' }))
  await waitFor(() => expect(document.querySelector('.cm-content')).toBeVisible())
  const area = await screen.findByRole('textbox', { name: 'HTML' })
  await waitFor(() => expect(area).toHaveFocus())
  return area
}

/** Shows formatted source. Escape closes the dialog without saving what was typed (M340). */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const area = await openDialog(canvas)
    await expect(area.querySelectorAll('.cm-line')).toHaveLength(5)
    document.execCommand('insertText', false, 'x')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onSave).not.toHaveBeenCalled()
    await openDialog(canvas)
  },
}

/** With questions in the app, Escape asks before typed source is lost, and keeps it if the person stays. */
export const AsksBeforeSourceIsLost: Story = {
  decorators: [
    (Story) => (
      <DialogsProvider>
        <Story />
      </DialogsProvider>
    ),
  ],
  play: async ({ args, canvas }) => {
    const area = await openDialog(canvas)
    document.execCommand('insertText', false, '<p>Call us</p>')
    await waitFor(() => expect(area).toHaveTextContent('Call us'))
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.keyboard('{Escape}')
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(expect.stringContaining('<p>Call us</p>'))
  },
}

export const Saves: Story = {
  play: async ({ args, canvas }) => {
    await openDialog(canvas)
    document.execCommand('insertText', false, '<p>Call us</p>')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(expect.stringContaining('<p>Call us</p><h2>A slow sink</h2>'))
  },
}

/** Unchanged source is not saved: formatting alone is no edit. */
export const NothingChanged: Story = {
  play: async ({ args, canvas }) => {
    await openDialog(canvas)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(args.onSave).not.toHaveBeenCalled()
  },
}

/** Lists markup that is not well-formed or not allowed before it is saved. */
export const ListsFindings: Story = {
  play: async ({ args, canvas }) => {
    await openDialog(canvas)
    document.execCommand('insertText', false, '<p style="color:red"><b>Now</p>')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('button', { name: /^Line 1: <b> is never closed/ })).toBeVisible()
    await expect(screen.getByText('style of <p>')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
  },
}

/** A script goes with its code, which would be text otherwise, and the dialog says so first. */
export const DropsScripts: Story = {
  play: async ({ args, canvas }) => {
    await openDialog(canvas)
    document.execCommand('insertText', false, '<p>Call us</p><script>track()</script>')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const finding = await screen.findByText('<script>')
    await expect(finding.closest('li')).toHaveTextContent(
      '<script> and everything inside it will be removed when you save',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }))
    await waitFor(() => expect(args.onSave).toHaveBeenCalledOnce())
    await expect(args.onSave).toHaveBeenCalledWith(expect.stringContaining('<p>Call us</p>'))
    await expect(args.onSave).not.toHaveBeenCalledWith(expect.stringContaining('track'))
  },
}
