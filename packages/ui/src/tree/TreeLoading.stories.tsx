import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import type { TreeNode } from './model/treeNode.ts'
import { Tree } from './Tree.tsx'
import { TreeExample } from './testing/TreeExample.tsx'
import type { TreeProps } from './treeTypes.ts'

const LAZY: readonly TreeNode[] = [
  { id: 'blog', name: 'Blog', lazy: true },
  { id: 'contact', name: 'Contact' },
]

const meta = {
  title: 'Data/Tree/Loading',
  component: Tree,
  args: { label: 'Pages', nodes: LAZY, onSelect: fn(), onMove: fn(), onRename: fn() },
  render: (args) => <TreeExample {...args} />,
} satisfies Meta<typeof Tree>
export default meta

type Story = StoryObj<typeof meta>

const fetchPosts = fn<() => Promise<void>>()

/** An owner that adds the fetched nodes to the tree. */
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

export const LazyLoading: Story = {
  args: { nodes: LAZY, defaultExpanded: [], onLoad: () => new Promise<void>(() => undefined) },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(await screen.findByRole('treeitem', { name: 'Loading Blog' })).toHaveAttribute('aria-level', '2')
  },
}

/** A lazy node that is expanded initially is fetched once. */
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

/** A failed fetch shows an error; Enter on its row retries, and so does expanding the node again. */
export const LazyErrorAndRetry: Story = {
  args: { nodes: LAZY, defaultExpanded: [] },
  beforeEach: () => {
    const offline = new Error('offline')
    fetchPosts.mockReset().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue(undefined)
  },
  render: (args) => <LazyExample {...args} />,
  play: async () => {
    const failed = () => screen.findByRole('treeitem', { name: 'Blog. Failed to load. Try again' })
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

/** The error of a failed fetch; clicking the row retries. */
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
