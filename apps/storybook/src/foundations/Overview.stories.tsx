import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { LibraryOverview } from './LibraryOverview.tsx'

const meta = {
  title: 'Foundations/Overview',
  component: LibraryOverview,
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta<typeof LibraryOverview>
export default meta

type Story = StoryObj<typeof meta>

/** Working components of the library. Nothing opens by itself. */
export const Overview: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'At a glance' })).toBeVisible()
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** The components work. Not in the sidebar, where it would open a dialog by itself. */
export const Works: Story = {
  tags: ['!dev', 'no-visual'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Completed 20' }))
    await expect(canvas.getByRole('tab', { name: 'Completed 20' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.getByRole('alertdialog', { name: 'Publish this page now?' })).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
}
