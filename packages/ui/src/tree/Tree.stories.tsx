import type { Meta, StoryObj } from '@storybook/react-vite'
import { EyeOff, Lock } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Chip } from '../chip/Chip.tsx'
import type { TreeNode } from './model/treeNode.ts'
import { Tree } from './Tree.tsx'
import { activeItem, item, PAGES, TreeExample } from './testing/TreeExample.tsx'

const meta = {
  title: 'Data/Tree',
  component: Tree,
  args: { label: 'Pages', nodes: PAGES, defaultExpanded: ['services'], onSelect: fn(), onMove: fn(), onRename: fn() },
  render: (args) => <TreeExample {...args} />,
} satisfies Meta<typeof Tree>
export default meta

type Story = StoryObj<typeof meta>

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

/** The ARIA tree pattern: arrow keys, Home, End, `*`, letters, Enter. */
export const ByKeyboard: Story = {
  args: { defaultExpanded: [] },
  play: async ({ args }) => {
    await userEvent.tab()
    await expect(screen.getByRole('tree', { name: 'Pages' })).toHaveFocus()
    await expect(activeItem()).toBe('Home')
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect(item('Services')).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect(activeItem()).toBe('Drain Cleaning')
    await userEvent.keyboard('{ArrowDown}*')
    await expect(item('Trenchless Repair')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(screen.queryByRole('treeitem', { name: 'Trenchless Repair' })).toBeNull()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(activeItem()).toBe('Services')
    await userEvent.keyboard('ta')
    await expect(activeItem()).toBe('Tankless Heaters')
    await userEvent.keyboard('{Enter}')
    await expect(args.onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'heaters' }))
    await userEvent.keyboard('{End}')
    await expect(activeItem()).toBe('Sitemap')
    await userEvent.keyboard('{Home}')
    await expect(activeItem()).toBe('Home')
  },
}

/** Hidden and system nodes with a name style from the app. */
export const NodeStyles: Story = {
  args: {
    nodes: [
      { id: 'home', name: 'Home', fixed: true },
      { id: 'thanks', name: 'Thank You' },
      { id: 'robots', name: 'Robots', disabled: true },
    ],
    icon: (node) => (node.id === 'thanks' ? <Icon of={EyeOff} /> : node.disabled ? <Icon of={Lock} /> : undefined),
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

/** 10,100 expanded nodes: only visible rows are mounted, and the last one still has its position. */
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
    await expect(activeItem()).toBe('Page 100.10.9')
    screen.getByRole('tree').scrollTo({ top: 0 })
    await screen.findByRole('treeitem', { name: 'Site 1' })
    await expect(activeItem()).toBe('Page 100.10.9')
  },
}

export const ReadOnly: Story = {
  render: ({ onMove: _move, onRename: _rename, ...args }) => <TreeExample {...args} />,
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
