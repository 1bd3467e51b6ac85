import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Field } from '../field/Field.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { TextInput } from '../text-input/TextInput.tsx'
import type { DialogProps } from './Dialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useDialog } from './useDialog.ts'

const meta = {
  title: 'Layers/Dialog',
  component: Dialog,
  // Hidden until the play function, so that it doesn't cover the documentation page.
  parameters: { docs: { onRequest: true } },
  args: {
    open: true,
    onOpenChange: fn(),
    onClosed: fn(),
    title: 'Rename this folder?',
    subtitle: 'Everyone with access sees the new name.',
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

function WithOpener({ onStateChange: _onStateChange, ...props }: DialogProps) {
  const dialog = useDialog()
  return (
    <>
      <Button onClick={dialog.show}>Open</Button>
      <output className="ml-3">State: {dialog.state}</output>
      <Dialog {...props} {...dialog.props} />
    </>
  )
}

async function opened(name = 'Rename this folder?') {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}

/** The distance of the dialog's center from the window's center. */
function fromCenter(dialog: HTMLElement) {
  const box = dialog.getBoundingClientRect()
  const page = document.documentElement
  return {
    x: Math.round(box.left + box.width / 2 - page.clientWidth / 2),
    y: Math.round(box.top + box.height / 2 - page.clientHeight / 2),
  }
}

export const Open: Story = {
  play: async () => {
    const dialog = await opened()
    await waitFor(() => expect(dialog).toBeVisible())
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 0, y: 0 }))
  },
}

export const EscapeClosesAndReturnsFocus: Story = {
  // Its own, as the dialog of the story before calls the shared one a moment after it was removed.
  args: { onClosed: fn() },
  render: (args) => <WithOpener {...args} />,
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await waitFor(() => expect(canvas.getByText('State: closed')).toBeVisible())
    await userEvent.click(opener)
    const dialog = await opened()
    await expect(dialog).toHaveAttribute('data-state', 'open')
    await expect(canvas.getByText('State: open')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
    await expect(args.onClosed).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByText('State: closed')).toBeVisible())
  },
}

export const StateChanges: Story = {
  args: { onStateChange: fn(), onClosed: fn() },
  render: (args) => {
    function Controlled() {
      const [open, setOpen] = useState(true)
      return <Dialog {...args} open={open} onOpenChange={setOpen} />
    }
    return <Controlled />
  },
  play: async ({ args }) => {
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledOnce())
    await expect(args.onStateChange).toHaveBeenNthCalledWith(1, 'open')
    await expect(args.onStateChange).toHaveBeenNthCalledWith(2, 'closing')
    await expect(args.onStateChange).toHaveBeenNthCalledWith(3, 'closed')
  },
}

export const FocusTrap: Story = {
  args: { fullscreenable: true },
  play: async () => {
    const dialog = await opened()
    const names = []
    for (let step = 0; step < 7; step += 1) {
      names.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await expect(names).toEqual(['', 'Cancel', 'Rename', 'Close', 'Full screen', 'Move dialog', ''])
  },
}

export const MovedByPointer: Story = {
  // Even a phone leaves space to move it.
  args: { width: 280 },
  play: async () => {
    const user = userEvent.setup()
    const dialog = await opened()
    const title = screen.getByRole('heading', { name: 'Rename this folder?' })
    await user.pointer([
      { keys: '[MouseLeft>]', target: title, coords: { clientX: 500, clientY: 300 } },
      { target: title, coords: { clientX: 540, clientY: 250 } },
    ])
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 40, y: -50 }))
    await expect(dialog).toHaveAttribute('data-dragging')
    await user.pointer({ target: title, keys: '[/MouseLeft]' })
    await waitFor(() => expect(dialog).not.toHaveAttribute('data-dragging'))
    // The field keeps focus, and the dialog stays where it was dropped.
    await user.pointer({ target: title, coords: { clientX: 900, clientY: 600 } })
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 40, y: -50 }))
    await expect(screen.getByRole('textbox')).toHaveFocus()
  },
}

export const StaysInWindow: Story = {
  play: async () => {
    const dialog = await opened()
    const title = screen.getByRole('heading', { name: 'Rename this folder?' })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: title, coords: { clientX: 500, clientY: 300 } },
      { target: title, coords: { clientX: -5000, clientY: 9000 } },
      { target: title, keys: '[/MouseLeft]' },
    ])
    await waitFor(() => expect(Math.round(dialog.getBoundingClientRect().left)).toBe(8))
    const box = dialog.getBoundingClientRect()
    await expect(Math.round(document.documentElement.clientHeight - box.bottom)).toBe(8)
    // Growing content must not push it out of the window.
    dialog.style.minHeight = `${box.height + 100}px`
    await waitFor(() =>
      expect(Math.round(document.documentElement.clientHeight - dialog.getBoundingClientRect().bottom)).toBe(8),
    )
  },
}

export const MovedByArrowKeys: Story = {
  args: { width: 280 },
  play: async () => {
    const dialog = await opened()
    await userEvent.tab({ shift: true })
    await expect(screen.getByRole('button', { name: 'Move dialog' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}')
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 32, y: -16 }))
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: -32, y: -16 }))
    for (let step = 0; step < 60; step += 1) await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(Math.round(innerHeight - dialog.getBoundingClientRect().bottom)).toBe(8))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 0, y: 0 }))
  },
}

export const EscapeCancelsDrag: Story = {
  play: async ({ args }) => {
    const dialog = await opened()
    const title = screen.getByRole('heading', { name: 'Rename this folder?' })
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: title, coords: { clientX: 500, clientY: 300 } },
      { target: title, coords: { clientX: 600, clientY: 400 } },
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 0, y: 0 }))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const FullScreenByButton: Story = {
  args: { fullscreenable: true, onFullscreenChange: fn() },
  play: async ({ args }) => {
    const dialog = await opened()
    screen.getByRole('button', { name: 'Full screen' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(dialog.offsetWidth).toBe(document.documentElement.clientWidth)
    await expect(dialog.offsetHeight).toBe(document.documentElement.clientHeight)
    await expect(screen.queryByRole('button', { name: 'Move dialog' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Leave full screen' }))
    await expect(dialog.offsetWidth).toBe(Math.min(464, innerWidth - 32))
    await expect(args.onFullscreenChange).toHaveBeenNthCalledWith(1, true)
    await expect(args.onFullscreenChange).toHaveBeenNthCalledWith(2, false)
  },
}

export const FullScreenByDoubleClick: Story = {
  args: { fullscreenable: true },
  play: async () => {
    const dialog = await opened()
    await waitFor(() => expect(fromCenter(dialog)).toEqual({ x: 0, y: 0 }))
    screen.getByRole('button', { name: 'Move dialog' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    // By 16 px, or as far as a narrow window lets it.
    await waitFor(() => expect(fromCenter(dialog).x).toBeGreaterThan(0))
    const moved = fromCenter(dialog)
    const title = screen.getByRole('heading', { name: 'Rename this folder?' })
    await userEvent.dblClick(title)
    await expect(dialog).toHaveAttribute('data-fullscreen')
    await userEvent.dblClick(title)
    // Back in its first position.
    await waitFor(() => expect(fromCenter(dialog)).toEqual(moved))
  },
}

export const OpensInFullScreen: Story = {
  args: { fullscreenable: true, defaultFullscreen: true },
  play: async () => {
    await expect(await opened()).toHaveAttribute('data-fullscreen')
  },
}

export const PressOutside: Story = {
  play: async ({ args }) => {
    await opened()
    await userEvent.click(document.querySelector('.bg-scrim') ?? document.body)
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
  },
}

export const NotDismissible: Story = {
  args: { role: 'alertdialog', closable: false, children: undefined },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog')
    await userEvent.click(document.querySelector('.bg-scrim') ?? document.body)
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

export const NestedEscape: Story = {
  render: (args) => {
    function Two() {
      const inner = useDialog()
      const outer = useDialog()
      return (
        <>
          <Button onClick={outer.show}>Open</Button>
          <Dialog {...args} {...outer.props} footer={<Button onClick={inner.show}>Check the name</Button>} />
          <Dialog {...inner.props} title="That name is taken" width={360} />
        </>
      )
    }
    return <Two />
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }))
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Check the name' }))
    await opened('That name is taken')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'That name is taken' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Check the name' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}

export const OpenedFromMenu: Story = {
  render: (args) => {
    function FromMenu() {
      const dialog = useDialog()
      return (
        <>
          <Menu trigger={<Button>More</Button>}>
            <MenuItem onSelect={dialog.show}>Rename</MenuItem>
          </Menu>
          <Dialog {...args} {...dialog.props} />
        </>
      )
    }
    return <FromMenu />
  },
  play: async ({ canvas }) => {
    const more = canvas.getByRole('button', { name: 'More' })
    more.focus()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Enter}')
    await opened()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(more).toHaveFocus())
  },
}

export const InitialFocus: Story = {
  render: (args) => {
    function Chosen() {
      const first = useRef<HTMLButtonElement>(null)
      return <Dialog {...args} initialFocus={first} footer={<Button ref={first}>Rename</Button>} />
    }
    return <Chosen />
  },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
  },
}

export const NotMovable: Story = {
  args: { movable: false },
  play: async () => {
    const dialog = await opened()
    await expect(within(dialog).queryByRole('button', { name: 'Move dialog' })).toBeNull()
  },
}

export const NoSubtitle: Story = { render: (args) => <Dialog {...args} subtitle={undefined} /> }

const LINES = Array.from({ length: 60 }, (_, line) => <p key={line}>Line {line + 1}</p>)

/** The first control is far below: focus at the start of the content doesn't scroll past it, and keys scroll it. */
export const LongContentBeforeField: Story = {
  args: {
    children: (
      <>
        {LINES}
        <Field label="Name">
          <TextInput />
        </Field>
      </>
    ),
  },
  play: async () => {
    const dialog = await opened()
    const body = await within(dialog).findByRole('group')
    await waitFor(() => expect(body.firstElementChild).toHaveFocus())
    await expect(body.scrollTop).toBe(0)
    await expect(getComputedStyle(document.activeElement ?? body).outlineStyle).toBe('none')
    await userEvent.tab()
    await expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await userEvent.tab({ shift: true })
    await expect(body).toHaveFocus()
  },
}

/** The first control of long content has focus if it is in view. */
export const LongContentAfterField: Story = {
  args: {
    children: (
      <>
        <Field label="Name">
          <TextInput />
        </Field>
        {LINES}
      </>
    ),
  },
  play: async () => {
    await opened()
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
  },
}

export const LongContent: Story = {
  args: {
    title: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West',
    children: LINES,
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('group')).toHaveAttribute('tabindex', '0'))
    await expect(dialog.getBoundingClientRect().top).toBeGreaterThanOrEqual(8)
  },
}
