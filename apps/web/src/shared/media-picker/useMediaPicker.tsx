import type { ImagePlace, PickedImage } from '@rankdesk/editor'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

// It brings the uploader along, which no screen needs before a picture is asked for.
const MediaPickerDialog = lazy(async () => ({
  default: (await import('./MediaPickerDialog.tsx')).MediaPickerDialog,
}))

/** What a screen does to have pictures picked. */
export interface MediaPicker {
  /** Opens the picker on a client's library; null when nothing was chosen. */
  pick: (place: ImagePlace) => Promise<PickedImage | null>
  /** To be drawn once, anywhere in the screen. */
  picker: ReactNode
}

interface Asked {
  place: ImagePlace
  answer: (image: PickedImage | null) => void
  /** What was chosen; undefined while it is open. */
  image?: PickedImage | null
}

/**
 * The media picker of a screen (M343, M351), for `onPickImage` of RichText. The answer comes once the dialog has gone, so
 * that the focus goes back to the text.
 */
export function useMediaPicker(): MediaPicker {
  const [asked, setQuestion] = useState<Asked>()
  const waiting = useRef<Asked>(undefined)

  // Whoever still waits when the screen goes gets nothing.
  useEffect(() => () => waiting.current?.answer(null), [])

  function pick(place: ImagePlace): Promise<PickedImage | null> {
    waiting.current?.answer(null)
    return new Promise((resolve) => {
      waiting.current = { place, answer: resolve }
      setQuestion(waiting.current)
    })
  }
  function closed() {
    asked?.answer(asked.image ?? null)
    if (waiting.current?.answer === asked?.answer) waiting.current = undefined
    setQuestion(undefined)
  }
  const picker = asked && (
    <Suspense fallback={null}>
      <MediaPickerDialog
        place={asked.place}
        open={asked.image === undefined}
        onClose={(image) => setQuestion({ ...asked, image })}
        onClosed={closed}
      />
    </Suspense>
  )
  return { pick, picker }
}
