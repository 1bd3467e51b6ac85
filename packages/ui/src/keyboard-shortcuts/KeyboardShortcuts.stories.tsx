import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Dialog } from '../dialog/Dialog.tsx'
import { useDialog } from '../dialog/useDialog.ts'
import { TextInput } from '../text-input/TextInput.tsx'
import type { Platform } from './shortcutDefinition.ts'
import { ShortcutKeys } from './ShortcutKeys.tsx'
import { ShortcutScope } from './ShortcutScope.tsx'
import { ShortcutsProvider, useShortcutHelp } from './ShortcutsProvider.tsx'
import { useShortcut } from './useShortcut.ts'

function ClientsTable({ onAction }: { onAction: (action: string) => void }) {
  useShortcut({ keys: ['j', 'down'], label: 'Next client', onPress: () => onAction('next') })
  useShortcut({ keys: ['k', 'up'], label: 'Previous client', onPress: () => onAction('before') })
  useShortcut({ keys: 'mod+enter', label: 'Open the client', onPress: () => onAction('open') })
  return null
}

interface DeskProps {
  platform: Platform
  onAction: (action: string) => void
}

function Desk({ onAction }: DeskProps) {
  const dialog = useDialog()
  const showHelp = useShortcutHelp()
  const [on, setOn] = useState(true)
  useShortcut({ keys: 'g h', label: 'Go to Home', group: 'Go to', onPress: () => onAction('home') })
  useShortcut({ keys: 'g c', label: 'Go to My Clients', group: 'Go to', onPress: () => onAction('clients') })
  useShortcut({ keys: 'mod+k', label: 'Search', allowInFields: true, onPress: () => onAction('find') })
  useShortcut({ keys: 'n', label: 'New note', enabled: on, onPress: () => onAction('note') })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button onClick={dialog.show}>Open a dialog</Button>
      <Button onClick={() => setOn(!on)}>Toggle notes</Button>
      <Button onClick={showHelp}>Shortcuts</Button>
      <TextInput aria-label="Note" className="w-60" />
      <ShortcutScope label="Clients">
        <ClientsTable onAction={onAction} />
      </ShortcutScope>
      <Dialog {...dialog.props} title="Rename this folder?" footer={<Button>Rename</Button>} />
    </div>
  )
}

const meta = {
  title: 'Layers/KeyboardShortcuts',
  component: ShortcutsProvider as unknown as typeof Desk,
  subcomponents: { ShortcutScope, ShortcutKeys },
  args: { platform: 'other', onAction: fn() },
  argTypes: { platform: { control: 'inline-radio', options: ['other', 'mac'] } },
  render: (args) => (
    <ShortcutsProvider platform={args.platform}>
      <Desk {...args} />
    </ShortcutsProvider>
  ),
} satisfies Meta<typeof Desk>
export default meta

type Story = StoryObj<typeof meta>

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

export const Keys: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}j')
    await expect(args.onAction).toHaveBeenNthCalledWith(1, 'find')
    await expect(args.onAction).toHaveBeenNthCalledWith(2, 'next')
  },
}

export const Sequence: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('gc')
    await userEvent.keyboard('gx')
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenCalledWith('clients')
  },
}

export const NotWhileTyping: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Note' }), 'njk?')
    await expect(canvas.getByRole('textbox')).toHaveValue('njk?')
    await expect(args.onAction).not.toHaveBeenCalled()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenCalledWith('find')
  },
}

export const HelpSheet: Story = {
  play: async () => {
    await userEvent.keyboard('?')
    const shown = within(await sheet())
    const goTo = within(shown.getByRole('region', { name: 'Go to' }))
    await expect(goTo.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Go to HomeG then HGthenH',
      'Go to My ClientsG then CGthenC',
    ])
    await expect(within(shown.getByRole('region', { name: 'Clients' })).getAllByRole('listitem')).toHaveLength(3)
    await waitFor(() => expect(shown.getByText('New note')).toBeVisible())
    await waitFor(() => expect(shown.getByText('Show keyboard shortcuts')).toBeVisible())
  },
}

export const HelpSheetOnAMac: Story = {
  args: { platform: 'mac' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Shortcuts' }))
    await expect(await sheet()).toHaveTextContent('⌘')
  },
}

export const DisabledNotListed: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Toggle notes' }))
    await userEvent.keyboard('n')
    await expect(args.onAction).not.toHaveBeenCalled()
    await userEvent.keyboard('?')
    await expect(within(await sheet()).queryByText('New note')).toBeNull()
  },
}

export const PausedUnderDialog: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open a dialog' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
    await userEvent.keyboard('j')
    await expect(args.onAction).not.toHaveBeenCalled()
    await userEvent.keyboard('?')
    const shown = await sheet()
    await expect(within(shown).getAllByRole('listitem')).toHaveLength(1)
    // Keys go to the element in focus, which is in the dialog below until the sheet has taken the focus.
    await waitFor(() => expect(shown).toContainElement(document.activeElement as HTMLElement))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rename' })).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('j')
    await expect(args.onAction).toHaveBeenCalledOnce()
    await expect(args.onAction).toHaveBeenCalledWith('next')
  },
}

export const KeyCaps: Story = {
  render: () => (
    <div className="grid justify-items-start gap-3">
      {(['other', 'mac'] as const).map((platform) => (
        <ShortcutsProvider key={platform} platform={platform}>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {['mod+k', 'mod+shift+p', 'g h', '?', 'alt+up', 'escape', 'space'].map((keys) => (
              <ShortcutKeys key={keys} keys={keys} />
            ))}
          </div>
        </ShortcutsProvider>
      ))}
    </div>
  ),
}
