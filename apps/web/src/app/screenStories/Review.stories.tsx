import type { Meta, StoryObj } from '@storybook/react-vite'
import { dark, empty, failed, full, loading, longNames, opened, phone } from './testing/screenStates.ts'
import { StoryScreen } from './testing/StoryScreen.tsx'
import {
  alteredThere,
  changedMeanwhile,
  deletedThere,
  notReachable,
  rejectedThere,
  replacedThere,
  signInLost,
} from './testing/websiteReview.ts'

const meta = {
  title: 'Screens/Review',
  component: StoryScreen,
  args: { recording: 'review' },
  tags: ['screen', '!autodocs', '!test', 'soak'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof StoryScreen>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { ...full }
export const InfoOpen: Story = opened(({ keyboard }) => keyboard('i'))
export const WebsiteNotReachable: Story = notReachable
export const WebsiteSignInLost: Story = signInLost
export const WebsiteChangedMeanwhile: Story = changedMeanwhile
export const WebsiteRejected: Story = rejectedThere
export const WebsiteChangeReplaced: Story = replacedThere
export const WebsiteChangeReplacedPhone: Story = { ...replacedThere, globals: phone.globals ?? {} }
export const WebsitePageDeleted: Story = deletedThere
export const WebsiteTextAltered: Story = alteredThere
export const Loading: Story = { ...loading }
export const Empty: Story = { ...empty }
export const Failed: Story = { ...failed }
export const LongNames: Story = { ...longNames }
export const Phone: Story = { ...phone, tags: ['no-visual', '!soak'] }
export const Dark: Story = { ...dark, tags: ['no-visual', '!soak'] }
