import { ApiError, type ProfileReview, saveGpoDraft } from '@rankdesk/api'
import type { ProfileField } from '@rankdesk/domain'
import { describe, expect, it } from 'vitest'
import type { Versioned } from '#lib/autosave/autosaveState.ts'
import { createAutosave } from '#lib/autosave/createAutosave.ts'
import type { StoredSave } from '#lib/autosave/storedSave.ts'
import { gpoStrategy } from '../../testing/renderProfile.tsx'
import { reviewMerge } from './reviewMerge.ts'

const review = (part: Partial<ProfileReview> = {}) => saveGpoDraft.body.parse(gpoStrategy(part))
type Stored = StoredSave<ProfileReview>

/** A server that has another person's save, and the device's storage. */
function setUp(server: { review: ProfileReview; version: number }) {
  const kept: { stored: Stored | undefined } = { stored: undefined }
  const storage = {
    read: () => kept.stored,
    write: (_name: string, stored: Stored) => void (kept.stored = stored),
    remove: () => void (kept.stored = undefined),
  }
  const open = () =>
    createAutosave<ProfileReview, Versioned<ProfileReview>, ProfileField>({
      server: { value: review(), version: 2 },
      save({ content, version }) {
        if (version !== server.version) return Promise.reject(new ApiError({ status: 409 }))
        server.review = content
        server.version += 1
        return Promise.resolve({ value: content, version: server.version })
      },
      theirsOf: () => ({ value: server.review, version: server.version }),
      storage,
      name: 'profile-review',
      merge: reviewMerge,
    })
  return { open, server, kept }
}

const theirs = () => ({ review: review({ businessDescription: 'Theirs.', hideAddress: true }), version: 3 })

describe('a field that two people changed [D06]', () => {
  it('keeps theirs on the server until a value is chosen, while the other fields are saved', async () => {
    const { open, server } = setUp(theirs())
    const draft = open()
    draft.change(review({ businessDescription: 'Mine.', showAdditionalServiceAreas: true }))
    expect(await draft.flush()).toBe(false)
    expect(server.review).toMatchObject({
      businessDescription: 'Theirs.',
      hideAddress: true,
      showAdditionalServiceAreas: true,
    })
    expect(draft.snapshot()).toMatchObject({
      value: { businessDescription: 'Mine.' },
      conflict: { fields: ['businessDescription'] },
      status: 'saved',
    })
    draft.change({ ...draft.snapshot().value, businessDescription: 'Mine, edited.' })
    expect(await draft.flush()).toBe(false)
    expect(server.review.businessDescription).toBe('Theirs.')
  })

  it.each([
    ['mine', 'Mine.'],
    ['theirs', 'Theirs.'],
  ] as const)('gets the chosen value: %s', async (choice, value) => {
    const { open, server, kept } = setUp(theirs())
    const draft = open()
    draft.change(review({ businessDescription: 'Mine.' }))
    await draft.flush()
    draft.resolve(choice, 'businessDescription')
    expect(await draft.flush()).toBe(true)
    expect(server.review.businessDescription).toBe(value)
    expect(draft.snapshot()).toMatchObject({ value: { businessDescription: value }, conflict: undefined })
    expect(kept.stored).toBeUndefined()
  })

  it('is offered again after a reload', async () => {
    const { open, server } = setUp(theirs())
    const before = open()
    before.change(review({ businessDescription: 'Mine.' }))
    await before.flush()
    const draft = open()
    expect(await draft.flush()).toBe(false)
    expect(draft.snapshot()).toMatchObject({
      value: { businessDescription: 'Mine.' },
      conflict: { fields: ['businessDescription'], theirs: { value: { businessDescription: 'Theirs.' } } },
    })
    expect(server.review.businessDescription).toBe('Theirs.')
  })

  it('is no conflict any more once theirs is back at the earlier value', async () => {
    const { open } = setUp(theirs())
    const draft = open()
    draft.change(review({ businessDescription: 'Mine.' }))
    await draft.flush()
    draft.receive({ value: review({ hideAddress: true }), version: 4 })
    expect(draft.snapshot()).toMatchObject({ value: { businessDescription: 'Mine.' }, conflict: undefined })
  })
})
