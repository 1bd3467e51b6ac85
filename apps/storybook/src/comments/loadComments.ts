import { type Comment, type CommentRequest, COMMENTS_PATH, commentsFile } from './comment.ts'

/** Whether comments can be changed: a built Storybook only shows them. */
export const canWrite = import.meta.env.DEV

/** Returns the comments beside a file of stories. Throws when the development server doesn't answer. */
export async function loadComments(storyFile: string): Promise<Comment[]> {
  if (canWrite) return answerOf(await fetch(`${COMMENTS_PATH}?${new URLSearchParams({ file: storyFile }).toString()}`))
  const { builtComments } = await import('./builtComments.ts')
  return builtComments(commentsFile(storyFile))
}

/** Makes the requested change and returns the comments of the file. Throws when the server refuses. */
export async function changeComments(request: CommentRequest): Promise<Comment[]> {
  const response = await fetch(COMMENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error('the development server does not answer')
  })
  return answerOf(response)
}

async function answerOf(response: Response): Promise<Comment[]> {
  if (!response.ok) throw new Error(`the development server refused it (${response.status})`)
  return (await response.json()) as Comment[]
}
