import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { MenuItem } from '../menu/MenuItem.tsx'
import { Tree } from './Tree.tsx'
import { activeItem, item, PAGES, TreeExample } from './testing/TreeExample.tsx'
import type { TreeProps } from './treeTypes.ts'

const meta = {
  title: 'Data/Tree/Editing',
  component: Tree,
  args: { label: 'Pages', nodes: PAGES, defaultExpanded: ['services'], onSelect: fn(), onMove: fn(), onRename: fn() },
  render: (args) => <TreeExample {...args} />,
} satisfies Meta<typeof Tree>
export default meta

type Story = StoryObj<typeof meta>

async function startRenaming() {
  await userEvent.click(await screen.findByText('Drain Cleaning'))
  screen.getByRole('tree').focus()
  await userEvent.keyboard('{F2}')
  await waitFor(() => expect(nameField()).toHaveFocus())
}

const nameField = () => screen.getByRole('textbox', { name: 'New name of Drain Cleaning' })

/** The form that renames a node, with the selected name. */
export const EditingName: Story = { play: startRenaming }

/** F2, an invalid name, Escape; then a valid name and Enter. */
export const Renaming: Story = {
  play: async ({ args }) => {
    await startRenaming()
    await userEvent.clear(nameField())
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByRole('alert')).toHaveTextContent('This field is required')
    await userEvent.type(nameField(), 'Tankless heaters{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Another item here has this name'))
    await expect(nameField()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(screen.getByRole('tree')).toHaveFocus()
    await expect(args.onRename).not.toHaveBeenCalled()
    await userEvent.keyboard('{F2}')
    await waitFor(() => expect(nameField()).toHaveFocus())
    await userEvent.keyboard('Drains and Pipes{Enter}')
    await waitFor(() => expect(item('Drains and Pipes')).toBeVisible())
    await expect(args.onRename).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'drains' }), 'Drains and Pipes')
    await expect(screen.getByRole('tree')).toHaveFocus()
  },
}

/** Cancel discards the name, Save saves it; leaving the field does neither. */
export const RenameButtons: Story = {
  play: async ({ args }) => {
    await startRenaming()
    await userEvent.keyboard('Pipes')
    await userEvent.click(screen.getByText('About Us'))
    await expect(nameField()).toHaveValue('Pipes')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(args.onRename).not.toHaveBeenCalled()
    await startRenaming()
    await userEvent.keyboard('Pipes')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(item('Pipes')).toBeVisible())
    await expect(screen.getByRole('tree')).toHaveFocus()
  },
}

/** Leaving the field validates the name. An invalid one stays open with its message. */
export const InvalidName: Story = {
  play: async () => {
    await startRenaming()
    await userEvent.keyboard('Tankless Heaters')
    await userEvent.tab()
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(nameField()).toHaveAccessibleDescription('Another item here has this name')
  },
}

/** A name that the server rejects: its message is at the field, and the name can be corrected. */
export const ServerError: Story = {
  args: {
    onRename: fn(() => Promise.reject(new Error('This name is reserved for the blog.'))),
    describeRenameError: (error) => ({ message: error instanceof Error ? error.message : '' }),
  },
  play: async () => {
    await startRenaming()
    await userEvent.keyboard('Blog{Enter}')
    await waitFor(() => expect(nameField()).toHaveAccessibleDescription('This name is reserved for the blog.'))
    await expect(nameField()).toHaveValue('Blog')
    await expect(nameField()).toHaveFocus()
  },
}

/** An owner that resolves with false, such as after a question that was declined, keeps the form open. */
export const NotSaved: Story = {
  args: { onRename: fn(() => Promise.resolve(false)) },
  play: async ({ args }) => {
    await startRenaming()
    await userEvent.keyboard('Pipes{Enter}')
    await waitFor(() => expect(args.onRename).toHaveBeenCalled())
    await expect(nameField()).toHaveValue('Pipes')
  },
}

/** Alt with an arrow key moves the node; announcements use names, not ids. */
export const MovedByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByText('Drain Cleaning'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(args.onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'drains' }), {
      id: 'sewers',
      position: 'after',
    })
    await expect(screen.getByText('Drain Cleaning moved after Sewer Line Repair')).toBeInTheDocument()
    await expect(activeItem()).toBe('Drain Cleaning')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-level', '3')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-level', '2')
    await userEvent.keyboard('{Home}{Alt>}{ArrowDown}{/Alt}')
    await expect(screen.getByText('Home cannot move down')).toBeInTheDocument()
  },
}

/** A fixed node is not renamed or moved; each try is reported, so that the owner can give the reason. */
export const FixedNode: Story = {
  args: { onRefuse: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByText('Home'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{F2}')
    await expect(args.onRefuse).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(args.onRefuse).toHaveBeenCalledTimes(2)
    const user = userEvent.setup()
    const { left, top } = item('Home').getBoundingClientRect()
    const at = (y: number) => ({ coords: { clientX: left + 90, clientY: top + y } })
    try {
      await user.pointer([
        { keys: '[MouseLeft>]', target: item('Home'), ...at(16) },
        { target: document.body, ...at(40) },
      ])
      await waitFor(() => expect(args.onRefuse).toHaveBeenCalledTimes(3))
    } finally {
      await user.pointer({ keys: '[/MouseLeft]', target: document.body })
    }
    await expect(args.onRefuse).toHaveBeenLastCalledWith(expect.objectContaining({ name: 'Home' }))
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}

/** Shift+F10 and the menu key open the menu of the active node; the menu button and a right click open it by pointer. */
export const NodeMenu: Story = {
  args: { menu: (node) => <MenuItem onSelect={() => undefined}>Open {node.name}</MenuItem> },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByText('Tankless Heaters'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menuitem', { name: 'Open Tankless Heaters' })
    await expect(screen.getByRole('menuitem', { name: /Move down/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: /Move up/ }))
    await expect(args.onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'heaters' }), {
      id: 'sewers',
      position: 'before',
    })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    // The focus returns to the tree, so that the arrow keys work again.
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
    await expect(activeItem()).toBe('Tankless Heaters')
    await userEvent.keyboard('{ContextMenu}')
    await screen.findByRole('menuitem', { name: 'Open Tankless Heaters' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByText('About Us') })
    await userEvent.click(await screen.findByRole('menuitem', { name: /Rename/ }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of About Us' })).toHaveFocus())
    await userEvent.keyboard('Our Team{Enter}')
    await waitFor(() =>
      expect(args.onRename).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'about' }), 'Our Team'),
    )
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
    await userEvent.hover(item('Home'))
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Drain Cleaning' }))
    await screen.findByRole('menuitem', { name: 'Open Drain Cleaning' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
  },
}

/** Drags from the middle of one row to a part of another, in steps. */
async function drag(from: string, to: string, part: number, end: 'drop' | 'escape' = 'drop') {
  // One user-event instance for the whole drag, since another one would not know that the button is pressed.
  const user = userEvent.setup()
  // The rows appear after the tree was measured.
  await screen.findByRole('treeitem', { name: from })
  const start = item(from).getBoundingClientRect()
  const goal = item(to).getBoundingClientRect()
  const at = (x: number, y: number) => ({ coords: { clientX: x, clientY: y } })
  const x = start.left + 90
  const y = start.top + start.height / 2
  try {
    await user.pointer([
      { keys: '[MouseLeft>]', target: item(from), ...at(x, y) },
      { target: document.body, ...at(x, y + 11) },
    ])
    await waitFor(() => expect(item(from)).toHaveAttribute('data-dragged'))
    await user.pointer({ target: document.body, ...at(x, goal.top + goal.height * part) })
    // The drag overlay follows the pointer.
    await waitFor(() => {
      const copy = screen.getAllByText(from).at(-1)?.getBoundingClientRect()
      return expect(Math.abs((copy?.top ?? 0) - (goal.top + goal.height * part))).toBeLessThan(24)
    })
    if (end === 'escape') await user.keyboard('{Escape}')
  } finally {
    // Also after a failure: an unfinished drag swallows the clicks of the next story.
    await user.pointer({ keys: '[/MouseLeft]', target: document.body })
  }
}

export const DraggedBefore: Story = {
  play: async ({ args }) => {
    await drag('About Us', 'Drain Cleaning', 0.1)
    await waitFor(() =>
      expect(args.onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'about' }), {
        id: 'drains',
        position: 'before',
      }),
    )
    await expect(item('About Us')).toHaveAttribute('aria-level', '2')
  },
}

export const DraggedInto: Story = {
  play: async ({ args }) => {
    await drag('Drain Cleaning', 'About Us', 0.5)
    await waitFor(() =>
      expect(args.onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'drains' }), {
        id: 'about',
        position: 'into',
      }),
    )
  },
}

/** Escape cancels a drag; a node can't be moved into its descendants. */
export const DragForbiddenAndCancelled: Story = {
  play: async ({ args }) => {
    await drag('Services', 'Drain Cleaning', 0.5)
    await waitFor(() => expect(item('Services')).not.toHaveAttribute('data-dragged'))
    await drag('About Us', 'Services', 0.5, 'escape')
    await waitFor(() => expect(item('About Us')).not.toHaveAttribute('data-dragged'))
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}

const strategiesOf: NonNullable<TreeProps['detail']> = ({ id }) =>
  id === 'drains' ? <span className="text-caption text-muted">2 strategies</span> : null

function CheckableTree(props: TreeProps) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  return <TreeExample {...props} checked={checked} onCheckedChange={setChecked} detail={strategiesOf} />
}

const checkedNames = () => screen.queryAllByRole('treeitem', { checked: true }).map((row) => row.textContent.trim())

/** Space checks a node, Shift a range, Ctrl+A every visible node; the selection stays. Facts describe a node. */
export const Checkboxes: Story = {
  render: (args) => <CheckableTree {...args} />,
  args: { onDelete: fn() },
  play: async ({ args }) => {
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{ArrowDown} ')
    await waitFor(() => expect(checkedNames()).toEqual(['Services']))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await waitFor(() => expect(checkedNames()).toEqual(['Services', 'Drain Cleaning 2 strategies']))
    await expect(item('Drain Cleaning 2 strategies')).toBeVisible()
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect(activeItem()).toMatch(/^Services/)
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await userEvent.keyboard('{Control>}a{/Control}')
    await waitFor(() => expect(checkedNames()).toHaveLength(6))
    await expect(args.onSelect).not.toHaveBeenCalled()
    await userEvent.keyboard('{Delete}')
    await expect(args.onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: 'drains' }))
  },
}

function ShrinkingTree(args: TreeProps) {
  const [nodes, setNodes] = useState(args.nodes)
  const without = (list: TreeProps['nodes'], id: string): TreeProps['nodes'] =>
    list
      .filter((node) => node.id !== id)
      .map((node) => (node.children ? { ...node, children: without(node.children, id) } : node))
  const menuOf = ({ id }: TreeProps['nodes'][number]) => (
    <MenuItem onSelect={() => setNodes(without(nodes, id))}>Delete</MenuItem>
  )
  return <Tree {...args} nodes={nodes} menu={menuOf} />
}

/** A node that its own menu deletes leaves the focus in the tree, on the node that follows it. */
export const DeletingByMenu: Story = {
  render: (args) => <ShrinkingTree {...args} />,
  play: async () => {
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const following = item('Drain Cleaning').nextElementSibling?.textContent
    await expect(activeItem()).toMatch(/^Drain Cleaning/)
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('Drain Cleaning')).toBeNull())
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
    await expect(activeItem()).toBe(following)
  },
}
