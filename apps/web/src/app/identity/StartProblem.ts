import { ApiError } from '@rankdesk/api'

/** The reason why sign-in failed. `unreachable` may pass by itself; the others need an action. */
export type StartProblemKind = 'unreachable' | 'storage-blocked' | 'storage-full' | 'circle' | 'refused'

/** A failed sign-in, with a message for the person. */
export class StartProblem extends Error {
  readonly kind: StartProblemKind

  constructor(kind: StartProblemKind, message: string) {
    super(message)
    this.name = 'StartProblem'
    this.kind = kind
  }
}

/** Returns the kind of anything thrown during sign-in. */
export function problemKindOf(error: unknown): StartProblemKind {
  if (error instanceof StartProblem) return error.kind
  if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return 'unreachable'
  return 'refused'
}

/** The page headings of the problems. */
export const PROBLEM_TITLES: Record<StartProblemKind, string> = {
  unreachable: 'The server cannot be reached',
  'storage-blocked': 'This browser blocks storage for this site',
  'storage-full': 'This browser’s storage is full',
  circle: 'Sign-in keeps redirecting',
  refused: 'Sign-in failed',
}
