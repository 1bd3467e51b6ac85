import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { LinkHlsField } from './LinkHlsField.tsx'

const meta = {
  title: 'Files/LinkHlsField',
  component: LinkHlsField,
  args: { onLink: fn(), className: 'w-120 max-w-full' },
} satisfies Meta<typeof LinkHlsField>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'HLS link' })
    await userEvent.type(field, ' https://videodelivery.net/crew/manifest/video.m3u8 {Enter}')
    await expect(args.onLink).toHaveBeenCalledWith('https://videodelivery.net/crew/manifest/video.m3u8')
    await expect(field).toHaveValue('')
  },
}

export const Refused: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox')
    await userEvent.type(field, 'https://example.com/crew.mp4')
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('For an HLS link, please provide a Cloudflare .m3u8 url')
    await expect(args.onLink).not.toHaveBeenCalled()
  },
}

export const EmptyIsIgnored: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Link' }))
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(args.onLink).not.toHaveBeenCalled()
  },
}

export const Busy: Story = { args: { busy: true } }
export const Disabled: Story = { args: { disabled: true } }
