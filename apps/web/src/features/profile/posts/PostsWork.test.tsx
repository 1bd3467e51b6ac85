import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FakeCall, FakeHttpError, FakeWrite } from '#lib/testing/fakeServices.ts'
import { complete } from '../testing/renderProfile.tsx'
import { field, openPosts, post, postsOf, press, PROBLEM, strategy } from '../testing/openPosts.ts'

// The first visit imports the screen, which takes longer than a test waits.
beforeAll(() => import('../plain/PlainScreen.tsx'), 60_000)
beforeEach(() => localStorage.clear())

describe('posts', () => {
  it('cannot be completed without one that is live or scheduled [PGP-3]', async () => {
    openPosts([post()])
    await screen.findByRole('list', { name: 'Posts' })
    const button = screen.getByRole('button', { name: 'Complete' })
    expect(button.getAttribute('aria-description')).toBe(PROBLEM)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('are checked while they are written: a warning does not prevent publishing [PGP-4]', async () => {
    const { sent } = openPosts([post({ content: 'Call (828) 555-0100. From $90.' })], {
      editPost: () => new FakeWrite(post({ state: 'due', version: 4 })),
    })
    const checks = within(await screen.findByRole('list', { name: 'Checks of the post' }))
    expect(checks.getByText('The text has a phone number: Google may reject the post')).toBeVisible()
    expect(checks.getByText('Price named: confirm with the client')).toBeVisible()
    await userEvent.clear(await field('Content'))
    await userEvent.type(await field('Content'), 'Book yours.')
    expect(await checks.findByText('No phone number in the text')).toBeVisible()
    await press(/^Schedule for/)
    await waitFor(() => expect(sent('editPost')).toHaveLength(1))
  })

  it('are scheduled for their day, and can be completed then', async () => {
    const posts = [post()]
    const { sent } = openPosts(posts, {
      editPost: ({ body }) => {
        posts[0] = post({ state: 'due', dueAt: '2099-12-01T14:00:00Z', title: String(body['title']), version: 4 })
        return new FakeWrite(posts[0], { kind: 'post', strategyId: 5 })
      },
    })
    await userEvent.type(await field('Title'), '!')
    await press('Schedule for 12/1/2099')
    await waitFor(() => expect(sent('editPost')).toHaveLength(1))
    expect(sent('editPost')[0]?.body).toMatchObject({
      title: 'Winter check!',
      publish: true,
      ctaType: 'Call',
      link: '',
    })
    expect(sent('editPost')[0]?.headers.get('if-match')).toBe('3')
    expect(await screen.findByText('Scheduled')).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Complete' }).getAttribute('aria-disabled')).toBeNull(),
    )
  })

  it('show what is missing at each field, and send nothing [M320, M321]', async () => {
    const { sent } = openPosts([])
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Button' }), 'Book')
    await press('Publish now')
    expect(await screen.findAllByText('This field is required')).toHaveLength(2)
    expect(screen.getByText('Enter a web address that starts with https:// or http://')).toBeVisible()
    await userEvent.click(await field('Content'))
    await userEvent.paste('x'.repeat(1501))
    expect(await screen.findByText('At most 1500 characters')).toBeVisible()
    expect(sent('addPost')).toEqual([])
  })

  it('have one of seven buttons, and no link for a call [M321]', async () => {
    openPosts([])
    const button = await screen.findByRole('combobox', { name: 'Button' })
    const names = within(button).getAllByRole('option')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'None',
      'Book',
      'Order',
      'Buy',
      'Learn more',
      'Sign up',
      'Call',
    ])
    await userEvent.selectOptions(button, 'Order')
    expect(await field('Link URL')).toBeVisible()
    await userEvent.selectOptions(button, 'Call')
    expect(await screen.findByText('Calls have no link.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Link URL' })).toBeNull()
  })

  it('keep what was typed until it is saved, also after the screen is opened again', async () => {
    openPosts([post()])
    await userEvent.type(await field('Title'), ' for you')
    cleanup()
    openPosts([post()])
    expect((await field('Title')).value).toBe('Winter check for you')
    await press('Discard changes')
    await waitFor(async () => expect((await field('Title')).value).toBe('Winter check'))
  })

  it('offer both versions when someone else changed one, and overwrite theirs on request [C19]', async () => {
    const theirs = post({ title: 'Frost check', version: 7 })
    let isFirst = true
    const { sent } = openPosts([post()], {
      editPost: () => {
        if (!isFirst) return new FakeWrite(post({ version: 8 }))
        isFirst = false
        throw new FakeHttpError(409, 'Someone else changed this post after you opened it.', { theirs })
      },
    })
    await userEvent.type(await field('Title'), '!')
    await press('Save draft')
    expect(await screen.findByText('Someone else changed this post.')).toBeVisible()
    expect((await field('Title')).value).toBe('Winter check!')
    await press('Keep mine')
    await press('Save draft')
    await waitFor(() => expect(sent('editPost')).toHaveLength(2))
    expect(sent('editPost')[1]?.headers.get('if-match')).toBe('7')
  })

  it('are deleted at once, and restored on Undo', async () => {
    const { sent } = openPosts([post()], {
      deletePost: () => new FakeWrite(true),
      addPost: () => new FakeWrite(post({ postId: 2 })),
    })
    await press('Delete')
    await press('Undo')
    await waitFor(() => expect(sent('addPost')).toHaveLength(1))
    expect(sent('addPost')[0]?.body).toMatchObject({ title: 'Winter check', content: 'Book yours.', publish: false })
  })

  it.each([
    [
      'an event that is long over, as the draft that it was',
      { topic: 'event', state: 'draft', publishDate: '2025-11-01', startDate: '2025-11-03', endDate: '2025-11-04' },
      { topic: 'event', publishDate: '2025-11-01', endDate: '2025-11-04', publish: false },
      undefined,
    ],
    [
      'a scheduled offer that is over, as a draft that needs new days',
      { topic: 'offer', state: 'due', publishDate: '2026-11-16', startDate: '2026-11-16', endDate: '2026-11-17' },
      { topic: 'offer', publishDate: '2026-11-16', publish: false },
      'The post is a draft again because its dates are over. Choose new dates to publish it.',
    ],
  ] as const)('of days that are over are restored on Undo: %s [PGP-9]', async (_case, part, restored, message) => {
    const { sent } = openPosts([post(part)], {
      deletePost: () => new FakeWrite(true, { kind: 'post', clientId: 11, strategyId: 5 }),
      addPost: () =>
        new FakeWrite(post({ ...part, state: 'draft', postId: 2 }), { kind: 'post', clientId: 11, strategyId: 5 }),
    })
    await press('Delete')
    await press('Undo')
    await waitFor(() => expect(sent('addPost')[0]?.body).toMatchObject(restored))
    if (message !== undefined) expect(await screen.findByText(message)).toBeVisible()
  })

  it('of days that are over are saved as drafts, and say at publishing what they need [PGP-9]', async () => {
    const over = post({ topic: 'event', publishDate: '2025-11-01', startDate: '2025-11-03', endDate: '2025-11-04' })
    const { sent } = openPosts([over], { editPost: () => new FakeWrite({ ...over, version: 4 }) })
    await userEvent.type(await field('Title'), '!')
    await press('Publish now')
    expect(await screen.findByText('The day must be today or later')).toBeVisible()
    expect(sent('editPost')).toEqual([])
    await press('Save draft')
    await waitFor(() => expect(sent('editPost')[0]?.body).toMatchObject({ title: 'Winter check!', publish: false }))
  })

  it('are canceled until they are due, and read-only with their receipt once they are live', async () => {
    const due = post({ state: 'due', dueAt: '2099-12-01T14:00:00Z' })
    const live = post({ postId: 2, title: 'Now', state: 'live', publishedAt: '2026-11-17T18:00:00Z' })
    const { sent } = openPosts([due, live], { cancelPost: () => new FakeWrite(post({ version: 4 })) })
    await press('Cancel publishing')
    await waitFor(() => expect(sent('cancelPost')).toHaveLength(1))
    await press(/^Now/)
    expect(await screen.findByText(/^Published on Google on/)).toBeVisible()
    expect((await field('Title')).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it.each([
    ['a draft', [post()], { postId: 1, version: 4 }],
    ['a new post', [], { postId: 8, version: 1 }],
  ])('keep what is typed into %s while it is saved, as unsaved text', async (_what, before, made) => {
    const posts = [...before]
    const { promise, resolve: respond } = Promise.withResolvers<void>()
    const save = async ({ body }: FakeCall) => {
      await promise
      posts.splice(0, 1, post({ ...made, title: String(body['title']) }))
      return new FakeWrite(posts[0], { kind: 'post', clientId: 11, strategyId: 5 })
    }
    const { sent } = openPosts(posts, { addPost: save, editPost: save })
    const title = await field('Title')
    await userEvent.clear(title)
    await userEvent.type(title, 'Frost')
    if (before.length === 0) await userEvent.type(await field('Content'), 'Book yours.')
    await press('Save draft')
    await userEvent.type(title, ' check')
    respond()
    expect(await screen.findByText('The draft is saved.')).toBeVisible()
    // The list has the saved title, and the composer goes on in the same field.
    await screen.findByRole('button', { name: /^Frost(?! check)/ })
    expect(document.activeElement).toBe(title)
    expect(title.value).toBe('Frost check')
    expect(Object.keys(localStorage).join()).toMatch(new RegExp(`\\.post-${made.postId}$`))
    await press('Save draft')
    await waitFor(() => expect(sent('editPost').at(-1)?.body).toMatchObject({ title: 'Frost check' }))
    expect(sent('editPost').at(-1)?.headers.get('if-match')).toBe(String(made.version))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('are canceled by Undo for as long as they can be, also from the list after their strategy is completed', async () => {
    const posts = [post({ publishDate: '2026-11-18' })]
    const { sent } = openPosts(posts, {
      editPost: () => {
        posts[0] = post({ publishDate: '2026-11-18', state: 'due', dueAt: '2026-11-18T18:00:10Z', version: 4 })
        return new FakeWrite(posts[0], { kind: 'post', clientId: 11, strategyId: 5 })
      },
      cancelPost: () => {
        posts[0] = post({ publishDate: '2026-11-18', version: 5 })
        return new FakeWrite(posts[0], { kind: 'post', clientId: 11, strategyId: 5 })
      },
      completeStrategy: () => true,
    })
    await press('Publish now')
    expect(await screen.findByText('The post is published in ten seconds.')).toBeVisible()
    await complete('Complete this strategy?')
    expect(await screen.findByRole('heading', { name: 'The list' })).toBeVisible()
    await press('Undo')
    expect(await screen.findByText('The post is a draft again.')).toBeVisible()
    expect(sent('cancelPost').map(({ params }) => params['postId'])).toEqual(['1'])
  })

  it('keep what was typed when their publishing is canceled', async () => {
    let current = post({ state: 'due', dueAt: '2099-12-01T14:00:00Z' })
    const { sent } = openPosts([], {
      profilePosts: () => postsOf(current),
      cancelPost() {
        current = post({ version: 4 })
        return new FakeWrite(current, { kind: 'post', clientId: 11, strategyId: 5 })
      },
      editPost: () => new FakeWrite(post({ version: 5 }), { kind: 'post', clientId: 11, strategyId: 5 }),
    })
    await userEvent.type(await field('Title'), '!')
    await press('Cancel publishing')
    expect(await screen.findByText('This post is a draft. It is not on Google yet.')).toBeVisible()
    expect((await field('Title')).value).toBe('Winter check!')
    await press('Save draft')
    await waitFor(() => expect(sent('editPost').at(-1)?.body).toMatchObject({ title: 'Winter check!' }))
    expect(sent('editPost').at(-1)?.headers.get('if-match')).toBe('4')
  })

  it('can be scheduled again right after they were canceled', async () => {
    let current = post({ state: 'due', dueAt: '2099-12-01T14:00:00Z' })
    const { sent } = openPosts([], {
      profilePosts: () => postsOf(current),
      cancelPost() {
        current = post({ version: 4 })
        return new FakeWrite(current, { kind: 'post', clientId: 11, strategyId: 5 })
      },
      editPost: () => new FakeWrite(current, { kind: 'post', clientId: 11, strategyId: 5 }),
    })
    await press('Cancel publishing')
    expect(await screen.findByText('This post is a draft. It is not on Google yet.')).toBeVisible()
    await press(/^Schedule for/)
    await waitFor(() => expect(sent('editPost').at(-1)?.headers.get('if-match')).toBe('4'))
  })

  it('show what was saved once the response arrives, also in a completed strategy', async () => {
    let current = post({ state: 'due', dueAt: '2099-12-01T14:00:00Z' })
    openPosts([], {
      strategyDetails: () => ({ ...strategy, statusId: 1 }),
      profilePosts: () => ({ ...postsOf(current), statusId: 1, completedDate: '2026-11-17T18:00:00Z' }),
      editPost({ body }) {
        current = { ...current, title: String(body['title']), version: 4 }
        return new FakeWrite(current, { kind: 'post', clientId: 11, strategyId: 5 })
      },
    })
    expect(await screen.findByText(/Scheduled posts can still be changed or canceled/)).toBeVisible()
    await userEvent.type(await field('Title'), '!')
    await press('Save changes')
    await screen.findByRole('button', { name: /^Winter check!/ })
    expect((await field('Title')).value).toBe('Winter check!')
  })

  it('show what is on Google once they are live, not what was typed while they were published', async () => {
    openPosts([post({ state: 'due', dueAt: '2099-12-01T14:00:00Z' })])
    await userEvent.type(await field('Title'), ' for you')
    cleanup()
    openPosts([post({ state: 'live', publishedAt: '2026-11-17T18:00:00Z', version: 4 })])
    expect(await screen.findByText(/^Published on Google on/)).toBeVisible()
    expect((await field('Title')).value).toBe('Winter check')
  })

  it('that Google rejected show its reason and can be published again', async () => {
    openPosts([post({ state: 'failed', failure: 'The profile is not connected.' })])
    expect(await screen.findByText('Google rejected this post: The profile is not connected.')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Schedule for/ })).toBeVisible()
  })

  it('that Google rejected can be published today once their day is over [PGP-8]', async () => {
    const { sent } = openPosts([post({ state: 'failed', failure: 'It is blurred.', publishDate: '2026-11-17' })], {
      editPost: () => new FakeWrite(post({ version: 4 }), { kind: 'post', clientId: 11, strategyId: 5 }),
    })
    expect(await field('Publish date')).toHaveProperty('value', '11/18/2026')
    await press('Publish now')
    await waitFor(() => expect(sent('editPost')[0]?.body).toMatchObject({ publishDate: '2026-11-18', publish: true }))
  })

  it('that Google rejected keep a later day [PGP-8]', async () => {
    openPosts([post({ state: 'failed', failure: 'It is blurred.', publishDate: '2026-11-19' })])
    expect(await field('Publish date')).toHaveProperty('value', '11/19/2026')
  })

  it('are named before the strategy is completed, while typed texts are not saved', async () => {
    const { sent } = openPosts([post({ state: 'due', dueAt: '2099-12-01T14:00:00Z' })])
    await userEvent.type(await field('Title'), '!')
    await press('New post')
    await userEvent.type(await field('Title'), 'Spring')
    await press('Complete')
    const dialog = await screen.findByRole('alertdialog', { name: 'Save or discard this first' })
    expect(within(dialog).getByText('The post “Winter check”; A new post')).toBeVisible()
    expect(sent('completeStrategy')).toEqual([])
  })

  it('need a connected profile, and go on as soon as it is [PFW-1]', async () => {
    const message = 'The Google Business Profile for this location is not connected'
    const location = { locationId: 1, gbpPanelStatus: 'addedButNotAuthorized', googleProfileUrl: null }
    let blocker: object | null = { message, step: 'authorize', location }
    openPosts([], {
      profilePosts: () => ({ ...postsOf(), blocker }),
      authorizeProfile() {
        blocker = null
        return new FakeWrite({ url: null }, { kind: 'profile', clientId: 11 })
      },
    })
    expect(await screen.findByText(message)).toBeVisible()
    await press('Authorize')
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('that Google reviews are read-only, count as ready, and say since when', async () => {
    openPosts([post({ state: 'processing', sentAt: '2026-11-17T18:00:00Z' })])
    expect(await screen.findByText(/^Sent to Google on .+ Google reviews it before it shows it\.$/)).toBeVisible()
    expect(screen.getByText('In review')).toBeVisible()
    expect(screen.getByText(/^1 of 2 posts ready/)).toBeVisible()
    expect((await field('Title')).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  })

  it('that are live lead to their address on Google', async () => {
    const live = { state: 'live', publishedAt: '2026-11-17T18:00:00Z', liveUrl: 'https://local.google.com/p1' } as const
    openPosts([post(live)])
    expect((await screen.findByRole('link', { name: /^See it on Google/ })).getAttribute('href')).toBe(live.liveUrl)
  })

  it('keep a draft that was stored on this device before posts had kinds', async () => {
    openPosts([post()])
    await userEvent.type(await field('Title'), '!')
    cleanup()
    for (const [key, text] of Array.from(
      { length: localStorage.length },
      (_, index) => localStorage.key(index) ?? '',
    ).map((name) => [name, localStorage.getItem(name) ?? ''] as const)) {
      const old = text.replace(/"topic":"update",/, '').replace(/"couponCode":"","redeemUrl":"","terms":"",/, '')
      localStorage.setItem(key, old)
    }
    openPosts([post()])
    expect((await field('Title')).value).toBe('Winter check!')
  })

  it('are shown as on a phone and on a desktop, shortened as Google does', async () => {
    openPosts([post({ content: 'word '.repeat(60) })])
    const phone = within(await screen.findByRole('article', { name: 'Preview on a phone' }))
    expect(phone.getByText('… More')).toBeVisible()
    expect(phone.getByText('Call')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: 'Desktop' }))
    expect(await screen.findByRole('article', { name: 'Preview on a desktop' })).toBeVisible()
  })
})
