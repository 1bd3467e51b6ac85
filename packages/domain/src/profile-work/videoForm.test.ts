import { describe, expect, it } from 'vitest'
import {
  GOOGLE_VIDEO,
  googleVideoProblem,
  type VideoForm,
  videoFormFields,
  videoFormProblems,
  videoPublishProblem,
} from './videoForm.ts'

describe('[VID-1, VID-2] video validation', () => {
  const onGoogle: VideoForm = { postTitle: 'Our vans', postText: 'See them.' }
  const clip: VideoForm = { title: 'Our vans', description: 'See them.' }
  const file = { hls: null, duration: 30, size: 1000, height: 720 }
  const stream = { ...file, hls: 'https://video.example/v.m3u8' }
  it.each([
    ['gbp-video', onGoogle, false],
    ['gbp-video', { ...onGoogle, ctaLink: 'https://blueridge.com' }, true],
    ['youtube-video', clip, true],
    [
      'website-video',
      {
        title: 'x'.repeat(100),
        description: 'x'.repeat(512),
        caption: 'x'.repeat(250),
        altText: 'x'.repeat(125),
        postText: 'x'.repeat(1500),
      },
      true,
    ],
    ['website-video', { ...clip, liveUrl: 'https://blueridge.com/about' }, true],
    ['youtube-video', { ...clip, liveUrl: 'https://www.youtube.com/watch?v=1' }, true],
    ['youtube-video', { ...clip, liveUrl: 'https://youtu.be/1' }, true],
    ['youtube-video', { ...clip, liveUrl: '' }, true],
  ] as const)('accepts, on %s, %o', (channel, form, hasVideo) => {
    expect(videoFormProblems(channel, form, hasVideo)).toEqual({})
  })
  it.each([
    ['gbp-video', {}, false, ['postTitle', 'postText']],
    ['gbp-video', { ...onGoogle, postText: 'x'.repeat(1501) }, false, ['postText']],
    ['gbp-video', { ...onGoogle, ctaLink: 'blueridge' }, false, ['ctaLink']],
    ['gbp-video', { ...onGoogle, caption: 'no' }, false, ['caption']],
    ['youtube-video', {}, false, ['description', 'title', 'video']],
    ['website-video', { ...clip, title: 'x'.repeat(101) }, true, ['title']],
    ['website-video', { ...clip, description: 'x'.repeat(513) }, true, ['description']],
    ['website-video', { ...clip, caption: 'x'.repeat(251) }, true, ['caption']],
    ['website-video', { ...clip, altText: 'x'.repeat(126) }, true, ['altText']],
    ['website-video', { ...clip, postTitle: 'no' }, true, ['postTitle']],
    ['website-video', { ...clip, liveUrl: 'blueridge' }, true, ['liveUrl']],
    ['youtube-video', { ...clip, liveUrl: 'https://blueridge.com/about' }, true, ['liveUrl']],
    ['youtube-video', { ...clip, liveUrl: 'https://notyoutube.com/watch?v=1' }, true, ['liveUrl']],
    ['youtube-video', { ...clip, liveUrl: 'https://youtube.com@blueridge.com/1' }, true, ['liveUrl']],
    ['youtube-video', { ...clip, liveUrl: 'https://youtube.com:80@blueridge.com/1' }, true, ['liveUrl']],
    ['gbp-video', { ...onGoogle, liveUrl: 'https://youtu.be/1' }, true, ['liveUrl']],
  ] as const)('rejects, on %s, %o: %s %s', (channel, form, hasVideo, fields) => {
    expect(Object.keys(videoFormProblems(channel, form, hasVideo)).toSorted()).toEqual([...fields].toSorted())
  })
  it.each([
    ['gbp-video', 'postTitle', 300],
    ['gbp-video', 'postText', 1500],
    ['youtube-video', 'title', 100],
    ['youtube-video', 'description', 512],
    ['youtube-video', 'caption', 250],
    ['website-video', 'altText', 125],
    ['website-video', 'postText', 1500],
  ] as const)('accepts, on %s, a %s of at most %d characters', (channel, field, max) => {
    const form = channel === 'gbp-video' ? onGoogle : clip
    const problems = (length: number) => videoFormProblems(channel, { ...form, [field]: 'x'.repeat(length) }, true)
    expect(problems(max)).toEqual({})
    expect(problems(max + 1)).toEqual({ [field]: `At most ${max} characters` })
  })
  it.each<[string, Parameters<typeof videoPublishProblem>, RegExp | undefined]>([
    ['for Google without a file', ['gbp-video', { form: onGoogle, video: null }], /^Choose the video for Google/],
    ['for Google as a stream', ['gbp-video', { form: onGoogle, video: stream }], /^Google takes a video as a file/],
    ['for Google of 31 seconds', ['gbp-video', { form: onGoogle, video: { ...file, duration: 31 } }], /^31 seconds/],
    ['for Google of 30 seconds', ['gbp-video', { form: onGoogle, video: file }], undefined],
    ['on YouTube without an address', ['youtube-video', { form: clip, video: file }], /^Upload the video to YouTube/],
    [
      'on YouTube with a blank address',
      ['youtube-video', { form: { ...clip, liveUrl: ' ' }, video: file }],
      /^Upload the video to YouTube/,
    ],
    [
      'on YouTube with its address',
      ['youtube-video', { form: { ...clip, liveUrl: 'https://youtu.be/1' }, video: stream }],
      undefined,
    ],
    ['on the website without its page', ['website-video', { form: clip, video: file }], /^Put the video on the client/],
    [
      'on the website with its page',
      ['website-video', { form: { ...clip, liveUrl: 'https://blueridge.com/about' }, video: stream }],
      undefined,
    ],
  ])('a video %s can be published or says why not [VID-8]', (_case, given, problem) => {
    const found = videoPublishProblem(...given)
    if (problem === undefined) expect(found).toBeUndefined()
    else expect(found).toMatch(problem)
  })
  it('lists the fields of each form', () => {
    expect(videoFormFields('gbp-video').map(({ field }) => field)).toEqual(['postTitle', 'postText', 'ctaLink'])
    expect(videoFormFields('youtube-video')).toContainEqual({ field: 'title', required: true, maxLength: 100 })
  })
})

describe('[VID-7] a video for Google', () => {
  const fits = { hls: null, duration: 30, size: GOOGLE_VIDEO.bytes, height: 720 }
  it.each([
    [fits, undefined],
    [{ hls: null, duration: null, size: null, height: null }, undefined],
    [{ ...fits, hls: 'https://video.example/v.m3u8' }, /^Google takes a video as a file/],
    [{ ...fits, duration: 30.01 }, /^31 seconds\. Google takes at most 30\.$/],
    [{ ...fits, size: GOOGLE_VIDEO.bytes + 1 }, /^Just over 75 MB\. Google takes at most 75 MB\.$/],
    [{ ...fits, height: 719 }, /^719 px high\. Google needs at least 720 px\.$/],
  ])('%o: %s', (file, expected) => {
    const problem = googleVideoProblem(file)
    if (expected === undefined) expect(problem).toBeUndefined()
    else expect(problem).toMatch(expected)
  })
})
