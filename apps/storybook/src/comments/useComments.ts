import { useEffect, useState } from 'react'
import type { Comment, CommentRequest } from './comment.ts'
import { changeComments, loadComments } from './loadComments.ts'

/** The comments of a file of stories. */
export interface FileComments {
  /** Undefined until they are loaded. */
  comments: readonly Comment[] | undefined
  /** Why they could not be loaded or changed. */
  error: string | undefined
  /** Makes a change, and returns whether it is saved. */
  change: (request: CommentRequest) => Promise<boolean>
  /** Forgets the error of a change that was given up. */
  clearError: () => void
}

/** Loads the comments of a file of stories, and changes them. */
export function useComments(file: string): FileComments {
  const [comments, setComments] = useState<readonly Comment[]>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    loadComments(file).then(setComments, () =>
      setError('The comments could not be loaded. Reload the page to try again.'),
    )
  }, [file])
  const change = async (request: CommentRequest): Promise<boolean> => {
    setError(undefined)
    try {
      setComments(await changeComments(request))
      return true
    } catch (failure) {
      setError(messageOf(failure))
      return false
    }
  }
  return { comments, error, change, clearError: () => setError(undefined) }
}

function messageOf(failure: unknown): string {
  const reason = failure instanceof Error ? failure.message : String(failure)
  return `Not saved: ${reason}. Try again.`
}
