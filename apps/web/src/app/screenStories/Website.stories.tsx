import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { failure } from './testing/recordedFetch.ts'
import { dark, empty, failed, full, loading, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Website',
  component: StoryScreen,
  args: { recording: 'website' },
  tags: ['screen', '!autodocs', '!test', 'soak'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { ...full }
export const Loading: Story = { ...loading }
export const Empty: Story = { ...empty }
export const Failed: Story = { ...failed }
export const LongNames: Story = { ...longNames }
const APPROVAL = {
  url: 'https://blueridge.test/wp-admin/authorize-application.php?app_name=Rankdesk',
  returns: true,
  expiresAt: '2026-11-24T18:00:00.000Z',
}

/** The page of the client's WordPress on which its owner approves the connection. */
export const ApprovalFound: Story = {
  ...full,
  args: { responses: { '/website/approval': () => APPROVAL } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'WordPress' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Find the approval page' }))
    await expect(await canvas.findByRole('link', { name: /^Open the approval page of blueridge\.test/ })).toBeVisible()
    await expect(canvas.getByText(/Valid until 11\/24\/2026/)).toBeVisible()
  },
}

/** A Rankdesk without https: WordPress shows the password instead of sending it. */
export const ApprovalShowsPassword: Story = {
  ...ApprovalFound,
  args: { responses: { '/website/approval': () => ({ ...APPROVAL, returns: false }) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'WordPress' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Find the approval page' }))
    await expect(await canvas.findByText(/Enter it here, under Application password/)).toBeVisible()
  },
}

/** A site that turned application passwords off. */
export const ApprovalRefused: Story = {
  ...full,
  args: {
    responses: {
      '/website/approval': () => failure(409, 'Application passwords are turned off on the website.'),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'WordPress' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Find the approval page' }))
    await expect(await canvas.findByText('Application passwords are turned off on the website.')).toBeVisible()
  },
}

export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
