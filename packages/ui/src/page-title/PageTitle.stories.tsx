import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { Chip } from '../chip/Chip.tsx'
import { PageTitle } from './PageTitle.tsx'

const meta = { title: 'Layout/PageTitle', component: PageTitle, args: { title: 'Orders' } } satisfies Meta<
  typeof PageTitle
>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  },
}

export const WithParts: Story = { args: { children: <Chip hue="blue">Open</Chip>, aside: <Button>Export</Button> } }

export const LongTitle: Story = {
  args: {
    title: 'The Honourable Company of Plumbers, Drain Cleaners and Heating Engineers of West',
    aside: <Button>Export</Button>,
  },
}

export const WithSubtitle: Story = {
  args: { title: 'Drain cleaning', subtitle: 'Blue Ridge Plumbing & Drain', aside: <Button>Export</Button> },
}
