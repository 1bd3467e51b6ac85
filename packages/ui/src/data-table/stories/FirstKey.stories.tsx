import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { DataTable } from '../DataTable.tsx'
import { CLIENTS, CLIENT_COLUMNS, clientKey, clientName } from './clients.ts'
import type { Client } from './clients.ts'
import { focused } from './readTable.ts'

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

/** What keys do is fetched with the first of them: all that were pressed before it came are heard, in their order. */
export const BeforeItsPiece: Story = {
  play: async ({ canvas }) => {
    const head = canvas.getByRole('columnheader', { name: 'Client' })
    head.focus()
    // In one go: nothing can be fetched in between.
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowDown']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      await expect(event.defaultPrevented).toBe(true)
    }
    await waitFor(() => expect(focused()).toBe('Maya Okafor'))
    await userEvent.keyboard('{Control>}{Home}{/Control}')
    await expect(focused()).toBe('Blue Ridge Plumbing 1')
  },
}
