import { CopyButton, useDialogs } from '@rankdesk/ui'
import { useCallback } from 'react'
import { errorText } from './errorText.ts'

/** Shows what was thrown in the alert; resolves when it is closed. */
export type ErrorAlert = (error: unknown, title?: string) => Promise<void>

/**
 * Returns the generic alert of a failed call (M054, M582): the server's own text or the fallback (M055-M056, M557-M562,
 * chosen by the API client), Okay, and the request's id to copy. The user's input stays as it is.
 */
export function useErrorAlert(): ErrorAlert {
  const { alert } = useDialogs()
  return useCallback(
    (error, title = 'Something went wrong') => {
      const { message, requestId } = errorText(error)
      return alert({
        title,
        message: (
          <div className="flex flex-col items-start gap-2">
            <p>{message}</p>
            {requestId !== undefined && <CopyButton text={requestId}>{`Request ${requestId}`}</CopyButton>}
          </div>
        ),
      })
    },
    [alert],
  )
}
