import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FakeWrite } from '#lib/testing/fakeServices.ts'
import { field, openPosts, post, press } from '../testing/openPosts.ts'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../plain/PlainScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

describe('posts', () => {
  it('of an event need its days, and send its times and no offer [PGP-6]', async () => {
    const { sent } = openPosts([], { addPost: () => new FakeWrite(post({ postId: 2 })) })
    await userEvent.type(await field('Title'), 'Open house')
    await userEvent.type(await field('Content'), 'Come and see.')
    await userEvent.click(screen.getByRole('radio', { name: 'Event' }))
    await press('Publish now')
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    const typeInto = async (name: string, text: string) => {
      await userEvent.type(screen.getByRole('textbox', { name }), text)
      await userEvent.tab()
    }
    await typeInto('Starts on', '12/1/2099')
    await typeInto('Ends on', '12/2/2099')
    expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull()
    await press('Publish now')
    await waitFor(() => expect(sent('addPost')).toHaveLength(1))
    expect(sent('addPost')[0]?.body).toMatchObject({
      topic: 'event',
      title: 'Open house',
      startDate: '2099-12-01',
      endDate: '2099-12-02',
      startTime: null,
      couponCode: '',
      redeemUrl: '',
      terms: '',
    })
  })

  it('of an offer have a coupon and terms, and no button: Google shows its own', async () => {
    const offer = { topic: 'offer', title: '10 seals', startDate: '2099-12-01', endDate: '2099-12-24' } as const
    const { sent } = openPosts([post({ ...offer, ctaType: 'none' })], {
      editPost: () => new FakeWrite(post({ version: 4 })),
    })
    await userEvent.type(await field('Coupon code'), 'SEAL10')
    await userEvent.type(await field('Terms and conditions'), 'One each.')
    expect(screen.queryByRole('combobox', { name: 'Button' })).toBeNull()
    const preview = within(screen.getByRole('article', { name: 'Preview on a phone' }))
    expect(preview.getByText('SEAL10')).toBeVisible()
    expect(preview.getByText('12/1/2099 – 12/24/2099')).toBeVisible()
    await press('Save draft')
    await waitFor(() => expect(sent('editPost')).toHaveLength(1))
    expect(sent('editPost')[0]?.body).toMatchObject({
      topic: 'offer',
      ctaType: 'none',
      couponCode: 'SEAL10',
      terms: 'One each.',
    })
  })

  it('keep the dates and the coupon of another kind until they are saved', async () => {
    openPosts([
      post({ topic: 'offer', startDate: '2099-12-01', endDate: '2099-12-24', couponCode: 'SEAL10', ctaType: 'none' }),
    ])
    await userEvent.click(await screen.findByRole('radio', { name: 'Update' }))
    expect(screen.queryByRole('textbox', { name: 'Coupon code' })).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Offer' }))
    expect((await field('Coupon code')).value).toBe('SEAL10')
  })
})
