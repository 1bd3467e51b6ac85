import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CLIP_CAPTIONS, HLS_CLIP, MP4_CLIP } from './testing/clip.ts'
import { VideoPlayer } from './VideoPlayer.tsx'

const POSTER =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 9'%3E%3Crect width='16' height='9' fill='steelblue'/%3E%3Ccircle cx='8' cy='4.5' r='2' fill='lightblue'/%3E%3C/svg%3E"

const meta = {
  title: 'Display/VideoPlayer',
  component: VideoPlayer,
  args: {
    src: HLS_CLIP,
    title: 'Camera inspection',
    poster: POSTER,
    captions: [{ src: CLIP_CAPTIONS, label: 'English', language: 'en' }],
    className: 'w-100',
  },
} satisfies Meta<typeof VideoPlayer>
export default meta

type Story = StoryObj<typeof meta>

function videoIn(canvasElement: HTMLElement): HTMLVideoElement {
  const video = canvasElement.querySelector('video')
  if (video === null) throw new Error('There is no video.')
  return video
}

async function untilReady(canvasElement: HTMLElement) {
  await waitFor(() => expect(canvasElement.querySelector('[data-state=ready]')).not.toBeNull(), { timeout: 8000 })
}

/** Nothing is loaded before Play is pressed. */
export const Waiting: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Play Camera inspection' })).toHaveFocus()
    await expect(videoIn(canvasElement).src).toBe('')
  },
}

export const WithoutPoster: Story = { render: ({ poster: _poster, ...args }) => <VideoPlayer {...args} /> }

/** A file without a poster shows its first frame. */
export const FirstFrame: Story = {
  args: { src: MP4_CLIP },
  render: ({ poster: _poster, ...args }) => <VideoPlayer {...args} />,
  play: async ({ canvas, canvasElement }) => {
    const video = videoIn(canvasElement)
    await waitFor(() => expect(video.readyState).toBeGreaterThanOrEqual(HTMLMediaElement.HAVE_CURRENT_DATA), {
      timeout: 8000,
    })
    await expect(video.paused).toBe(true)
    await expect(video.controls).toBe(false)
    await userEvent.click(canvas.getByRole('button', { name: 'Play Camera inspection' }))
    await untilReady(canvasElement)
    await expect(video.src).toBe(MP4_CLIP)
    video.pause()
  },
}

export const Stream: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Camera inspection' }))
    await untilReady(canvasElement)
    const video = videoIn(canvasElement)
    await expect(video).toHaveFocus()
    await expect(video.videoWidth).toBe(64)
    // A media source instead of the URL: hls.js plays the stream.
    await expect(video.src).toMatch(/^blob:/)
    video.pause()
  },
}

export const File: Story = {
  args: { src: MP4_CLIP },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByRole('button').focus()
    await userEvent.keyboard('{Enter}')
    await untilReady(canvasElement)
    await expect(videoIn(canvasElement).src).toBe(MP4_CLIP)
    videoIn(canvasElement).pause()
  },
}

/** A position starts the video there; another one seeks. */
export const FromAPosition: Story = {
  // Pictures show videos at their beginning.
  tags: ['no-visual'],
  args: { src: MP4_CLIP, playFrom: { seconds: 1 } },
  play: async ({ canvasElement }) => {
    await untilReady(canvasElement)
    const video = videoIn(canvasElement)
    await waitFor(() => expect(video.currentTime).toBeGreaterThanOrEqual(1))
    video.pause()
  },
}

export const ByKeyboard: Story = {
  args: { src: MP4_CLIP },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button'))
    await untilReady(canvasElement)
    const video = videoIn(canvasElement)
    video.muted = true
    video.pause()
    await userEvent.keyboard('m')
    await expect(video.muted).toBe(false)
    await userEvent.keyboard('c')
    await expect(video.textTracks[0]?.mode).toBe('showing')
    await userEvent.keyboard('c')
    await expect(video.textTracks[0]?.mode).toBe('disabled')
    video.currentTime = 1
    await userEvent.keyboard('j')
    await expect(video.currentTime).toBe(0)
    await userEvent.keyboard('l')
    await expect(video.currentTime).toBeGreaterThan(1)
    await expect(video.paused).toBe(true)
  },
}

export const Failed: Story = {
  args: { src: 'data:application/vnd.apple.mpegurl,nothing' },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Play Camera inspection' }))
    const alert = await canvas.findByRole('alert', undefined, { timeout: 8000 })
    await expect(alert).toHaveTextContent('The video failed to load')
    const retry = within(alert).getByRole('button', { name: 'Try again' })
    await waitFor(() => expect(retry).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('alert', undefined, { timeout: 8000 })).toBeVisible()
    await waitFor(() => expect(videoIn(canvasElement)).not.toHaveFocus())
  },
}
