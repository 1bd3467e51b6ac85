import { describe, expect, it } from 'vitest'
import { ProfileRejected } from '../port.ts'
import { createFakeGoogle, respondWith, REVIEW, target } from '../testing/fakeGoogle.ts'

const LIST = '/v4/accounts/7/locations/55/reviews'
const REPLY = `${LIST}/r1/reply`
const replied = (reply: object) => respondWith({ reviews: [{ ...REVIEW, reviewReply: reply }] }, 200)

describe('reading reviews at Google', () => {
  it('asks the v4 API for the newest changes first', async () => {
    const { provider, to } = createFakeGoogle()
    const { reviews } = await provider.readReviews(target, null)
    expect(Object.fromEntries(to(LIST)[0]?.url.searchParams ?? [])).toEqual({
      pageSize: '50',
      orderBy: 'updateTime desc',
    })
    expect(reviews[0]).toEqual({
      remoteId: 'r1',
      author: 'Ana Ortiz',
      stars: 5,
      text: 'Great work.',
      writtenAt: new Date('2026-11-10T18:00:00.123Z'),
      changedAt: new Date('2026-11-11T18:00:00Z'),
      reply: null,
    })
  })

  it('has no name for an anonymous customer, and no text for stars alone', async () => {
    const { comment: _comment, ...stars } = REVIEW
    const anonymous = { ...stars, reviewer: { displayName: 'A Google User', isAnonymous: true } }
    const unknown = { ...REVIEW, reviewId: 'r2', starRating: 'STAR_RATING_UNSPECIFIED' }
    const { provider } = createFakeGoogle({ [LIST]: respondWith({ reviews: [anonymous, unknown] }, 200) })
    const { reviews } = await provider.readReviews(target, null)
    expect(reviews).toMatchObject([{ remoteId: 'r1', author: '', text: '' }])
  })

  it.each([
    [{ reviewReplyState: 'APPROVED' }, 'live', ''],
    [{}, 'live', ''],
    [{ reviewReplyState: 'PENDING' }, 'sent', ''],
    [{ reviewReplyState: 'REJECTED' }, 'rejected', 'Google rejected the answer without naming a reason.'],
    [
      { reviewReplyState: 'REJECTED', policyViolation: 'PERSONAL_INFORMATION' },
      'rejected',
      'Google rejected the answer: personal information.',
    ],
    [
      { reviewReplyState: 'REJECTED', policyViolation: { policy: 'OFF_TOPIC' } },
      'rejected',
      'Google rejected the answer: off topic.',
    ],
  ])('reads an answer with %o as %s', async (state, expected, rejection) => {
    const { provider } = createFakeGoogle({
      [LIST]: replied({ comment: 'Thanks.', updateTime: '2026-11-12T18:00:00Z', ...state }),
    })
    const { reviews } = await provider.readReviews(target, null)
    expect(reviews[0]?.reply).toMatchObject({ text: 'Thanks.', state: expected, rejection })
  })

  it('goes on page by page, and stops where nothing changed since', async () => {
    let pages = 0
    const pageOf = (updateTime: string) => () => {
      pages += 1
      return Response.json({ reviews: [{ ...REVIEW, reviewId: `p${pages}`, updateTime }], nextPageToken: 'next' })
    }
    const { provider, to } = createFakeGoogle({ [LIST]: pageOf('2026-11-11T18:00:00Z') })
    const since = await provider.readReviews(target, new Date('2026-11-12T00:00:00Z'))
    expect([since.isComplete, since.reviews.length]).toEqual([false, 1])
    const all = await provider.readReviews(target, null)
    expect([all.isComplete, all.reviews.length]).toEqual([false, 40])
    expect(to(LIST).at(-1)?.url.searchParams.get('pageToken')).toBe('next')
  })
})

describe('answering at Google', () => {
  it('puts the text as the comment of the reply, and deletes it', async () => {
    const { provider, to } = createFakeGoogle()
    await provider.reply(target, 'r1', 'Thank you, Ana.')
    await provider.deleteReply(target, 'r1')
    expect(to(REPLY).map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { comment: 'Thank you, Ana.' }],
      ['DELETE', undefined],
    ])
  })

  it('is rejected for a review that is gone, and for an answer that Google does not take', async () => {
    const gone = createFakeGoogle({ [REPLY]: respondWith({ error: { message: 'Not found.' } }, 404) }).provider
    await expect(gone.reply(target, 'r1', 'Hi')).rejects.toThrow('The review is no longer on the profile.')
    await expect(gone.deleteReply(target, 'r1')).resolves.toBeUndefined()
    const refused = createFakeGoogle({
      [REPLY]: respondWith({ error: { message: 'The location is not verified.' } }, 403),
    })
    const answer = refused.provider.reply(target, 'r1', 'Hi')
    await expect(answer).rejects.toBeInstanceOf(ProfileRejected)
    await expect(answer).rejects.toThrow('not verified')
    await expect(refused.provider.deleteReply(target, 'r1')).rejects.toBeInstanceOf(ProfileRejected)
  })
})
