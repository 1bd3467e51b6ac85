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
}

/** Loads the comments of a file of stories, and changes them. */
export function useComments(file: string): FileComments {
  const [comments, setComments] = useState<readonly Comment[]>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    loadComments(file).then(setComments, (failure: unknown) => setError(messageOf(failure)))
  }, [file])
  const change = async (request: CommentRequest): Promise<boolean> => {
    try {
      setComments(await changeComments(request))
      setError(undefined)
      return true
    } catch (failure) {
      setError(messageOf(failure))
      return false
    }
  }
  return { comments, error, change }
}

function messageOf(failure: unknown): string {
  return failure instanceof Error ? failure.message : String(failure)
}
