import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { dark, empty, failed, full, loading, longNames, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'

const meta = {
  title: 'Screens/Profile Post',
  component: StoryScreen,
  args: { recording: 'profile-post' },
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
/** The work of the recording with its first post changed. */
const withPost = (part: object): Story => ({
  args: {
    responses: {
      '/google-posts': (result) => {
        const work = result as { posts: object[] }
        return { ...work, posts: work.posts.map((post, index) => (index === 0 ? { ...post, ...part } : post)) }
      },
    },
  },
})
const days = { startDate: '2026-11-27', endDate: '2026-11-29' }

export const Event: Story = {
  ...withPost({ topic: 'event', title: 'Open house', ...days, startTime: '09:00', endTime: '17:00' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Starts on/ })).toHaveValue('11/27/2026')
    await expect(canvas.getByText('11/27/2026, 9:00 AM – 11/29/2026, 5:00 PM')).toBeVisible()
  },
}
export const Offer: Story = {
  ...withPost({
    topic: 'offer',
    ...days,
    ctaType: 'none',
    link: '',
    couponCode: 'WINTER10',
    redeemUrl: 'https://example.com/winter',
    terms: 'Once for each household.',
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Coupon code/ })).toHaveValue('WINTER10')
    await expect(canvas.queryByRole('combobox', { name: 'Button' })).not.toBeInTheDocument()
  },
}
export const InReview: Story = {
  ...withPost({ state: 'processing', dueAt: null, sentAt: '2026-11-20T14:00:00.000Z' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Google reviews it before it shows it/)).toBeVisible()
  },
}
export const Live: Story = {
  ...withPost({
    state: 'live',
    dueAt: null,
    publishedAt: '2026-11-20T14:05:00.000Z',
    liveUrl: 'https://local.google.com/place?id=1',
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /^See it on Google/ })).toBeVisible()
  },
}
export const Rejected: Story = {
  ...withPost({ state: 'failed', dueAt: null, failure: 'It violates the content policy. Google names no details.' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Google rejected this post: It violates/)).toBeVisible()
  },
}

export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
