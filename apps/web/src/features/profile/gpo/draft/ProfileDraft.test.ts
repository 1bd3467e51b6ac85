import { ApiError, type ProfileReview } from '@rankdesk/api'
import { afterEach, describe, expect, it } from 'vitest'
import { gpoStrategy } from '../../testing/renderProfile.tsx'
import { parseReview } from './parseReview.ts'
import { ProfileDraft, type StoredReview } from './ProfileDraft.ts'

const review = (part: Partial<ProfileReview> = {}): ProfileReview => {
  const parsed = parseReview(gpoStrategy(part))
  if (parsed === undefined) throw new Error('The strategy is not valid.')
  return parsed
}
const drafts: ProfileDraft[] = []
afterEach(() => {
  for (const draft of drafts.splice(0)) draft.close()
})

/** A server that has another person's save, and the device's storage. */
function setUp(server: { review: ProfileReview; version: number }, stored?: StoredReview) {
  const kept: { stored: StoredReview | undefined } = { stored }
  const open = () => {
    const draft = new ProfileDraft({
      review: review(),
      version: 2,
      stored: kept.stored,
      save({ content, version }) {
        if (version !== server.version) {
          const theirs = { ...server.review, version: server.version }
          return Promise.reject(new ApiError({ status: 409, message: 'Changed by someone else.', data: { theirs } }))
        }
        server.review = content
        server.version += 1
        return Promise.resolve(server.version)
      },
      store: (next) => {
        kept.stored = next
      },
      parse: parseReview,
    })
    drafts.push(draft)
    return draft
  }
  return { open, server, kept }
}

const theirs = () => ({ review: review({ businessDescription: 'Theirs.', hideAddress: true }), version: 3 })

describe('a field that two people changed [D06]', () => {
  it('keeps theirs on the server until a value is chosen, while the other fields are saved', async () => {
    const { open, server } = setUp(theirs())
    const draft = open()
    draft.change({ businessDescription: 'Mine.', showAdditionalServiceAreas: true })
    expect(await draft.flush()).toBe(false)
    expect(server.review).toMatchObject({
      businessDescription: 'Theirs.',
      hideAddress: true,
      showAdditionalServiceAreas: true,
    })
    expect(draft.snapshot()).toMatchObject({
      review: { businessDescription: 'Mine.' },
      conflict: { fields: ['businessDescription'] },
      state: 'saved',
    })
    draft.change({ businessDescription: 'Mine, edited.' })
    expect(await draft.flush()).toBe(false)
    expect(server.review.businessDescription).toBe('Theirs.')
  })

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('gets the chosen value: %s', async (choice, value) => {
    const { open, server, kept } = setUp(theirs())
    const draft = open()
    draft.change({ businessDescription: 'Mine.' })
    await draft.flush()
    draft.resolve('businessDescription', choice)
    expect(await draft.flush()).toBe(true)
    expect(server.review.businessDescription).toBe(value)
    expect(draft.snapshot()).toMatchObject({ review: { businessDescription: value }, conflict: undefined })
    expect(kept.stored).toBeUndefined()
  })

  it('is offered again after a reload', async () => {
    const { open, server } = setUp(theirs())
    const before = open()
    before.change({ businessDescription: 'Mine.' })
    await before.flush()
    before.close()
    const draft = open()
    expect(await draft.flush()).toBe(false)
    expect(draft.snapshot()).toMatchObject({
      review: { businessDescription: 'Mine.' },
      conflict: { fields: ['businessDescription'], theirs: { businessDescription: 'Theirs.' } },
    })
    expect(server.review.businessDescription).toBe('Theirs.')
  })

  it('is no conflict any more once theirs is back at the earlier value', async () => {
    const { open } = setUp(theirs())
    const draft = open()
    draft.change({ businessDescription: 'Mine.' })
    await draft.flush()
    draft.receive(review({ hideAddress: true }), 4)
    expect(draft.snapshot()).toMatchObject({ review: { businessDescription: 'Mine.' }, conflict: undefined })
  })
})
