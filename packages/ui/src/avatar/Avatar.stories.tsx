import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { Avatar } from './Avatar.tsx'

const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 36 36'%3E%3Crect width='36' height='36' fill='lightsteelblue'/%3E%3Ccircle cx='18' cy='14' r='7' fill='sienna'/%3E%3Cpath d='M4 36a14 14 0 0 1 28 0z' fill='darkslategray'/%3E%3C/svg%3E"

const meta = { title: 'Display/Avatar', component: Avatar, args: { name: 'Maya Okafor' } } satisfies Meta<typeof Avatar>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ canvas }) => {
    const avatar = canvas.getByRole('img', { name: 'Maya Okafor' })
    await expect(avatar).toHaveTextContent('MO')
    await expect(avatar.clientWidth).toBe(36)
  },
}
export const Small: Story = { args: { size: 24 } }
export const OneName: Story = { args: { name: 'Cher' } }

export const Sizes: Story = {
  render: (args) => (
    <div className="flex items-end gap-3">
      {[20, 24, 28, 36, 48, 64].map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </div>
  ),
}

export const Photo: Story = {
  args: { src: PHOTO },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img[data-state=loaded]')).not.toBeNull())
    await expect(canvas.getByRole('img', { name: 'Maya Okafor' })).toBeVisible()
  },
}

/** The initials are still shown. */
export const LoadError: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvas.getByRole('img', { name: 'Maya Okafor' })).toHaveTextContent('MO')
  },
}

export const WithName: Story = {
  args: { decorative: true },
  render: (args) => (
    <span className="inline-flex items-center gap-2">
      <Avatar {...args} size={28} /> {args.name}
    </span>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

export const NoName: Story = { args: { name: '' }, render: (args) => <Avatar {...args} decorative /> }
