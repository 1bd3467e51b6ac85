import type { VideoCaptions } from '@rankdesk/ui'
import { useEffect, useState } from 'react'

const NONE: readonly VideoCaptions[] = []

/** How long after the last key the player loads the captions again, in ms. */
const LOAD_DELAY_MS = 250

/** Returns the transcript in work as captions of the player, so that it shows them as the viewers will see them. */
export function useTranscriptCaptions(transcriptText: string): readonly VideoCaptions[] {
  const [captions, setCaptions] = useState(NONE)
  const isEmpty = transcriptText === ''
  useEffect(() => {
    if (isEmpty) return undefined
    let src: string | undefined
    const timer = setTimeout(() => {
      src = URL.createObjectURL(new Blob([transcriptText], { type: 'text/vtt' }))
      setCaptions([{ src, label: 'Transcript', language: 'en', isDefault: true }])
    }, LOAD_DELAY_MS)
    return () => {
      clearTimeout(timer)
      // The player keeps the captions that it has loaded.
      if (src !== undefined) URL.revokeObjectURL(src)
    }
  }, [transcriptText, isEmpty])
  return isEmpty ? NONE : captions
}
