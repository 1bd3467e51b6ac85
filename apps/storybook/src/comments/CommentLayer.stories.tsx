import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import { applyRequest, type Comment, type CommentRequest, COMMENTS_PATH } from './comment.ts'
import { CommentLayer } from './CommentLayer.tsx'

let server: FakeCommentServer

const file = 'packages/ui/src/button/Button.stories.tsx'
const story = 'controls-button--default'
const pinned = { id: 'c0', story, x: 0.25, y: 0.5, author: 'Mara', text: 'Too close', date: '2026-11-23' }

/** The layer over a box of a fixed size. Not in the sidebar, where no development server answers. */
const meta = {
  title: 'Tools/Comments',
  tags: ['!autodocs', '!dev', 'no-visual'],
  render: (_args, { canvasElement }) => (
    <>
      <div className="h-60 w-100 max-w-full rounded-card bg-sunken" />
      <CommentLayer story={story} file={file} root={canvasElement} />
    </>
  ),
  beforeEach: () => {
    localStorage.removeItem('rankdesk-comment-author')
    server = startFakeCommentServer()
    return () => server.stop()
  },
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

const pin = (name: RegExp) => screen.findByRole('button', { name })

async function fillIn(author: string, text: string) {
  const form = within(await screen.findByRole('form', { name: 'New comment' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Your name' })).toHaveFocus())
  await userEvent.keyboard(author)
  await userEvent.tab()
  await userEvent.keyboard(text)
  return form
}

/** Returns the point of an element at a part of its width and height, in the window. */
function pointIn(element: HTMLElement, part: number) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width * part, clientY: top + height * part }
}

function centerOf(element: HTMLElement) {
  return pointIn(element, 0.5)
}

export const ByPointer: Story = {
  play: async ({ canvasElement }) => {
    await expect(await screen.findByText('0 comments')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
    await expect(screen.getByText('Click where the comment belongs')).toBeVisible()
    const point = pointIn(canvasElement, 0.75)
    await fireEvent.click(screen.getByTestId('place-comment'), point)
    const form = await fillIn('Mara', 'Too close to the edge')
    await userEvent.click(form.getByRole('button', { name: 'Save comment' }))

    const added = await pin(/^Comment 1 by Mara$/)
    const at = centerOf(added)
    await expect(Math.abs(at.clientX - point.clientX)).toBeLessThan(2)
    await expect(Math.abs(at.clientY - point.clientY)).toBeLessThan(2)
    await expect(server.comments).toMatchObject([{ story, author: 'Mara', text: 'Too close to the edge' }])

    await userEvent.click(added)
    await expect(screen.getByText('Too close to the edge')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Resolve comment' }))
    await expect(await screen.findByText('1 comment, 1 resolved')).toBeVisible()
    await expect(await pin(/^Comment 1 by Mara, resolved$/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reopen comment' }))
    await expect(await screen.findByText('1 comment')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Remove comment' }))
    await expect(await screen.findByText('0 comments')).toBeVisible()
    await expect(screen.queryByRole('button', { name: /^Comment 1/ })).toBeNull()
    await expect(server.comments).toEqual([])
  },
}

/** The keyboard pins a comment to the center of the story. Escape gives up a comment. */
export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const add = await screen.findByRole('button', { name: 'Add comment' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    await fillIn('Jon', 'Nothing yet')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('form')).toBeNull()
    await expect(add).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    const form = await fillIn('Jon', 'Center it')
    await waitFor(() => expect(form.getByRole('button', { name: 'Save comment' })).toBeEnabled())
    form.getByRole('button', { name: 'Save comment' }).focus()
    await userEvent.keyboard('{Enter}')
    const added = await pin(/^Comment 1 by Jon$/)
    const [at, center] = [centerOf(added), centerOf(canvasElement)]
    await expect(Math.abs(at.clientX - center.clientX)).toBeLessThan(2)
    await expect(Math.abs(at.clientY - center.clientY)).toBeLessThan(2)
    await waitFor(() => expect(add).toHaveFocus())

    added.focus()
    await userEvent.keyboard('{Enter}')
    await expect(added).toHaveAttribute('aria-expanded', 'true')
    await userEvent.tab()
    await expect(screen.getByRole('button', { name: 'Resolve comment' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('1 comment, 1 resolved')).toBeVisible()
  },
}

/** A comment that was not saved stays in the form, and is saved by the next try. */
export const SavingFails: Story = {
  play: async () => {
    server.isFailing = true
    const add = await screen.findByRole('button', { name: 'Add comment' })
    add.focus()
    await userEvent.keyboard('{Enter}')
    const form = await fillIn('Mara', 'Do not lose me')
    await userEvent.click(form.getByRole('button', { name: 'Save comment' }))
    await expect(await form.findByRole('alert')).toHaveTextContent(
      'Not saved: the development server refused it (500). Try again.',
    )
    await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('Do not lose me')
    await expect(screen.queryByRole('button', { name: /^Comment 1/ })).toBeNull()

    server.isFailing = false
    await userEvent.click(form.getByRole('button', { name: 'Save comment' }))
    await expect(await pin(/^Comment 1 by Mara$/)).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** A comment of another story of the same file is not shown, and a pin at the edge of the window stays inside it. */
export const OnlyItsOwn: Story = {
  beforeEach: () => {
    server.comments = [
      { ...pinned, x: 1 },
      { ...pinned, id: 'c9', story: 'controls-button--primary' },
    ]
  },
  play: async () => {
    await expect(await screen.findByText('1 comment')).toBeVisible()
    await userEvent.click(await pin(/^Comment 1 by Mara$/))
    await expect(screen.getByText('Too close')).toBeVisible()
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBe(clientWidth)
  },
}

/** Answers the calls of comments in place of the development server, from memory. */
interface FakeCommentServer {
  /** Whether the next changes are refused. */
  isFailing: boolean
  comments: Comment[]
  /** Gives `fetch` back. */
  stop: () => void
}

/** Starts to answer the calls of comments, and lets all others pass. */
function startFakeCommentServer(comments: Comment[] = []): FakeCommentServer {
  const load = window.fetch
  const fake: FakeCommentServer = {
    isFailing: false,
    comments,
    stop: () => {
      window.fetch = load
    },
  }
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(COMMENTS_PATH)) return load(input, init)
    if (typeof init?.body !== 'string') return Response.json(fake.comments)
    if (fake.isFailing) return Response.json([], { status: 500 })
    const request = JSON.parse(init.body) as CommentRequest
    const created = { id: `c${fake.comments.length + 1}`, date: '2026-11-24' }
    fake.comments = applyRequest(fake.comments, request, created)
    return Response.json(fake.comments)
  }
  return fake
}
