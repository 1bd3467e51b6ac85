import { ApiError } from '@rankdesk/api'

/** What keeps somebody from being signed in. `unreachable` may pass by itself; the others want a deed. */
export type StartProblemKind = 'unreachable' | 'storage-blocked' | 'storage-full' | 'circle' | 'refused'

/** Why nobody is signed in, in words for the person who waits for it. */
export class StartProblem extends Error {
  readonly kind: StartProblemKind

  constructor(kind: StartProblemKind, message: string) {
    super(message)
    this.name = 'StartProblem'
    this.kind = kind
  }
}

/** The kind of anything that was thrown on the way. */
export function problemKindOf(error: unknown): StartProblemKind {
  if (error instanceof StartProblem) return error.kind
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return 'unreachable'
  return 'refused'
}

/** The heading of the page that says so. */
export const PROBLEM_TITLES: Record<StartProblemKind, string> = {
  unreachable: 'The server can not be reached',
  'storage-blocked': 'This browser keeps nothing for this site',
  'storage-full': 'This browser’s storage is full',
  circle: 'Signing in goes round in circles',
  refused: 'Sign-in did not work',
}
