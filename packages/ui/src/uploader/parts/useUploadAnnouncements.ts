import { useEffect, useRef, useState } from 'react'
import type { UploadState, UploadStatus } from '../state/uploadState.ts'
import { spokenText } from './uploadMessages.ts'

/** What a live region says: each item once when it comes to a status that a person waits for (UPL-42). */
export function useUploadAnnouncements(state: UploadState): string {
  const [spoken, setSpoken] = useState('')
  // What stands there when the screen is entered is no news.
  const known = useRef<ReadonlyMap<string, UploadStatus>>(statusesOf(state))
  useEffect(() => {
    const news = state.items.filter(({ id, status }) => known.current.get(id) !== status)
    known.current = statusesOf(state)
    const text = news.flatMap((item) => spokenText(item) ?? []).join(' ')
    if (text !== '') setSpoken(text)
  }, [state])
  return spoken
}

function statusesOf({ items }: UploadState): ReadonlyMap<string, UploadStatus> {
  return new Map(items.map(({ id, status }) => [id, status]))
}
