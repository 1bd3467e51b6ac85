import { describe, expect, it } from 'vitest'
import { withProposedVideoTexts } from './proposedVideoTexts.ts'
import { VIDEO_CHANNELS, videoFormProblems } from './videoForm.ts'

const facts = {
  businessName: 'Bayfront Garage Door Co.',
  location: 'Sarasota, FL',
  fileName: 'spring-change.mp4',
  transcript: ['This door came down hard.', 'Both springs have the same age.'],
}

describe('the proposed texts of a video', () => {
  it('[VID-5] name the file, the town and what is said', () => {
    expect(withProposedVideoTexts('gbp-video', {}, facts)).toEqual({
      postTitle: 'Spring change in Sarasota',
      postText:
        'This door came down hard. Both springs have the same age. A video by Bayfront Garage Door Co. in Sarasota.',
    })
  })

  it('[VID-5] name the business where a camera named the file, and no town where none is known', () => {
    const bare = { ...facts, location: '', fileName: 'IMG_2041.mp4', transcript: [] }
    expect(withProposedVideoTexts('website-video', {}, bare)).toMatchObject({
      title: 'Bayfront Garage Door Co.',
      description: 'A video by Bayfront Garage Door Co.',
    })
  })

  it('[VID-5] take nothing from the id of a stream', () => {
    const stream = { ...facts, fileName: '0123456789abcdef0123456789abcdef.m3u8' }
    expect(withProposedVideoTexts('gbp-video', {}, stream).postTitle).toBe('Bayfront Garage Door Co. in Sarasota')
  })

  it('[VID-5] fill empty fields only', () => {
    const form = withProposedVideoTexts('youtube-video', { title: 'Ours', caption: ' ' }, facts)
    expect(form.title).toBe('Ours')
    expect(form.caption).toBe('Spring change in Sarasota')
    expect(form.altText).toBe('Ours: a video by Bayfront Garage Door Co. in Sarasota.')
  })

  it('[VID-5] never make the alternative text of the name of the file', () => {
    const { altText } = withProposedVideoTexts('website-video', {}, facts)
    expect(altText).toBe('A video by Bayfront Garage Door Co. in Sarasota.')
  })

  it.each(VIDEO_CHANNELS)('[VID-5] are valid on %s, however long the facts are', (channel) => {
    const long = {
      businessName: 'Long name '.repeat(20).trim(),
      location: 'Sarasota, FL',
      fileName: `${'word '.repeat(60)}.mp4`,
      transcript: Array.from({ length: 200 }, (_, index) => `Sentence number ${index}.`),
    }
    expect(videoFormProblems(channel, withProposedVideoTexts(channel, {}, long), true)).toEqual({})
  })
})
