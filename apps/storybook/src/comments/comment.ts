/** A comment that is pinned to a place of a story. */
export interface Comment {
  id: string
  /** The id of the story: `controls-button--default`. */
  story: string
  /** The place in the story's box: 0 is its left or top edge, 1 its right or bottom one. */
  x: number
  y: number
  author: string
  text: string
  /** The day it was written: yyyy-MM-dd. */
  date: string
  /** The day it was resolved: yyyy-MM-dd. Undefined while it is open. */
  resolved?: string
}

/** What a person enters, and where. */
export type NewComment = Omit<Comment, 'id' | 'date' | 'resolved'>

/** A request to the development server: to add a comment to a story's file, or to change one, named by its id. */
export type CommentRequest = { file: string } & (
  | { add: NewComment }
  | { resolve: string }
  | { reopen: string }
  | { remove: string }
)

/** The largest number of characters of a comment. */
export const MAX_TEXT = 2000

/** The path at which the development server keeps comments. A built Storybook only shows them. */
export const COMMENTS_PATH = '/rankdesk-comments'

/** Returns the path of a story's file from the root, from Storybook's own: `./../../packages/…`. */
export function fileFromRoot(fileName: string): string {
  return /(?:packages|apps)\/.*$/.exec(fileName.replace(/^[./]*\/(?=web\/|storybook\/)/, 'apps/'))?.[0] ?? fileName
}

/** Returns the file of the comments beside a file of stories. */
export function commentsFile(storyFile: string): string {
  return storyFile.replace(/\.stories\.tsx$/, '.comments.json')
}

/** Returns the list after a request. `id` is that of a new comment, and `date` the day of the request. */
export function applyRequest(
  comments: readonly Comment[],
  request: CommentRequest,
  created: { id: string; date: string },
): Comment[] {
  if ('add' in request) return [...comments, { ...created, ...request.add }]
  if ('remove' in request) return comments.filter(({ id }) => id !== request.remove)
  return comments.map((comment) => {
    if ('resolve' in request) return comment.id === request.resolve ? { ...comment, resolved: created.date } : comment
    const { resolved: _resolved, ...open } = comment
    return comment.id === request.reopen ? open : comment
  })
}
