import { useEffect, useRef, useState } from 'react'
import type { UploadState, UploadStatus } from '../state/uploadState.ts'
import { announcementText } from './uploadMessages.ts'

/** Returns the text of a live region: each item once when it reaches a status that a person waits for (UPL-42). */
export function useUploadAnnouncements(state: UploadState): string {
  const [announcement, setAnnouncement] = useState('')
  // Statuses on mount are not announced.
  const known = useRef<ReadonlyMap<string, UploadStatus>>(statusesOf(state))
  useEffect(() => {
    const news = state.items.filter(({ id, status }) => known.current.get(id) !== status)
    known.current = statusesOf(state)
    const text = news.flatMap((item) => announcementText(item) ?? []).join(' ')
    if (text !== '') setAnnouncement(text)
  }, [state])
  return announcement
}

function statusesOf({ items }: UploadState): ReadonlyMap<string, UploadStatus> {
  return new Map(items.map(({ id, status }) => [id, status]))
}
