import type { VideoCaptions } from '@rankdesk/ui'
import { useEffect, useState } from 'react'

const NONE: readonly VideoCaptions[] = []

/** Returns the transcript in work as captions of the player, so that it shows them as the viewers will see them. */
export function useTranscriptCaptions(transcriptText: string): readonly VideoCaptions[] {
  const [captions, setCaptions] = useState(NONE)
  useEffect(() => {
    if (transcriptText === '') return undefined
    const src = URL.createObjectURL(new Blob([transcriptText], { type: 'text/vtt' }))
    setCaptions([{ src, label: 'Transcript', language: 'en', isDefault: true }])
    return () => {
      setCaptions(NONE)
      URL.revokeObjectURL(src)
    }
  }, [transcriptText])
  return captions
}
