import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileText, FolderInput, House, ListChecks, Trash2, Users } from 'lucide-react'
import { Icon } from '../icon/Icon.tsx'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import type { CommandPaletteProps } from './CommandPalette.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import type { PaletteCommand, PaletteGroup, PalettePage } from './paletteCommand.ts'

const chosen = fn<(command: string) => void>()
const icon = (drawing: typeof House) => <Icon of={drawing} />

const home: PaletteCommand = {
  id: 'home',
  label: 'Home',
  icon: icon(House),
  shortcut: 'g h',
  onSelect: () => chosen('home'),
}

const page: PalettePage = {
  id: 'root',
  title: 'Commands',
  groups: [
    {
      id: 'go',
      heading: 'Go to',
      commands: [
        home,
        { id: 'clients', label: 'My Clients', icon: icon(Users), shortcut: 'g c', onSelect: () => chosen('clients') },
        { id: 'queue', label: 'Queue', icon: icon(ListChecks), keywords: ['work'], onSelect: () => chosen('queue') },
      ],
    },
    {
      id: 'page',
      heading: 'This page',
      commands: [
        {
          id: 'move',
          label: 'Move to a folder',
          icon: icon(FolderInput),
          page: {
            id: 'folders',
            title: 'Move to',
            placeholder: 'Which folder?',
            groups: [
              {
                id: 'folders',
                heading: 'Folders',
                commands: [
                  { id: 'drafts', label: 'Drafts', onSelect: () => chosen('drafts') },
                  { id: 'archive', label: 'Archive', onSelect: () => chosen('archive') },
                ],
              },
            ],
          },
        },
        {
          id: 'publish',
          label: 'Publish',
          icon: icon(FileText),
          description: 'A draft has no address',
          disabled: true,
        },
        { id: 'delete', label: 'Delete', icon: icon(Trash2), onSelect: () => chosen('delete') },
      ],
    },
  ],
}

const clients: readonly PaletteGroup[] = [
  {
    id: 'found',
    heading: 'Clients',
    commands: [
      { id: 'harbor', label: 'Harbor Dental', description: 'Portland', onSelect: () => chosen('harbor') },
      { id: 'harvest', label: 'Harvest Bakery', description: 'Salem', onSelect: () => chosen('harvest') },
    ],
  },
]

function WithOpener(props: CommandPaletteProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Find</Button>
      <CommandPalette {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

const meta = {
  title: 'Layers/CommandPalette',
  component: CommandPalette,
  // Hidden until the play function, so that it doesn't cover the documentation page.
  parameters: { docs: { onRequest: true } },
  args: { open: true, onOpenChange: fn(), onRun: fn(), page },
  beforeEach: () => void chosen.mockClear(),
} satisfies Meta<typeof CommandPalette>
export default meta

type Story = StoryObj<typeof meta>

const field = () => screen.findByRole('combobox')
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

export const Open: Story = {
  play: async () => {
    await waitFor(async () => expect(await field()).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Commands' })).toBeVisible())
    await expect(screen.getByRole('option', { name: /Publish/ })).toHaveAttribute('aria-disabled', 'true')
  },
}

export const FoundByTyping: Story = {
  render: (args) => <WithOpener {...args} />,
  play: async ({ args, canvas }) => {
    const find = canvas.getByRole('button', { name: 'Find' })
    await userEvent.click(find)
    await userEvent.type(await field(), 'work')
    await waitFor(() => expect(options()).toEqual(['Queue']))
    await userEvent.keyboard('{Enter}')
    await expect(chosen).toHaveBeenCalledOnce()
    await expect(chosen).toHaveBeenCalledWith('queue')
    await expect(args.onRun).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(find).toHaveFocus())
  },
}

export const ByArrowKeys: Story = {
  play: async ({ args }) => {
    await userEvent.click(await field())
    await waitFor(() => expect(screen.getByRole('option', { name: /Home/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(screen.getByRole('option', { name: /My Clients/ })).toHaveAttribute('aria-selected', 'true'),
    )
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    // Wraps around to the last option.
    await waitFor(() => expect(screen.getByRole('option', { name: 'Delete' })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(screen.getByRole('option', { name: /Home/ })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(screen.getByRole('option', { name: 'Delete' })).toHaveAttribute('aria-selected', 'true'))
    await userEvent.keyboard('{Enter}')
    await expect(chosen).toHaveBeenCalledOnce()
    await expect(chosen).toHaveBeenCalledWith('delete')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const ByPointer: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('option', { name: /My Clients/ }))
    await expect(chosen).toHaveBeenCalledOnce()
    await expect(chosen).toHaveBeenCalledWith('clients')
  },
}

export const PagesWithinPages: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('option', { name: /Move to a folder/ }))
    await waitFor(() => expect(options()).toEqual(['Drafts', 'Archive']))
    await waitFor(async () => expect(await field()).toHaveFocus())
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(screen.getByRole('option', { name: /Home/ })).toBeVisible())
    await userEvent.keyboard('move{Enter}')
    await screen.findByRole('option', { name: 'Drafts' })
    // Escape goes back first and closes the palette only from the first page.
    await userEvent.keyboard('{Escape}')
    await screen.findByRole('option', { name: /Home/ })
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('option', { name: /Move to a folder/ }))
    await userEvent.click(await screen.findByRole('button', { name: 'Back from Move to' }))
    await screen.findByRole('option', { name: /Home/ })
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}

export const NestedPage: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('option', { name: /Move to a folder/ }))
    await screen.findByRole('option', { name: 'Drafts' })
  },
}

export const Recent: Story = {
  args: { recent: [home] },
  play: async () => {
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    await expect(recent.getAllByRole('option')).toHaveLength(1)
    await userEvent.type(await field(), 'que')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull())
  },
}

export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await field(), 'xyzzy')
    const shown = await screen.findByText('No results for “xyzzy”.')
    await waitFor(() => expect(shown).toBeVisible())
  },
}

export const SearchResults: Story = {
  args: { page: { ...page, search: async () => clients } },
  play: async () => {
    await userEvent.type(await field(), 'har')
    await userEvent.click(await screen.findByRole('option', { name: /Harbor Dental/ }))
    await expect(chosen).toHaveBeenCalledOnce()
    await expect(chosen).toHaveBeenCalledWith('harbor')
  },
}

export const Searching: Story = {
  args: { page: { ...page, search: () => new Promise(() => undefined) } },
  play: async () => {
    await userEvent.type(await field(), 'har')
    const shown = await screen.findByText('Searching…')
    await waitFor(() => expect(shown).toBeVisible())
  },
}

let calls = 0
export const SearchFailed: Story = {
  args: {
    page: {
      ...page,
      search: async () => {
        calls += 1
        if (calls === 1) throw new Error('No answer')
        return clients
      },
    },
  },
  beforeEach: () => {
    calls = 0
  },
  play: async () => {
    await userEvent.type(await field(), 'har')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('option', { name: /Harvest Bakery/ })
  },
}

export const Failed: Story = {
  args: { page: { ...page, search: async () => Promise.reject(new Error('No answer')) } },
  play: async () => {
    await userEvent.type(await field(), 'har')
    const shown = await screen.findByText('The search failed.')
    await waitFor(() => expect(shown).toBeVisible())
  },
}
