import type { Meta, StoryObj } from '@storybook/react-vite'
import { Copy, Ellipsis, FolderInput, Globe, Pencil, Trash2 } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { IconButton } from '../icon-button/IconButton.tsx'
import { ContextMenu } from './ContextMenu.tsx'
import { Menu } from './Menu.tsx'
import { MenuCheckboxItem, MenuGroup, MenuRadioGroup, MenuRadioItem, MenuSeparator } from './MenuChoices.tsx'
import { MenuItem } from './MenuItem.tsx'

const chosen = fn<(action: string) => void>()

const icon = (drawing: typeof Copy) => <Icon of={drawing} />

function PageActions(): ReactNode {
  return (
    <>
      <MenuItem icon={icon(Pencil)} shortcut="ctrl+r" onSelect={() => chosen('rename')}>
        Rename
      </MenuItem>
      <MenuItem icon={icon(Copy)} shortcut="ctrl+d" onSelect={() => chosen('duplicate')}>
        Duplicate
      </MenuItem>
      <MenuItem disabled icon={icon(Globe)} description="A draft has no address yet" onSelect={() => chosen('publish')}>
        Publish
      </MenuItem>
      <MenuItem icon={icon(FolderInput)} onSelect={() => chosen('archive')}>
        Archive
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={icon(Trash2)} onSelect={() => chosen('delete')}>
        Delete
      </MenuItem>
    </>
  )
}

const meta = {
  title: 'Layers/Menu',
  component: Menu,
  args: {
    trigger: <IconButton label="Page actions" tooltip={false} icon={icon(Ellipsis)} />,
    children: <PageActions />,
  },
  decorators: [
    (Story) => (
      <div className="flex min-h-80 p-6">
        <Story />
      </div>
    ),
  ],
  beforeEach: () => void chosen.mockClear(),
} satisfies Meta<typeof Menu>
export default meta

type Story = StoryObj<typeof meta>

const gone = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull())

/** Hidden until the play function: an open menu would block the documentation page. */
const ON_REQUEST = { docs: { onRequest: true } }

export const Open: Story = {
  args: { open: true },
  parameters: ON_REQUEST,
  play: async () => {
    const shown = await screen.findByRole('menu', { name: 'Page actions' })
    await waitFor(() => expect(shown).toBeVisible())
    await expect(screen.getByRole('menuitem', { name: /Publish/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const ByPointer: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Page actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /Duplicate/ }))
    await expect(chosen).toHaveBeenCalledOnce()
    await expect(chosen).toHaveBeenCalledWith('duplicate')
    await gone()
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Page actions' })
    trigger.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Rename/ })).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus())
    await userEvent.keyboard('{Home}d')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Duplicate/ })).toHaveFocus())
    // Disabled items are skipped.
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Archive' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(chosen).toHaveBeenCalledWith('archive'))
    await gone()
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const EscapeCloses: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Page actions' })
    trigger.focus()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(trigger).toHaveFocus())
    await expect(chosen).not.toHaveBeenCalled()
  },
}

function ViewMenu() {
  const [notes, setNotes] = useState(true)
  const [ranks, setRanks] = useState(false)
  const [order, setOrder] = useState('name')
  return (
    <Menu trigger={<Button>View</Button>}>
      <MenuGroup label="Columns">
        <MenuCheckboxItem checked={notes} onCheckedChange={setNotes} shortcut="ctrl+1">
          Notes
        </MenuCheckboxItem>
        <MenuCheckboxItem checked={ranks} onCheckedChange={setRanks}>
          Rankings
        </MenuCheckboxItem>
        <MenuCheckboxItem checked disabled onCheckedChange={setRanks}>
          Name
        </MenuCheckboxItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuRadioGroup label="Order" value={order} onValueChange={setOrder}>
        <MenuRadioItem value="name">By name</MenuRadioItem>
        <MenuRadioItem value="pace">By pace</MenuRadioItem>
      </MenuRadioGroup>
    </Menu>
  )
}

export const Choices: Story = {
  render: () => <ViewMenu />,
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: 'View' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = within(await screen.findByRole('menu'))
    const ranks = menu.getByRole('menuitemcheckbox', { name: 'Rankings' })
    await expect(ranks).toHaveAttribute('aria-checked', 'false')
    await userEvent.click(ranks)
    // The menu stays open for the next item.
    await waitFor(() => expect(ranks).toHaveAttribute('aria-checked', 'true'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(menu.getByRole('menuitemradio', { name: 'By name' })).toHaveFocus())
    await expect(menu.getByRole('menuitemradio', { name: 'By name' })).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await gone()
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await expect(await screen.findByRole('menuitemradio', { name: 'By pace' })).toHaveAttribute('aria-checked', 'true')
  },
}

export const AtPointer: Story = {
  render: () => (
    <ContextMenu label="Page actions" menu={<PageActions />}>
      <button type="button" className="grid h-40 w-80 place-items-center rounded-card border border-line bg-surface">
        Home page
      </button>
    </ContextMenu>
  ),
  play: async ({ canvas }) => {
    const page = canvas.getByRole('button', { name: 'Home page' })
    page.focus()
    await userEvent.pointer({ keys: '[MouseRight]', target: page, coords: { clientX: 120, clientY: 90 } })
    await screen.findByRole('menu', { name: 'Page actions' })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(chosen).toHaveBeenCalledWith('rename'))
    await gone()
    await waitFor(() => expect(page).toHaveFocus())
  },
}

export const LongLabels: Story = {
  parameters: ON_REQUEST,
  args: {
    open: true,
    children: (
      <>
        <MenuItem>The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West</MenuItem>
        {Array.from({ length: 40 }, (_, line) => (
          <MenuItem key={line}>Client {line + 1}</MenuItem>
        ))}
      </>
    ),
  },
  play: async () => {
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight))
  },
}
