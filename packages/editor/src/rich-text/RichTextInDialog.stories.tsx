import { Button, Dialog, Field } from '@rankdesk/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { RichText } from './RichText.tsx'
import type { RichTextProps } from './richTextProps.ts'
import { editingArea, lastValue, pressControl, pressEscape, selectContentOf } from './testing/editorActions.ts'

const meta = {
  title: 'Editor/RichText in a dialog',
  component: RichText,
  // Opened at once, it would cover the documentation page.
  parameters: { docs: { onRequest: true } },
  args: { defaultValue: '<p>Call us</p>', onChange: fn() },
  render: (args) => <InDialog {...args} />,
} satisfies Meta<typeof RichText>
export default meta

type Story = StoryObj<typeof meta>

function InDialog(props: RichTextProps) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Answer this review"
        width={640}
        footer={<Button variant="primary">Send</Button>}
      >
        <Field label="Answer">
          <RichText {...props} />
        </Field>
      </Dialog>
    </>
  )
}

/** Link addresses can be typed, menus can be used, and Escape closes one layer at a time. */
export const Default: Story = {
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Answer this review' })
    const area = await editingArea(dialog, 'Answer')
    selectContentOf(area.querySelector('p') ?? area)
    pressControl(area, 'k')
    const address = await screen.findByRole('textbox', { name: /URL/i })
    await userEvent.click(address)
    await expect(address).toHaveFocus()
    pressEscape()
    await waitFor(() => expect(address).not.toBeVisible())
    await expect(dialog).toBeVisible()
    selectContentOf(area.querySelector('p') ?? area)
    pressControl(area, 'k')
    await waitFor(() => expect(address).toBeVisible())
    await userEvent.type(address, 'https://example.com/call')
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
    await waitFor(() => expect(lastValue(args.onChange)).toBe('<p><a href="https://example.com/call">Call us</a></p>'))
    await expect(dialog).toBeVisible()
  },
}

export const EscapeClosesTheDialogWhenNothingLiesAbove: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Answer this review' })
    const area = await editingArea(dialog, 'Answer')
    selectContentOf(area.querySelector('p') ?? area)
    await waitFor(() => expect(area).toHaveFocus())
    pressEscape()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(document.querySelector('.ck-body-wrapper')).toBeNull()
  },
}
