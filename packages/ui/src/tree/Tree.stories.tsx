import type { Meta, StoryObj } from '@storybook/react-vite'
import { EyeOff, Lock } from 'lucide-react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Chip } from '../chip/Chip.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { moveNode, renameNode } from './model/moveNode.ts'
import type { TreeNode } from './model/treeNode.ts'
import { Tree } from './Tree.tsx'
import type { TreeProps } from './treeTypes.ts'

const PAGES: readonly TreeNode[] = [
  { id: 'home', name: 'Home', fixed: true },
  {
    id: 'services',
    name: 'Services',
    children: [
      { id: 'drains', name: 'Drain Cleaning' },
      { id: 'sewers', name: 'Sewer Line Repair', children: [{ id: 'trenchless', name: 'Trenchless Repair' }] },
      { id: 'heaters', name: 'Tankless Heaters' },
    ],
  },
  { id: 'about', name: 'About Us' },
  { id: 'sitemap', name: 'Sitemap', disabled: true },
]

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: { label: 'Pages', nodes: PAGES, defaultExpanded: ['services'], onSelect: fn(), onMove: fn(), onRename: fn() },
  render: (args) => <Example {...args} />,
} satisfies Meta<typeof Tree>
export default meta

type Story = StoryObj<typeof meta>

function Example(props: TreeProps) {
  const [nodes, setNodes] = useState(props.nodes)
  const [selected, setSelected] = useState(props.selected)
  const { onSelect, onMove, onRename } = props
  return (
    <div className="w-80 rounded-card border border-hairline bg-surface p-2">
      <Tree
        {...props}
        nodes={nodes}
        selected={selected}
        {...(onSelect && {
          onSelect: (node) => {
            setSelected(node.id)
            onSelect(node)
          },
        })}
        {...(onMove && {
          onMove: (node, target) => {
            setNodes(moveNode(nodes, node.id, target))
            onMove(node, target)
          },
        })}
        {...(onRename && {
          onRename: (node, name) => {
            setNodes(renameNode(nodes, node.id, name))
            onRename(node, name)
          },
        })}
      />
    </div>
  )
}

const item = (name: string) => screen.getByRole('treeitem', { name })

/** The line that the tree names as the one in focus. */
function active(): string | null | undefined {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Drain Cleaning'))
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'drains' }))
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-selected', 'true')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-level', '2')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-posinset', '1')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-setsize', '3')
    await userEvent.dblClick(canvas.getByText('Sewer Line Repair'))
    await expect(item('Trenchless Repair')).toHaveAttribute('aria-level', '3')
    await userEvent.click(canvas.getByText('Sitemap'))
    await expect(args.onSelect).not.toHaveBeenCalledWith(expect.objectContaining({ id: 'sitemap' }))
  },
}

/** The ARIA tree pattern: arrows, Home, End, `*`, letters, Enter. */
export const ByKeyboard: Story = {
  args: { defaultExpanded: [] },
  play: async ({ args }) => {
    await userEvent.tab()
    await expect(screen.getByRole('tree', { name: 'Pages' })).toHaveFocus()
    await expect(active()).toBe('Home')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(item('Services')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect(active()).toBe('Drain Cleaning')
    await userEvent.keyboard('{ArrowDown}*')
    await expect(item('Trenchless Repair')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.queryByRole('treeitem', { name: 'Trenchless Repair' })).toBeNull()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(active()).toBe('Services')
    await userEvent.keyboard('ta')
    await expect(active()).toBe('Tankless Heaters')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'heaters' }))
    await userEvent.keyboard('{End}')
    await expect(active()).toBe('Sitemap')
    await userEvent.keyboard('{Home}')
    await expect(active()).toBe('Home')
  },
}

/** F2, a wrong name, Escape; then a good one by Enter. */
export const Renaming: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Drain Cleaning'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{F2}')
    const field = () => screen.getByRole('textbox', { name: 'New name of Drain Cleaning' })
    await expect(field()).toHaveFocus()
    await userEvent.clear(field())
    await expect(screen.getByRole('alert')).toHaveTextContent('This field is required')
    await userEvent.type(field(), 'Tankless heaters{Enter}')
    await expect(screen.getByRole('alert')).toHaveTextContent('Another one here has this name')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('textbox')).toBeNull()
    await expect(screen.getByRole('tree')).toHaveFocus()
    await expect(args.onRename).not.toHaveBeenCalled()
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('Drains and Pipes{Enter}')
    await expect(args.onRename).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'drains' }), 'Drains and Pipes')
    await expect(item('Drains and Pipes')).toBeVisible()
    await expect(screen.getByRole('tree')).toHaveFocus()
  },
}

/** While a name is wrong. */
export const WrongName: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Drain Cleaning'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{F2}')
    await userEvent.keyboard('Tankless Heaters')
    await expect(screen.getByRole('alert')).toBeVisible()
  },
}

/** Alt with an arrow moves; the spoken words have names, not ids. */
export const MovedByKeyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Drain Cleaning'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect(args.onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'drains' }), {
      id: 'sewers',
      place: 'after',
    })
    await expect(screen.getByText('Drain Cleaning moved after Sewer Line Repair')).toBeInTheDocument()
    await expect(active()).toBe('Drain Cleaning')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-level', '3')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect(item('Drain Cleaning')).toHaveAttribute('aria-level', '2')
    await userEvent.keyboard('{Home}{Alt>}{ArrowDown}{/Alt}')
    await expect(screen.getByText('Home cannot move down')).toBeInTheDocument()
  },
}

/** Shift+F10 opens the menu of the node in focus, the button and the secondary button do by pointer. */
export const NodeMenu: Story = {
  args: { menu: (node) => <MenuItem onSelect={() => undefined}>Open {node.name}</MenuItem> },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText('Tankless Heaters'))
    screen.getByRole('tree').focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menuitem', { name: 'Open Tankless Heaters' })
    await expect(screen.getByRole('menuitem', { name: /Move down/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(screen.getByRole('menuitem', { name: /Move up/ }))
    await expect(args.onMove).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'heaters' }), {
      id: 'sewers',
      place: 'before',
    })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    // Where the menu was opened from, so that the arrow keys go on.
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
    await expect(active()).toBe('Tankless Heaters')
    await userEvent.pointer({ keys: '[MouseRight]', target: canvas.getByText('About Us') })
    await userEvent.click(await screen.findByRole('menuitem', { name: /Rename/ }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'New name of About Us' })).toHaveFocus())
    await userEvent.keyboard('Our Team{Enter}')
    await expect(args.onRename).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'about' }), 'Our Team')
    await userEvent.hover(item('Home'))
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for Drain Cleaning' }))
    await screen.findByRole('menuitem', { name: 'Open Drain Cleaning' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(screen.getByRole('tree')).toHaveFocus())
  },
}

/** From the middle of one line to a part of another, in steps as a hand would. */
async function drag(from: string, to: string, part: number, end: 'drop' | 'escape' | 'hold' = 'drop') {
  // One hand for the whole way: another would not know that the button is down.
  const hand = userEvent.setup()
  const start = item(from).getBoundingClientRect()
  const goal = item(to).getBoundingClientRect()
  const at = (x: number, y: number) => ({ coords: { clientX: x, clientY: y } })
  const x = start.left + 90
  const y = start.top + start.height / 2
  await hand.pointer([
    { keys: '[MouseLeft>]', target: item(from), ...at(x, y) },
    { target: document.body, ...at(x, y + 11) },
  ])
  await waitFor(() => expect(item(from)).toHaveAttribute('data-dragged'))
  await hand.pointer({ target: document.body, ...at(x, goal.top + goal.height * part) })
  // What is dragged goes with the hand: 24 px above the pointer and as much below are its own.
  await waitFor(() => {
    const copy = screen.getAllByText(from).at(-1)?.getBoundingClientRect()
    return expect(Math.abs((copy?.top ?? 0) - (goal.top + goal.height * part))).toBeLessThan(24)
  })
  if (end === 'escape') await hand.keyboard('{Escape}')
  if (end !== 'hold') await hand.pointer({ keys: '[/MouseLeft]', target: document.body })
}

export const DraggedBefore: Story = {
  play: async ({ args }) => {
    await drag('About Us', 'Drain Cleaning', 0.1)
    await waitFor(() =>
      expect(args.onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 'about' }), {
        id: 'drains',
        place: 'before',
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
        place: 'into',
      }),
    )
  },
}

/** Escape puts the node back; a node cannot go into what is below it. */
export const DragForbiddenAndCancelled: Story = {
  play: async ({ args }) => {
    await drag('Services', 'Drain Cleaning', 0.5)
    await waitFor(() => expect(item('Services')).not.toHaveAttribute('data-dragged'))
    await drag('About Us', 'Services', 0.5, 'escape')
    await waitFor(() => expect(item('About Us')).not.toHaveAttribute('data-dragged'))
    await expect(args.onMove).not.toHaveBeenCalled()
  },
}

const fetchPosts = fn<() => Promise<void>>()

/** As an owner does: what was fetched is put into the nodes. */
function LazyExample(props: TreeProps) {
  const [nodes, setNodes] = useState(props.nodes)
  return (
    <div className="w-80 rounded-card border border-hairline bg-surface p-2">
      <Tree
        {...props}
        nodes={nodes}
        onLoad={async (node) => {
          await fetchPosts()
          const children = [{ id: 'p1', name: 'Frozen Pipes' }]
          setNodes((before) => before.map((other) => (other.id === node.id ? { ...other, children } : other)))
        }}
      />
    </div>
  )
}

const LAZY: readonly TreeNode[] = [
  { id: 'blog', name: 'Blog', lazy: true },
  { id: 'contact', name: 'Contact' },
]

export const LazyLoading: Story = {
  args: { nodes: LAZY, defaultExpanded: [], onLoad: () => new Promise<void>(() => undefined) },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('treeitem', { name: 'Loading Blog' })).toHaveAttribute('aria-level', '2')
  },
}

/** A lazy node that stands open from the start fetches at once, and only once. */
export const LazyOpenFromTheStart: Story = {
  args: { nodes: LAZY, defaultExpanded: ['blog'] },
  beforeEach: () => void fetchPosts.mockReset().mockResolvedValue(undefined),
  render: (args) => <LazyExample {...args} />,
  play: async () => {
    await screen.findByRole('treeitem', { name: 'Frozen Pipes' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await expect(screen.getByRole('treeitem', { name: 'Frozen Pipes' })).toBeVisible()
    await expect(fetchPosts).toHaveBeenCalledOnce()
  },
}

/** The fetch fails and says so; Enter on that line tries again, and so does opening the node anew. */
export const LazyErrorAndRetry: Story = {
  args: { nodes: LAZY, defaultExpanded: [] },
  beforeEach: () => {
    const offline = new Error('offline')
    fetchPosts.mockReset().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue(undefined)
  },
  render: (args) => <LazyExample {...args} />,
  play: async () => {
    const failed = () => screen.findByRole('treeitem', { name: 'Blog. Did not load. Try again' })
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await failed()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
    await waitFor(() => expect(fetchPosts).toHaveBeenCalledTimes(2))
    await failed()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await screen.findByRole('treeitem', { name: 'Frozen Pipes' })
    await expect(fetchPosts).toHaveBeenCalledTimes(3)
  },
}

/** How a failed fetch looks while it stands there; a press on the line tries again. */
export const LazyError: Story = {
  args: { nodes: LAZY, defaultExpanded: ['blog'] },
  beforeEach: () => void fetchPosts.mockReset().mockRejectedValue(new Error('offline')),
  render: (args) => <LazyExample {...args} />,
  play: async () => {
    await userEvent.click(await screen.findByText('Try again'))
    await waitFor(() => expect(fetchPosts).toHaveBeenCalledTimes(2))
    await screen.findByText('Try again')
  },
}

/** Hidden and system nodes look as the app wants. */
export const NodeLooks: Story = {
  args: {
    nodes: [
      { id: 'home', name: 'Home', fixed: true },
      { id: 'thanks', name: 'Thank You' },
      { id: 'robots', name: 'Robots', disabled: true },
    ],
    icon: (node) =>
      node.id === 'thanks' ? (
        <EyeOff size={16} strokeWidth={1.75} />
      ) : node.disabled ? (
        <Lock size={16} strokeWidth={1.75} />
      ) : undefined,
    renderName: (node) =>
      node.id === 'thanks' ? (
        <span className="flex items-center gap-2">
          <span className="text-muted italic">{node.name}</span> <Chip>Hidden</Chip>
        </span>
      ) : undefined,
  },
}

const MANY: readonly TreeNode[] = Array.from({ length: 100 }, (_, site) => ({
  id: `s${site}`,
  name: `Site ${site + 1}`,
  children: Array.from({ length: 10 }, (_folder, folder) => ({
    id: `s${site}f${folder}`,
    name: `Folder ${site + 1}.${folder + 1}`,
    children: Array.from({ length: 9 }, (_page, page) => ({
      id: `s${site}f${folder}p${page}`,
      name: `Page ${site + 1}.${folder + 1}.${page + 1}`,
    })),
  })),
}))

/** 10,100 nodes, all open; what is in the page is what is in sight, and the last one still knows its place. */
export const TenThousand: Story = {
  args: {
    nodes: MANY,
    defaultExpanded: MANY.flatMap((site) => [site.id, ...(site.children ?? []).map((folder) => folder.id)]),
    className: 'h-100',
  },
  play: async () => {
    await userEvent.tab()
    await expect(screen.getAllByRole('treeitem').length).toBeLessThan(60)
    await userEvent.keyboard('{End}')
    const last = await screen.findByRole('treeitem', { name: 'Page 100.10.9' })
    await expect(last).toHaveAttribute('aria-posinset', '9')
    await expect(last).toHaveAttribute('aria-setsize', '9')
    await expect(last).toHaveAttribute('aria-level', '3')
    await expect(active()).toBe('Page 100.10.9')
    screen.getByRole('tree').scrollTo({ top: 0 })
    await screen.findByRole('treeitem', { name: 'Site 1' })
    await expect(active()).toBe('Page 100.10.9')
  },
}

export const ReadOnly: Story = {
  render: ({ onMove: _move, onRename: _rename, ...args }) => <Example {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Empty: Story = {
  args: { nodes: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No Results Found')).toBeVisible()
  },
}
