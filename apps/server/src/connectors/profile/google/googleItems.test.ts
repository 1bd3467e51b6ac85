import { describe, expect, it } from 'vitest'
import { type MediaItem, type PostItem, ProfileRejected } from '../port.ts'
import { createFakeGoogle, LOCAL_POST, MEDIA_ITEM, respondWith, target } from '../testing/fakeGoogle.ts'

const POSTS = '/v4/accounts/7/locations/55/localPosts'
const MEDIA = '/v4/accounts/7/locations/55/media'
const post: PostItem = {
  kind: 'post',
  topic: 'update',
  summary: 'Winter check\n\nBook one.',
  action: 'none',
  link: '',
  event: null,
  offer: null,
  pictureUrl: null,
}
const photo: MediaItem = { kind: 'photo', url: MEDIA_ITEM.sourceUrl, category: 'team', description: 'Our vans.' }
const event = {
  title: 'Open house',
  startDate: '2026-12-01',
  startTime: '09:30',
  endDate: '2026-12-02',
  endTime: '17:00',
}
const schedule = {
  startDate: { year: 2026, month: 12, day: 1 },
  startTime: { hours: 9, minutes: 30 },
  endDate: { year: 2026, month: 12, day: 2 },
  endTime: { hours: 17, minutes: 0 },
}

/** Sends an item and returns the body of the call. */
async function bodyOf(item: PostItem | MediaItem): Promise<unknown> {
  const { provider, to } = createFakeGoogle()
  await provider.addItem(target, item)
  const [call] = to(item.kind === 'post' ? POSTS : MEDIA)
  expect(call?.method).toBe('POST')
  return call?.body
}

describe('posts', () => {
  it.each<[string, PostItem, object]>([
    ['an update', post, { topicType: 'STANDARD', summary: post.summary }],
    [
      'a button with a link',
      { ...post, action: 'Buy', link: 'https://bayfront.example' },
      {
        topicType: 'STANDARD',
        summary: post.summary,
        callToAction: { actionType: 'SHOP', url: 'https://bayfront.example' },
      },
    ],
    [
      'a button to call, which has no address',
      { ...post, action: 'Call' },
      { topicType: 'STANDARD', summary: post.summary, callToAction: { actionType: 'CALL' } },
    ],
    [
      'a picture by its address',
      { ...post, pictureUrl: 'https://bayfront.example/media/a.jpg' },
      {
        topicType: 'STANDARD',
        summary: post.summary,
        media: [{ mediaFormat: 'PHOTO', sourceUrl: 'https://bayfront.example/media/a.jpg' }],
      },
    ],
    [
      'an event with its times',
      { ...post, topic: 'event', event },
      { topicType: 'EVENT', summary: post.summary, event: { title: 'Open house', schedule } },
    ],
    [
      'an offer of whole days without what it lacks',
      {
        ...post,
        topic: 'offer',
        event: { ...event, startTime: null, endTime: null },
        offer: { couponCode: 'SEAL10', redeemUrl: '', terms: '' },
      },
      {
        topicType: 'OFFER',
        summary: post.summary,
        event: { title: 'Open house', schedule: { startDate: schedule.startDate, endDate: schedule.endDate } },
        offer: { couponCode: 'SEAL10' },
      },
    ],
  ])('are sent with %s', async (_case, item, body) => {
    expect(await bodyOf(item)).toEqual(body)
  })

  it.each([
    ['PROCESSING', { state: 'processing', rejection: '' }],
    ['SCHEDULED', { state: 'processing', rejection: '' }],
    ['LIVE', { state: 'live', rejection: '', url: LOCAL_POST.searchUrl }],
    ['REJECTED', { state: 'rejected', rejection: 'It violates the content policy. Google names no details.', url: '' }],
  ])('in the state %s are %o', async (state, expected) => {
    const { provider } = createFakeGoogle({ [`${POSTS}/p1`]: respondWith({ ...LOCAL_POST, state }, 200) })
    expect(await provider.readItem(target, 'post', 'p1')).toMatchObject({ remoteId: 'p1', ...expected })
  })

  it('are found on later pages, and not by the same text of another kind', async () => {
    const pages = [
      { localPosts: [{ ...LOCAL_POST, topicType: 'OFFER' }], nextPageToken: 'two' },
      { localPosts: [LOCAL_POST] },
    ]
    const { provider, to } = createFakeGoogle({ [POSTS]: () => Response.json(pages.shift() ?? {}) })
    const since = new Date('2026-11-17T18:00:30Z')
    expect(await provider.findItem(target, post, since)).toMatchObject({ remoteId: 'p1' })
    expect(to(POSTS).map(({ url }) => url.searchParams.get('pageToken'))).toEqual([null, 'two'])
  })

  it('that Google rejects at once carry its reason', async () => {
    const { provider } = createFakeGoogle({
      [POSTS]: respondWith({ error: { message: 'Phone numbers are not allowed.' } }, 400),
    })
    await expect(provider.addItem(target, post)).rejects.toThrow(new ProfileRejected('Phone numbers are not allowed.'))
  })
})

describe('photos and videos', () => {
  it.each<[string, MediaItem, object]>([
    [
      'category and description',
      photo,
      {
        mediaFormat: 'PHOTO',
        locationAssociation: { category: 'TEAMS' },
        sourceUrl: MEDIA_ITEM.sourceUrl,
        description: 'Our vans.',
      },
    ],
    [
      'no description of a cover photo',
      { ...photo, category: 'cover' },
      { mediaFormat: 'PHOTO', locationAssociation: { category: 'COVER' }, sourceUrl: MEDIA_ITEM.sourceUrl },
    ],
    [
      'the format of a video',
      { ...photo, kind: 'video', category: 'additional', description: '' },
      { mediaFormat: 'VIDEO', locationAssociation: { category: 'ADDITIONAL' }, sourceUrl: MEDIA_ITEM.sourceUrl },
    ],
  ])('are sent with %s', async (_case, item, body) => {
    expect(await bodyOf(item)).toEqual(body)
  })

  it('are live once Google has an address for them', async () => {
    const { googleUrl: _none, ...fresh } = MEDIA_ITEM
    const { provider } = createFakeGoogle({
      [`${MEDIA}/m1`]: respondWith(MEDIA_ITEM, 200),
      [`${MEDIA}/m2`]: respondWith(fresh, 200),
    })
    expect(await provider.readItem(target, 'photo', 'm1')).toMatchObject({ state: 'live', url: MEDIA_ITEM.googleUrl })
    expect(await provider.readItem(target, 'photo', 'm2')).toMatchObject({ state: 'processing', url: '' })
  })

  it('without a file are rejected before a call', async () => {
    const { provider, to } = createFakeGoogle()
    const stream: MediaItem = { ...photo, kind: 'video', url: '' }
    await expect(provider.addItem(target, stream)).rejects.toThrow('a linked stream can’t be sent')
    expect(to(MEDIA)).toEqual([])
  })
})
