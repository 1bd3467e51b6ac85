import { applyRequest, type Comment, type CommentRequest, COMMENTS_PATH } from './comment.ts'

/** Answers the calls of comments in place of the development server, from memory. */
export interface FakeCommentServer {
  /** Whether the next changes are refused. */
  isFailing: boolean
  comments: Comment[]
  /** Gives `fetch` back. */
  stop: () => void
}

/** Starts to answer the calls of comments, and lets all others pass. */
export function startFakeCommentServer(comments: Comment[] = []): FakeCommentServer {
  const load = window.fetch
  const server: FakeCommentServer = {
    isFailing: false,
    comments,
    stop: () => {
      window.fetch = load
    },
  }
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(COMMENTS_PATH)) return load(input, init)
    if (typeof init?.body !== 'string') return Response.json(server.comments)
    if (server.isFailing) return Response.json([], { status: 500 })
    const request = JSON.parse(init.body) as CommentRequest
    const created = { id: `c${server.comments.length + 1}`, date: '2026-11-24' }
    server.comments = applyRequest(server.comments, request, created)
    return Response.json(server.comments)
  }
  return server
}
