import type { ImagePickerSite, PickedImage } from '@rankdesk/editor'
import { lazyComponent } from '@rankdesk/ui'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

// The dialog includes the uploader, which no screen needs until a picture is picked.
const MediaPickerDialog = lazyComponent(async () => (await import('./MediaPickerDialog.tsx')).MediaPickerDialog)

/** The media picker of a screen. */
export interface MediaPicker {
  /** Opens the picker on a client's library; null when nothing was chosen. */
  pick: (site: ImagePickerSite) => Promise<PickedImage | null>
  /** The dialog. Render it once, anywhere in the screen. */
  picker: ReactNode
}

interface PickRequest {
  site: ImagePickerSite
  resolve: (image: PickedImage | null) => void
  /** The chosen picture; undefined while the dialog is open. */
  image?: PickedImage | null
}

/**
 * Returns the media picker of a screen (M343, M351), for `onPickImage` of RichText. The promise resolves once the
 * dialog has closed, so that the focus returns to the text.
 */
export function useMediaPicker(): MediaPicker {
  const [request, setRequest] = useState<PickRequest>()
  const waiting = useRef<PickRequest>(undefined)

  // Resolves a pending pick with nothing when the screen unmounts.
  useEffect(() => () => waiting.current?.resolve(null), [])

  function pick(site: ImagePickerSite): Promise<PickedImage | null> {
    waiting.current?.resolve(null)
    return new Promise((resolve) => {
      waiting.current = { site, resolve }
      setRequest(waiting.current)
    })
  }
  function closed() {
    request?.resolve(request.image ?? null)
    if (waiting.current?.resolve === request?.resolve) waiting.current = undefined
    setRequest(undefined)
  }
  const picker = request && (
    <Suspense fallback={null}>
      <MediaPickerDialog
        site={request.site}
        open={request.image === undefined}
        onClose={(image) => setRequest({ ...request, image })}
        onClosed={closed}
      />
    </Suspense>
  )
  return { pick, picker }
}
