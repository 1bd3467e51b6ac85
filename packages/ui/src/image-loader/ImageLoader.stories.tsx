import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test'
import { ImageLoader } from './ImageLoader.tsx'

const PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='steelblue'/%3E%3Cpath d='M0 9 5 4l4 4 3-2 4 3z' fill='seagreen'/%3E%3C/svg%3E"

const meta = {
  title: 'Display/ImageLoader',
  component: ImageLoader,
  args: { src: PICTURE, alt: 'The crew before their truck', ratio: '16 / 9', className: 'w-80' },
} satisfies Meta<typeof ImageLoader>
export default meta

type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: 'The crew before their truck' })).toBeInTheDocument()
    await waitFor(() => expect(canvasElement.querySelector('[data-state=loaded]')).not.toBeNull())
  },
}

export const Contained: Story = { args: { ratio: '1 / 1', fit: 'contain', className: 'w-40' } }

/** After 100 ms without an image. */
export const Slow: Story = {
  args: { src: undefined },
  // Mounts the story itself, as the first state is gone by the time that others let a play function start.
  play: async ({ mount, canvasElement }) => {
    const states: (string | undefined)[] = []
    const look = () => {
      const state = canvasElement.querySelector<HTMLElement>('[data-state]')?.dataset['state']
      if (state !== states.at(-1)) states.push(state)
    }
    const observer = new MutationObserver(look)
    observer.observe(canvasElement, { subtree: true, childList: true, attributes: true })
    await mount()
    await waitFor(() => expect(canvasElement.querySelector('[data-skeleton]')).not.toBeNull())
    observer.disconnect()
    await expect(states).toEqual(['loading', 'slow'])
  },
}

export const Failed: Story = {
  args: { src: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The image failed to load')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toHaveFocus()
  },
}

export const Retry: Story = {
  play: async ({ canvas }) => {
    await fireEvent.error(canvas.getByRole('img'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }))
    await expect(await canvas.findByRole('img')).toBeInTheDocument()
    await expect(canvas.queryByText('The image failed to load')).toBeNull()
  },
}
