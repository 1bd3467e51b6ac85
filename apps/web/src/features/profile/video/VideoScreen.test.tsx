import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { libraryResponses } from '#features/media/library/testing/libraryResponses.ts'
import { mediaFile } from '#features/media/library/testing/mediaFile.ts'
import { FakeHttpError, type FakeResponses, FakeWrite } from '#lib/testing/fakeServices.ts'
import { complete, renderProfile } from '../testing/renderProfile.tsx'
import type { VideoOfStrategy } from './useVideoInWork.ts'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('./VideoScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

const VTT = 'WEBVTT\n\n00:02.000 --> 00:09.000\nThe door came down.\n\n00:09.000 --> 00:12.000\nWe fix it.'

const videoOf = (part: Partial<VideoOfStrategy> = {}): VideoOfStrategy => ({
  channel: 'gbp-video',
  video: null,
  transcript: null,
  transcriptText: '',
  form: {},
  publishedAt: null,
  sending: null,
  version: 0,
  strategyId: 5,
  clientId: 11,
  businessName: 'Blue Ridge Plumbing & Drain',
  domain: 'blueridge.example',
  projectId: 3,
  googleProfileUrl: 'https://maps.example/5',
  blocker: null,
  problem: null,
  statusId: 0,
  location: 'Asheville, NC',
  completedDate: null,
  ...part,
})
const saved = videoOf({ version: 2, form: { postTitle: 'Our vans', postText: 'See them.' } })

const open = (video: VideoOfStrategy, responses: FakeResponses = {}) =>
  renderProfile(`/execution/${video.channel}/5`, { strategyVideo: () => video, ...responses })

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('the video screens', () => {
  it('have the profile, the video with its transcript, the form and the preview, and nothing made up [M322, M326]', async () => {
    open(videoOf())
    for (const name of ['Highlighted video', 'Transcript', 'Customize video post', 'Post preview']) {
      expect(await screen.findByRole('heading', { name })).toBeVisible()
    }
    expect(screen.getByRole('link', { name: /^View on Google/ }).getAttribute('href')).toBe('https://maps.example/5')
    expect(screen.getByText('No video yet')).toBeVisible()
    expect(screen.getByText('No transcript yet')).toBeVisible()
    const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(new Set(values)).toEqual(new Set(['']))
  })

  it('link only a stream, and ignore an empty address [M327]', async () => {
    const { sent } = open(videoOf())
    await userEvent.type(await field('HLS link'), 'https://videos.example/vans.mp4')
    await press('Link')
    expect(await screen.findByText('For an HLS link, please provide a Cloudflare .m3u8 url')).toBeVisible()
    await userEvent.clear(await field('HLS link'))
    await press('Link')
    await waitFor(() => expect(screen.queryByText(/^For an HLS link/)).toBeNull())
    expect(sent('linkHls')).toEqual([])
  })

  it('have the form of a post on Google, with its limits [M323, M325]', async () => {
    const { sent } = open(videoOf())
    await press('Save video')
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    await userEvent.type(await field('Call-to-action link'), 'blueridge')
    expect(await screen.findByText('Enter a web address that starts with https:// or http://')).toBeVisible()
    await userEvent.click(await field('Post text'))
    await userEvent.paste('x'.repeat(1501))
    expect(await screen.findByText('At most 1500 characters')).toBeVisible()
    expect(sent('saveStrategyVideo')).toEqual([])
  })

  it.each(['youtube-video', 'website-video'] as const)(
    'have the other form and require the video on %s [M324, M325]',
    async (channel) => {
      const { sent } = open(videoOf({ channel }))
      expect(await field('Alt text')).toBeVisible()
      expect(screen.queryByRole('textbox', { name: 'Post title' })).toBeNull()
      await press('Save video')
      expect(await screen.findByText('Highlighted video: This field is required')).toBeVisible()
      expect(await screen.findAllByText('This field is required')).toHaveLength(2)
      await userEvent.type(await field('Title'), 'Our vans')
      await userEvent.type(await field('Description'), 'See them.')
      await press('Save video')
      await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull())
      expect(screen.getByText('Highlighted video: This field is required')).toBeVisible()
      expect(sent('saveStrategyVideo')).toEqual([])
    },
  )

  it.each([
    ['Title', 100],
    ['Description', 512],
    ['Caption', 250],
    ['Alt text', 125],
    ['Post text', 1500],
  ])('say at %s that it has at most %d characters [M324]', async (name, length) => {
    open(videoOf({ channel: 'youtube-video' }))
    await userEvent.click(await field(name))
    await userEvent.paste('x'.repeat(length + 1))
    await userEvent.tab()
    expect(await screen.findByText(`At most ${length} characters`)).toBeVisible()
  })

  it('reject a transcript that is too long [M327]', async () => {
    open(saved)
    await field('Post title')
    const text = `${VTT}\n${'word '.repeat(40_001)}`
    fireEvent.change(screen.getByLabelText('Transcript file'), { target: { files: [new File([text], 'a.vtt')] } })
    expect(await screen.findByText('This transcript is too long.')).toBeVisible()
  })

  it('save the texts, the linked stream and the transcript together', async () => {
    const stream = mediaFile('/vans.mp4', { mediaId: 44 })
    const { sent } = open(saved, {
      ...libraryResponses({ files: [] }),
      linkHls: () => new FakeWrite(stream),
      saveStrategyVideo: () => new FakeWrite({ ...saved, version: 3 }),
    })
    const link = 'https://customer-ab12.cloudflarestream.com/0123456789abcdef0123456789abcdef/manifest/video.m3u8'
    await userEvent.type(await field('HLS link'), link)
    await press('Link')
    await screen.findByText(stream.name)
    await userEvent.upload(screen.getByLabelText('Transcript file'), new File([VTT], 'vans.vtt'))
    expect(await screen.findByText('The door came down.')).toBeVisible()
    await press('Save video')
    await waitFor(() => expect(sent('saveStrategyVideo')).toHaveLength(1))
    expect(sent('saveStrategyVideo')[0]?.headers.get('if-match')).toBe('2')
    expect(sent('saveStrategyVideo')[0]?.body).toMatchObject({
      mediaId: 44,
      form: { postTitle: 'Our vans', postText: 'See them.' },
      transcriptText: expect.stringContaining('00:00:02.000 --> 00:00:09.000') as string,
    })
  })

  it('keep what is typed while they are saved, as unsaved text', async () => {
    let current = saved
    const { promise, resolve: respond } = Promise.withResolvers<void>()
    const { sent } = open(saved, {
      strategyVideo: () => current,
      saveStrategyVideo: async ({ body }) => {
        await promise
        current = { ...saved, form: body['form'] as VideoOfStrategy['form'], version: current.version + 1 }
        return new FakeWrite(current, { kind: 'video', clientId: 11, strategyId: 5 })
      },
    })
    const title = await field('Post title')
    await userEvent.type(title, ' in')
    await press('Save video')
    await userEvent.type(title, ' Boise')
    respond()
    expect(await screen.findByText('The video is saved.')).toBeVisible()
    await press('Save video')
    await waitFor(() => expect(sent('saveStrategyVideo')).toHaveLength(2))
    expect(sent('saveStrategyVideo').map(({ body, headers }) => [body['form'], headers.get('if-match')])).toEqual([
      [{ postTitle: 'Our vans in', postText: 'See them.', ctaLink: '' }, '2'],
      [{ postTitle: 'Our vans in Boise', postText: 'See them.', ctaLink: '' }, '3'],
    ])
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect((await field('Post title')).value).toBe('Our vans in Boise')
  })

  it('propose texts for empty fields from the transcript and the facts, to be reviewed and saved [VID-5]', async () => {
    const { sent } = open(videoOf({ form: { postTitle: 'Ours' }, transcriptText: VTT }))
    await press('Propose texts')
    expect((await field('Post title')).value).toBe('Ours')
    expect((await field('Post text')).value).toMatch(/^The door came down\. We fix it\. A video by Blue Ridge/)
    expect(sent('saveStrategyVideo')).toEqual([])
    await press('Discard changes')
    await waitFor(async () => expect((await field('Post text')).value).toBe(''))
  })

  it('reject a transcript without times, edit lines, and keep them on the device until they are saved', async () => {
    open({ ...saved, transcriptText: VTT })
    await field('Post title')
    fireEvent.change(screen.getByLabelText('Transcript file'), { target: { files: [new File(['Hello'], 'a.srt')] } })
    expect(await screen.findByText(/^This file has no line with a time/)).toBeVisible()
    await press('Edit')
    await userEvent.type(await field('Line 2'), ' Today.')
    cleanup()
    open({ ...saved, transcriptText: VTT })
    expect(await screen.findByText('We fix it. Today.')).toBeVisible()
  })

  it('show the transcript as captions in the player, with every edited word [M322, M327]', async () => {
    const texts = new Map<string | null, Blob>()
    const captionsOf = () => document.querySelector('track')?.getAttribute('src') ?? null
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL(blob: Blob): string {
          texts.set(`blob:${texts.size}`, blob)
          return `blob:${texts.size - 1}`
        }
        static override revokeObjectURL(address: string): void {
          texts.delete(address)
        }
      },
    )
    open({ ...saved, video: mediaFile('/vans.mp4', { url: '/vans.mp4' }), transcriptText: VTT })
    await waitFor(async () => expect(await texts.get(captionsOf())?.text()).toBe(VTT))
    await press('Edit')
    await userEvent.type(await field('Line 2'), ' Today.')
    await waitFor(async () => expect(await texts.get(captionsOf())?.text()).toContain('We fix it. Today.'))
    // No earlier transcript is kept in memory.
    expect(texts.size).toBe(1)
  })

  it('mark the line of the transcript that is said', async () => {
    open({ ...saved, video: mediaFile('/vans.mp4', { url: '/vans.mp4' }), transcriptText: VTT })
    const lines = await screen.findByRole('list', { name: 'Transcript' })
    const video = document.querySelector('video')
    if (video === null) throw new Error('There is no video')
    video.currentTime = 10
    fireEvent.timeUpdate(video)
    await waitFor(() => {
      const [, second] = within(lines).getAllByRole('listitem')
      expect(second?.getAttribute('aria-current')).toBe('true')
    })
  })

  it('play from a line of the transcript, also before Play was pressed, and show the first frame until then [M322]', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    const file = { url: '/vans.mp4', thumbnailUrl: null, cloudThumbnail: null }
    open({ ...saved, video: mediaFile('/vans.mp4', file), transcriptText: VTT })
    await screen.findByRole('button', { name: 'Play vans.mp4' })
    const [video, preview] = document.querySelectorAll('video')
    if (video === undefined) throw new Error('There is no video')
    expect([video.getAttribute('src'), preview?.getAttribute('src')]).toEqual([
      '/vans.mp4#t=0.001',
      '/vans.mp4#t=0.001',
    ])
    await press('Play from 0:09')
    await waitFor(() => expect(video.getAttribute('src')).toBe('/vans.mp4'))
    fireEvent.loadedMetadata(video)
    expect(video.currentTime).toBe(9)
    await press('Play from 0:02')
    expect(video.currentTime).toBe(2)
  })

  it('complete the strategy once the video is saved', async () => {
    const { address } = open(saved, { completeStrategy: () => true })
    await field('Post title')
    await complete('Complete this strategy?')
    await waitFor(() => expect(address()).toBe('/my-clients'))
  })

  it.each([
    ['youtube-video', /^Rankdesk can’t upload to YouTube/, /counts as published at its address on YouTube/],
    ['website-video', /^Rankdesk doesn’t put videos on pages/, /counts as published at the address of its page/],
  ] as const)(
    'on %s say that a person publishes it, and need its address [VID-8]',
    async (channel, banner, question) => {
      const problem = 'Enter the address of the video before you complete this strategy.'
      const video = mediaFile('/vans.mp4')
      let current = videoOf({ channel, version: 1, form: { title: 'Vans', description: 'Ours.' }, problem, video })
      const { sent } = open(current, {
        strategyVideo: () => current,
        saveStrategyVideo: ({ body }) => {
          current = { ...current, form: body['form'] as VideoOfStrategy['form'], version: 2, problem: null }
          return new FakeWrite(current, { kind: 'video', clientId: 11, strategyId: 5 })
        },
      })
      expect(await screen.findByText(banner)).toBeVisible()
      const button = screen.getByRole('button', { name: 'Complete' })
      expect(button.getAttribute('aria-description')).toBe(problem)
      if (channel === 'youtube-video') {
        await userEvent.type(await field('Address of the video'), 'https://blueridge.example/vans')
        await userEvent.tab()
        expect(await screen.findByText('Enter the address of a video on YouTube')).toBeVisible()
        await userEvent.clear(await field('Address of the video'))
      }
      await userEvent.type(await field('Address of the video'), 'https://youtu.be/1')
      await press('Save video')
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Complete' }).getAttribute('aria-description')).toBeNull(),
      )
      expect(sent('saveStrategyVideo')[0]?.body).toMatchObject({ form: { liveUrl: 'https://youtu.be/1' } })
      await press('Complete')
      expect(await screen.findByText(question)).toBeVisible()
    },
  )

  it.each([
    ['processing', 'Sent to Google', false],
    ['live', 'Published', true],
  ] as const)('at Google that are %s are called %s [VID-8]', async (state, name, isPublished) => {
    const sending = { state, rejection: '', sentAt: '2026-11-17T18:00:00Z' }
    open({ ...saved, statusId: 1, publishedAt: '2026-11-17T18:00:00Z', sending })
    expect(await screen.findByText(name, { selector: 'dt' })).toBeVisible()
    expect(screen.queryAllByText('Published', { selector: 'dt' })).toHaveLength(isPublished ? 1 : 0)
  })

  it('that a person published lead to their address [VID-8]', async () => {
    const form = { title: 'Vans', description: 'Ours.', liveUrl: 'https://youtu.be/1' }
    open(videoOf({ channel: 'youtube-video', statusId: 1, version: 1, form, publishedAt: '2026-11-17T18:00:00Z' }))
    const link = await screen.findByRole('link', { name: /^https:\/\/youtu\.be\/1/ })
    expect(link.getAttribute('href')).toBe('https://youtu.be/1')
  })

  it('name the unsaved texts of another channel before the strategy is completed', async () => {
    open(videoOf({ channel: 'youtube-video' }))
    await userEvent.type(await field('Title'), 'A tour')
    cleanup()
    const { sent } = open(saved)
    await field('Post title')
    await press('Complete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Save or discard this first' })
    expect(within(dialog).getByText('YouTube Video')).toBeVisible()
    expect(sent('completeStrategy')).toEqual([])
  })

  it('are not completed before the video is saved', async () => {
    open(videoOf())
    await field('Post title')
    expect(screen.getByRole('button', { name: 'Complete' }).getAttribute('aria-description')).toBe(
      'Save the video before you complete this strategy.',
    )
  })

  it('keep what was typed when someone else saved, and show theirs [C19]', async () => {
    const theirs = { ...saved, form: { postTitle: 'Their vans', postText: 'T' }, version: 5 }
    open(saved, {
      saveStrategyVideo: () => {
        throw new FakeHttpError(409, 'Someone else changed this video after you opened it.', { theirs })
      },
    })
    await userEvent.type(await field('Post title'), '!')
    await press('Save video')
    expect(await screen.findByText('Someone else changed this video.')).toBeVisible()
    expect((await field('Post title')).value).toBe('Our vans!')
  })
})

it('the address of other work leads to the list, and offers no retry that can’t help', async () => {
  open(videoOf(), {
    strategyVideo: () => {
      throw new FakeHttpError(409, 'This strategy has another screen. Open it from the list.')
    },
  })
  expect(await screen.findByText('This is another kind of work')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My Clients' }).getAttribute('href')).toBe('/my-clients')
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
})

describe('a video at Google', () => {
  const sending = { state: 'processing', rejection: '', sentAt: '2026-11-17T18:00:00Z' } as const
  it.each([
    ['is in review', { statusId: 1, sending }, /^Sent to Google on .+ Google reviews it before it shows it\.$/],
    ['is shown', { statusId: 1, sending: { ...sending, state: 'live' } }, 'This video is on Google.'],
    [
      'was rejected, so that it is open again [PROF-51]',
      { sending: { ...sending, state: 'rejected', rejection: 'It is too dark.' } },
      'Google rejected this video: It is too dark.',
    ],
    [
      'is a linked stream, which cannot be sent [VID-7]',
      { video: mediaFile('/vans.m3u8', { hls: 'https://video.example/v.m3u8' }) },
      /^Google takes a video as a file/,
    ],
    ['is not sent yet', {}, /^Google’s API takes no video in a post/],
  ] as const)('that %s says so', async (_case, part, text) => {
    open({ ...saved, ...part })
    expect(await screen.findByText(text)).toBeVisible()
  })
})
