import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import type { TreeNode } from '../tree/model/treeNode.ts'
import { Tree } from '../tree/Tree.tsx'
import type { DialogProps } from './Dialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useDialog } from './useDialog.ts'

const meta = {
  title: 'Layers/Dialog resized',
  component: Dialog,
  parameters: { docs: { onRequest: true } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Page Tree',
    resizable: true,
    width: 400,
    style: { minHeight: 200 },
    maxSize: { width: 600, height: 500 },
    children: Array.from({ length: 40 }, (_, line) => <p key={line}>/services/roof-repair-{line + 1}</p>),
    footer: <Button>Close</Button>,
  },
} satisfies Meta<typeof Dialog>
export default meta

type Story = StoryObj<typeof meta>

/** The grip appears with its code. */
const grip = () => screen.findByRole('button', { name: 'Resize dialog' })

/** Arrow keys resize it, never beyond its limits and the window; Home gives it its own size back. */
export const ByKeyboard: Story = {
  args: { minSize: { width: 300, height: 240 }, fullscreenable: true },
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    const own = dialog.offsetWidth
    ;(await grip()).focus()
    const { left, top } = dialog.getBoundingClientRect()
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}')
    await waitFor(() => expect(dialog.offsetWidth).toBe(Math.max(300, own - 16)))
    await expect(Math.round(dialog.getBoundingClientRect().left)).toBe(Math.round(left))
    await expect(Math.round(dialog.getBoundingClientRect().top)).toBe(Math.round(top))
    for (let step = 0; step < 12; step += 1) await userEvent.keyboard('{Shift>}{ArrowUp}{ArrowLeft}{/Shift}')
    await waitFor(() => expect([dialog.offsetWidth, dialog.offsetHeight]).toEqual([300, 240]))
    for (let step = 0; step < 12; step += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(() => expect(dialog.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth - 8))
    await expect(dialog.offsetWidth).toBeLessThanOrEqual(600)
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(dialog.offsetWidth).toBe(own))
    await userEvent.click(screen.getByRole('button', { name: 'Full screen' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resize dialog' })).toBeNull())
  },
}

/** The corner follows the pointer, and the opposite one stays; a double click gives the dialog its own size back. */
export const ByPointer: Story = {
  args: { width: 280 },
  play: async () => {
    const user = userEvent.setup()
    const dialog = await screen.findByRole('dialog')
    const corner = await grip()
    const before = dialog.getBoundingClientRect()
    await user.pointer([
      { keys: '[MouseLeft>]', target: corner, coords: { clientX: 500, clientY: 300 } },
      { target: corner, coords: { clientX: 512, clientY: 240 } },
      { target: corner, keys: '[/MouseLeft]' },
    ])
    await waitFor(() => expect(dialog.offsetWidth).toBe(292))
    await expect(dialog.offsetHeight).toBe(Math.round(before.height) - 60)
    await expect(Math.round(dialog.getBoundingClientRect().top)).toBe(Math.round(before.top))
    await user.dblClick(corner)
    await waitFor(() => expect(dialog.offsetWidth).toBe(280))
  },
}

function Reopened(props: DialogProps) {
  const dialog = useDialog()
  return (
    <>
      <Button onClick={dialog.show}>Open</Button>
      <Dialog {...props} {...dialog.props} />
    </>
  )
}

/** With a key, the size is remembered on this device. */
export const Remembered: Story = {
  args: { width: 320, sizeKey: 'story', fullscreenable: false, footer: undefined },
  beforeEach: () => localStorage.removeItem('rankdesk.dialog-size.story'),
  render: (args) => <Reopened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open' })
    await userEvent.click(opener)
    ;(await grip()).focus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await waitFor(() => expect(screen.getByRole('dialog').offsetWidth).toBe(288))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener).toHaveFocus())
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('dialog').offsetWidth).toBe(288))
    ;(await grip()).focus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(screen.getByRole('dialog').offsetWidth).toBe(320))
    await expect(localStorage.getItem('rankdesk.dialog-size.story')).toBeNull()
  },
}

const PAGES: readonly TreeNode[] = Array.from({ length: 40 }, (_, page) => ({
  id: String(page),
  name: `/services/roof-repair-${page + 1}`,
}))

/** A tree has a limited height, until a person resizes the dialog: then it fills it. */
export const FilledByATree: Story = {
  args: {
    footer: undefined,
    children: (
      <Tree label="Page tree" nodes={PAGES} className="max-h-60 in-data-resized:h-full in-data-resized:max-h-none" />
    ),
  },
  play: async () => {
    const tree = await screen.findByRole('tree', { name: 'Page tree' })
    const dialog = screen.getByRole('dialog')
    await waitFor(() => expect(tree.offsetHeight).toBe(240))
    const rest = dialog.offsetHeight - tree.offsetHeight
    ;(await grip()).focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await waitFor(() => expect(tree.offsetHeight).toBeGreaterThan(260))
    await waitFor(() => expect(dialog.offsetHeight - tree.offsetHeight).toBe(rest))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(tree.offsetHeight).toBe(240))
  },
}
