import type { BlogContent, StrategyDetails } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeResponses, type FakeCall, FakeHttpError } from '#lib/testing/fakeServices.ts'
import { dryRunOf, noteOf, openReview, reviewedStrategy, reviewedZone } from '../testing/reviewEnvironment.tsx'

// Loads the screen's code once in advance, because it takes time.
beforeAll(() => import('../ExecutionScreen.tsx'), 60_000)
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => void vi.useRealTimers())

const user = userEvent.setup({ pointerEventsCheck: 0, advanceTimers: (ms) => vi.advanceTimersByTime(ms) })

const content = (part: Partial<BlogContent> = {}): BlogContent => ({
  strategyId: 5,
  entryId: null,
  version: 0,
  updatedAt: null,
  entryName: 'Why drains smell',
  topic: { blogTopicId: 3, topic: 'Smelly drains' },
  content: '',
  zones: [],
  author: 'Maya Okafor',
  socialTitle: '',
  socialDescription: 'Three causes.',
  featured: false,
  categories: [
    { categoryId: 1, categoryName: 'Advice' },
    { categoryId: 2, categoryName: 'Prices' },
  ],
  specialties: [{ masterPageId: 40, seoSpecialtyTypeName: 'Plumber', specialtyTypeName: 'Drain Cleaning' }],
  systems: [{ systemId: 7, systemName: 'Photo Gallery' }],
  selectedCategories: [],
  selectedSpecialties: [40],
  selectedSystems: [],
  ...part,
})

/** Opens a blog entry on a fake service that saves the draft. */
function openBlog(responses: FakeResponses = {}, typeId = 6, found = content(), part: Partial<StrategyDetails> = {}) {
  const strategy = reviewedStrategy({
    ...part,
    strategyTypeId: typeId,
    strategyTypeName: 'Supporting Blog Creation',
    pageId: null,
  })
  let version = found.version
  const result = openReview(strategy, {
    blogContent: () => found,
    saveBlogDraft: () => ({ version: (version += 1) }),
    publishBlog: () => true,
    publishDryRun: (call: FakeCall) => ({ ...dryRunOf(call, {}), makesPage: true, path: '/blog/why-drains-smell' }),
    ...responses,
  })
  return result
}

const titleField = () => screen.findByRole('textbox', { name: /^Title/ })

describe('a blog entry', () => {
  it('has title, content, settings, connections and author, and a preview of the shared link [M268, M269, M273]', async () => {
    openBlog()
    expect(await titleField()).toHaveProperty('value', 'Why drains smell')
    expect(screen.getByText('Topic: Smelly drains')).toBeVisible()
    // Which of the four titles of an entry this one is.
    expect(
      screen.getByText(
        'The name in menus and in the blog’s list, and the address of a new entry. The heading on the page is part of the text, the title for search engines stands in the search result below.',
      ),
    ).toBeVisible()
    for (const section of ['Title', 'Settings', 'System connections', 'Author']) {
      expect(screen.getByRole('heading', { name: section })).toBeVisible()
    }
    const preview = screen.getByRole('figure', { name: 'Social preview' })
    expect(within(preview).getByText('Why drains smell')).toBeVisible()
    expect(within(preview).getByText('Three causes.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Social title' }), 'Smelly?')
    expect(within(preview).getByText('Smelly?')).toBeVisible()
  })

  it('is saved as a draft, based on its version [M252]', async () => {
    const { sent } = openBlog()
    await user.type(await titleField(), '!')
    await waitFor(() => expect(sent('saveBlogDraft')).toHaveLength(1))
    expect(sent('saveBlogDraft')[0]?.headers.get('if-match')).toBe('0')
    expect(sent('saveBlogDraft')[0]?.body).toMatchObject({ entryName: 'Why drains smell!', specialties: [40] })
    await user.click(screen.getByRole('switch', { name: /^Featured/ }))
    await waitFor(() => expect(sent('saveBlogDraft')[1]?.headers.get('if-match')).toBe('1'))
  })

  it('is not published without a title: the field shows the error on blur and after Complete [M272]', async () => {
    const { sent } = openBlog()
    const title = await titleField()
    await user.clear(title)
    expect(screen.queryByText('This field is required')).toBeNull()
    await user.tab()
    expect(screen.getByText('This field is required')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    expect(sent('publishDryRun')).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows after Complete that title and content are missing, and focuses the title [M272, M517]', async () => {
    const zones = [reviewedZone({ elementID: 'main', content: '<p> </p>' })]
    const { sent } = openBlog({}, 6, content({ entryName: '' }), { zones })
    const title = await titleField()
    expect(screen.queryByText('This field is required')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    expect(await screen.findByText('Content: This field is required')).toBeVisible()
    await waitFor(() => expect(noteOf(title)).toBe('This field is required'))
    await waitFor(() => expect(document.activeElement).toBe(title))
    expect(title.getAttribute('aria-required')).toBe('true')
    expect(sent('publishDryRun')).toEqual([])
    await user.type(title, 'W')
    await waitFor(() => expect(noteOf(title)).toBe('Topic: Smelly drains'))
  })

  it.each([
    [/^Title/, 300],
    ['Author', 200],
    ['Social title', 300],
    ['Social description', 1000],
  ])('rejects an over-long %s at its field, without cutting it, at %d characters', async (name, max) => {
    const { sent } = openBlog()
    await titleField()
    const field = screen.getByRole<HTMLInputElement>('textbox', { name })
    await user.clear(field)
    await user.click(field)
    await user.paste('x'.repeat(max + 1))
    await user.tab()
    await waitFor(() => expect(noteOf(field)).toBe(`Enter at most ${formatNumber(max)} characters`))
    expect(field.value).toHaveLength(max + 1)
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(sent('publishDryRun')).toEqual([])
  })

  it('shows what the server rejects in a save or a publish at its field, and keeps what was typed', async () => {
    const message = 'This author has left.'
    const rejection = (path: string) =>
      new FakeHttpError(400, 'The request is not valid.', { fieldErrors: [{ path, message }] })
    let saves = false
    openBlog({
      saveBlogDraft: () => {
        if (!saves) throw rejection('author')
        return { version: 1 }
      },
      publishDryRun: () => {
        throw rejection('blogInfo.entryName')
      },
    })
    const title = await titleField()
    const author = screen.getByRole('textbox', { name: 'Author' })
    await user.type(author, '!')
    expect(await screen.findByText(/Correct the marked fields\./)).toBeVisible()
    expect(noteOf(author)).toBe(message)
    expect(author).toHaveProperty('value', 'Maya Okafor!')
    saves = true
    await user.type(author, '!')
    await waitFor(() => expect(noteOf(author)).toMatch(/^Shown below the entry’s title/))
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    await waitFor(() => expect(noteOf(title)).toBe(message))
    expect(document.activeElement).toBe(title)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('becomes a post of the client’s website with what that website takes, and nothing else', async () => {
    const website = { address: 'https://acme.test', authors: ['Ann', 'Ben'] }
    const { sent } = openBlog({}, 6, content({ website, author: 'Ben', excerpt: 'In short.' }))
    await titleField()
    expect(screen.getByText(/The entry becomes a post of https:\/\/acme.test/)).toBeVisible()
    for (const name of ['Social title', 'Systems', 'Specialties']) expect(screen.queryByLabelText(name)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish this content to the site?' })
    const facts = within(dialog).getByRole('region', { name: 'Settings of the entry' })
    expect(within(facts).getByText('In short.')).toBeVisible()
    expect(within(facts).queryByText('Social title')).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('button', { name: 'Stop' })
    vi.advanceTimersByTime(10_000)
    await waitFor(() => expect(sent('publishBlog')).toHaveLength(1))
    expect(sent('publishBlog')[0]?.body['blogInfo']).toMatchObject({
      author: 'Ben',
      excerpt: 'In short.',
      picture: null,
    })
  })

  it('is published with its settings, on a new page [M271]', async () => {
    const { sent, address } = openBlog()
    await titleField()
    await user.click(screen.getByRole('switch', { name: /^Featured/ }))
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Publish this content to the site?' })
    expect(within(dialog).getByText(/A new page at/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('button', { name: 'Stop' })
    vi.advanceTimersByTime(10_000)
    await waitFor(() => expect(address()).toBe('/my-clients'))
    expect(sent('publishBlog')[0]?.body['blogInfo']).toEqual({
      entryName: 'Why drains smell',
      content: '<h1>Drain</h1>\n<p>New words here</p>',
      author: 'Maya Okafor',
      socialTitle: '',
      socialDescription: 'Three causes.',
      featured: true,
      blogCategories: [],
      specialties: [40],
    })
    expect(sent('publishContent')).toEqual([])
  })

  it('shows in the question before its publish what is sent besides its texts [M271, D11]', async () => {
    openBlog({}, 6, content({ selectedCategories: [2], socialTitle: '' }))
    await titleField()
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    const sent = await screen.findByRole('region', { name: 'Settings of the entry' })
    const valueOf = (name: string) => within(sent).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
    expect(valueOf('Title')).toBe('Why drains smell')
    expect(valueOf('Author')).toBe('Maya Okafor')
    expect(valueOf('Social title')).toBe('Why drains smell (the title)')
    expect(valueOf('Social description')).toBe('Three causes.')
    expect(valueOf('Featured')).toBe('No')
    expect(valueOf('Categories')).toBe('Prices')
    expect(valueOf('Specialties')).toBe('Drain Cleaning')
  })

  it('leads to the testimonials when it is a testimonial [M222]', async () => {
    const { address } = openBlog({}, 15)
    await titleField()
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' }))
    await screen.findByRole('button', { name: 'Stop' })
    vi.advanceTimersByTime(10_000)
    await waitFor(() => expect(address()).toBe('/testimonial-review'))
  })

  it('asks which version to keep after a change by somebody else', async () => {
    const theirs = {
      entryName: 'Their title',
      author: 'Tom',
      socialTitle: '',
      socialDescription: '',
      featured: false,
      blogCategories: [],
      specialties: [],
      systems: [],
      version: 4,
    }
    openBlog({
      saveBlogDraft: () => {
        throw new FakeHttpError(409, 'Someone else changed this after you opened it.', { theirs })
      },
    })
    await user.type(await titleField(), '!')
    await screen.findByText('Someone else changed the settings of this entry.')
    await user.click(screen.getByRole('button', { name: 'Use theirs' }))
    expect(await titleField()).toHaveProperty('value', 'Their title')
  })

  it('says when its settings failed to load, loads them on Retry, and is not published until then', async () => {
    let rests = true
    openBlog({
      blogContent: () => {
        if (rests) throw new FakeHttpError(503, 'The server is busy.')
        return content()
      },
    })
    expect(await screen.findByText('The server is busy.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Complete' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'The content was not published.' })
    expect(within(dialog).getByText('The settings of the blog entry have not loaded yet.')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    rests = false
    const card = screen.getByRole('region', { name: 'Title' })
    await user.click(within(card).getByRole('button', { name: /Retry|Try again/ }))
    expect(await titleField()).toHaveProperty('value', 'Why drains smell')
  })

  it('says when nothing could be saved, and keeps it on the device', async () => {
    openBlog({
      saveBlogDraft: () => {
        throw new FakeHttpError(503, 'The server is busy.')
      },
    })
    await user.type(await titleField(), '!')
    expect(await screen.findByText('The settings aren’t saved.')).toBeVisible()
    expect(localStorage.getItem('rankdesk.unsaved.7.5.blog')).toContain('Why drains smell!')
  })
})
