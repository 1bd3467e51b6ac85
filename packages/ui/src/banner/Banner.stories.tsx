import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { HUES } from '../tokens/hue.ts'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Feedback/Banner',
  component: Banner,
  args: { children: 'You are offline. What you write is kept on this device.' },
} satisfies Meta<typeof Banner>
export default meta

type Story = StoryObj<typeof meta>

export const Default: Story = {}

export const Hues: Story = {
  render: () => (
    <div className="grid gap-2">
      {HUES.map((hue) => (
        <Banner key={hue} hue={hue} action={<Button size="sm">Act</Button>}>
          A {hue} banner, which may run to a second line where the window is narrow.
        </Banner>
      ))}
    </div>
  ),
}

export const Dismissable: Story = {
  args: { hue: 'red', onDismiss: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
