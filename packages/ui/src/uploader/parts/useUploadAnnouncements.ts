import { useEffect, useRef, useState } from 'react'
import type { UploadState } from '../state/uploadState.ts'
import { announcementOf } from './uploadAnnouncement.ts'

/** Returns the text of a live region about the latest change (UPL-42). The list on mount is not announced. */
export function useUploadAnnouncements(state: UploadState): string {
  const [announcement, setAnnouncement] = useState('')
  const known = useRef(state)
  useEffect(() => {
    const text = announcementOf(known.current, state)
    known.current = state
    if (text !== undefined) setAnnouncement(text)
  }, [state])
  return announcement
}
