import type { GpoStrategy } from '@rankdesk/api'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { NO_TOOLS } from '#lib/testing/noTools.ts'
import { failure } from './testing/recordedFetch.ts'
import { dark, empty, failed, full, loading, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Profile Optimization',
  component: StoryScreen,
  args: { recording: 'profile-optimization' },
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

/** Where the agency has its own tools: the address leads to the platform (M275), and tools get the client in the query (M304). */
export const OutsideTools: Story = {
  ...full,
  tags: ['no-visual'],
  args: {
    settings: {
      tools: {
        ...NO_TOOLS,
        platform: 'https://platform.example/clients?id={clientId}',
        rankingStrategy: 'https://strategy.example/start?client={clientId}',
        contentBrief: 'https://briefs.example/start?client={clientId}',
      },
    },
  },
  play: async ({ canvas }) => {
    const address = async (name: RegExp) => (await canvas.findByRole('link', { name })).getAttribute('href')
    await expect(await address(/^Change in the platform/)).toMatch(/^https:\/\/platform\.example\/clients\?id=\d+$/)
    await expect(await address(/^Ranking Strategy/)).toMatch(/^https:\/\/strategy\.example\/start\?client=\d+$/)
    await expect(await address(/^Content Strategy Brief/)).toMatch(/^https:\/\/briefs\.example\/start\?client=\d+$/)
  },
}

const NO_PROFILE = 'Google has no profile with the store code of this location.'

/**
 * A profile whose owner still has to authorize it at Google. Google reports no authorization: a check of the connection shows
 * it, or says what is missing (PROF-84).
 */
export const CheckTheConnection: Story = {
  tags: ['no-visual'],
  args: {
    responses: {
      '/gpo': (result) => {
        const strategy = result as GpoStrategy
        return { ...strategy, location: { ...strategy.location, gbpPanelStatus: 'addedButNotAuthorized' } }
      },
      '/authorize': () => ({ url: 'https://business.google.com/locations' }),
      '/check': () => failure(503, NO_PROFILE),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      await canvas.findByText('The Google Business Profile for this location is not connected'),
    ).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Complete' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Authorize' }))
    const link = await canvas.findByRole('link', { name: /^Authorize at Google/ })
    await expect(link).toHaveAttribute('href', 'https://business.google.com/locations')
    const check = canvas.getByRole('button', { name: 'Check the connection' })
    await userEvent.click(check)
    const page = within(canvasElement.ownerDocument.body)
    const alert = await page.findByRole('alertdialog')
    await expect(within(alert).getByText(NO_PROFILE)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    // The dialog gives the focus back once it has closed.
    await waitFor(() => expect(check).toHaveFocus())
    await expect(link).toBeVisible()
  },
}

/** The lists of services and attributes scroll from 35 rem on (M292). */
export const ListHeights: Story = {
  ...full,
  tags: ['no-visual'],
  play: async ({ canvas }) => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    for (const name of ['Structured services', 'Attributes of the profile']) {
      const list = await canvas.findByRole('region', { name })
      await expect(Number.parseFloat(getComputedStyle(list).maxHeight)).toBe(35 * rem)
    }
  },
}

export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
