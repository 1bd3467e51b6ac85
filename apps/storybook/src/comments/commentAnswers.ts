import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { z } from 'zod/mini'
import { applyRequest, type Comment, type CommentRequest, commentsFile, MAX_TEXT, type NewComment } from './comment.ts'

/** The status of an answer, and the comments of the requested file. */
export interface CommentAnswer {
  status: number
  comments: readonly Comment[]
}

type CommentCall = Pick<IncomingMessage, 'method' | 'headers' | 'url'> & AsyncIterable<Buffer>

/** The largest body of a request, in bytes. */
const MAX_BODY_BYTES = 16_384

const fileOfStories = z.string().check(z.refine(isStoryFile))
const written = z.string().check(z.refine((text) => text.trim() !== ''))
const share = z.number().check(z.gte(0), z.lte(1))
const newComment: z.ZodMiniType<NewComment> = z.object({
  story: written,
  x: share,
  y: share,
  author: written,
  text: written.check(z.maxLength(MAX_TEXT)),
})
const commentRequest: z.ZodMiniType<CommentRequest> = z.union([
  z.object({ file: fileOfStories, resolve: z.string() }),
  z.object({ file: fileOfStories, reopen: z.string() }),
  z.object({ file: fileOfStories, remove: z.string() }),
  z.object({ file: fileOfStories, add: newComment }),
])
const storedComments: z.ZodMiniType<Comment[]> = z.array(
  z.object({
    id: z.string(),
    story: z.string(),
    x: z.number(),
    y: z.number(),
    author: z.string(),
    text: z.string(),
    date: z.string(),
    resolved: z.exactOptional(z.string()),
  }),
)

const REFUSED: CommentAnswer = { status: 400, comments: [] }

/**
 * Returns the function that answers calls of the comments below a root: GET `?file=` reads those of a file of stories,
 * POST changes them.
 */
export function commentAnswers(root: string): (call: CommentCall) => Promise<CommentAnswer> {
  // Changes are written one after another, so that two at once don't lose one.
  let last: Promise<unknown> = Promise.resolve()
  return async (call) => {
    if (call.method === 'GET') {
      const file = new URLSearchParams(/\?.*$/.exec(call.url ?? '')?.[0]).get('file') ?? ''
      return isStoryFile(file) ? { status: 200, comments: await readComments(root, file) } : REFUSED
    }
    const body = await bodyOf(call)
    const change = last.then(async () => changeFile(root, call, body))
    last = change.catch(() => undefined)
    return change
  }
}

async function changeFile(root: string, call: CommentCall, body: unknown): Promise<CommentAnswer> {
  // Other sites can't send this type without the server's consent, which it never gives.
  const isOurs = call.method === 'POST' && call.headers['content-type'] === 'application/json'
  const request = isOurs ? commentRequest.safeParse(body).data : undefined
  if (request === undefined || !existsSync(path.join(root, request.file))) return REFUSED
  const created = { id: randomUUID().slice(0, 8), date: new Date().toISOString().slice(0, 10) }
  const comments = applyRequest(await readComments(root, request.file), request, created)
  const file = path.join(root, commentsFile(request.file))
  if (comments.length === 0) await rm(file, { force: true })
  else await writeFile(file, `${JSON.stringify(comments, null, 2)}\n`)
  return { status: 200, comments }
}

async function readComments(root: string, storyFile: string): Promise<Comment[]> {
  const file = path.join(root, commentsFile(storyFile))
  return existsSync(file) ? storedComments.parse(JSON.parse(await readFile(file, 'utf8'))) : []
}

async function bodyOf(call: CommentCall): Promise<unknown> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of call) {
    size += chunk.length
    if (size > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch {
    return undefined
  }
}

/** Whether a path from the root is one of a file of stories, in the folders that have them. */
function isStoryFile(file: string): boolean {
  return /^(packages|apps)\/[\w/-]+(\.[\w-]+)*\.stories\.tsx$/.test(file) && !file.includes('..')
}
