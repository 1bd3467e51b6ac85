import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/Button.tsx'
import { HUES } from '../tokens/hue.ts'
import { Banner } from './Banner.tsx'

const meta = {
  title: 'Layers/Banner',
  component: Banner,
  args: { children: "You're offline. Your changes are stored on this device." },
} satisfies Meta<typeof Banner>
export default meta

type Story = StoryObj<typeof meta>

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent("You're offline.")
    await expect(canvas.getByRole('img', { name: 'Information' })).toBeVisible()
  },
}

export const Success: Story = { args: { tone: 'success', children: 'The page was published today at 9:42 AM.' } }

export const Warning: Story = {
  args: {
    tone: 'warning',
    title: 'Changed elsewhere',
    children: 'Ines Moreau saved this page while you were editing.',
  },
}

export const Danger: Story = {
  args: { tone: 'danger', title: 'Not saved', children: "The service isn't responding. Try again in a minute." },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not saved')
  },
}

export const WithAction: Story = {
  args: {
    tone: 'danger',
    title: 'Not saved',
    children: "The service isn't responding.",
    action: (
      <Button size="sm" onClick={fn()}>
        Try again
      </Button>
    ),
  },
}

export const Dismissable: Story = {
  args: { onDismiss: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
    await expect(args.onDismiss).toHaveBeenCalledTimes(1)
    canvas.getByRole('button', { name: 'Dismiss' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onDismiss).toHaveBeenCalledTimes(2)
  },
}

export const Hues: Story = {
  render: () => (
    <div className="grid gap-2">
      {HUES.map((hue) => (
        <Banner key={hue} hue={hue} action={<Button size="sm">Act</Button>} onDismiss={fn()}>
          A {hue} banner, which may run to a second line where the window is narrow.
        </Banner>
      ))}
    </div>
  ),
}

/** The width of a phone with its margins: the text keeps the width of the banner, and the action stands below. */
export const Phone: Story = {
  args: {
    tone: 'warning',
    title: 'Your publish replaced a change on the site at 10:12 AM',
    children: 'Somebody saved the page in the same moment. Compare, and write what should stay into your text.',
    action: <Button size="sm">Compare</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 358 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const text = canvas.getByText(/^Your publish replaced/).parentElement?.getBoundingClientRect()
    const action = canvas.getByRole('button', { name: 'Compare' }).getBoundingClientRect()
    await expect(action.top).toBeGreaterThanOrEqual(text?.bottom ?? Infinity)
    await expect(text?.width).toBeGreaterThan(290)
  },
}

export const Narrow: Story = {
  args: { tone: 'warning', title: 'Changed elsewhere', onDismiss: fn(), action: <Button size="sm">Compare</Button> },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
}
