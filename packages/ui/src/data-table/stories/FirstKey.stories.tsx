import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { DataTable } from '../DataTable.tsx'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName } from './clients.ts'
import type { Client } from './clients.ts'
import { focusedText } from './readTable.ts'

const meta = {
  title: 'Data/DataTable/FirstKey',
  component: DataTable<Client>,
  args: {
    label: 'Clients',
    mode: 'client',
    columns: CLIENT_COLUMNS,
    data: CLIENTS,
    getRowId: clientKey,
    getRowName: clientName,
  },
} satisfies Meta<typeof DataTable<Client>>
export default meta

type Story = StoryObj<typeof meta>

/** The first key loads the module that handles keys; keys pressed before it is loaded are handled in order. */
export const KeysBeforeLoading: Story = {
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: 'Client' })
    head.focus()
    // Dispatched in one task, so the module can't load in between.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      await expect(event.defaultPrevented).toBe(true)
    }
    await waitFor(() => expect(focusedText()).toBe('Maya Okafor'))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(focusedText()).toBe('Blue Ridge Plumbing 1')
  },
}
