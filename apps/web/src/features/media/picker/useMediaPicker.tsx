import type { ImagePickerSite, PickedImage } from '@rankdesk/editor'
import { lazyComponent } from '@rankdesk/ui'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { PickedMedia, PickOptions } from './pickedMedia.ts'

// The dialog includes the library and the uploader, which no screen needs until a file is picked.
const MediaPickerDialog = lazyComponent(async () => (await import('./MediaPickerDialog.tsx')).MediaPickerDialog)

/** The media picker of a screen. */
export interface MediaPicker {
  /** Opens the picker on the pictures of a client's library; null when nothing was chosen. */
  pick: (site: ImagePickerSite) => Promise<PickedImage | null>
  /** Opens the picker on the files of some types: pictures, videos and linked streams, audio, documents. */
  pickFile: (options: PickOptions) => Promise<PickedMedia | null>
  /** The dialog. Render it once, anywhere in the screen. */
  picker: ReactNode
}

interface PickRequest {
  options: PickOptions
  resolve: (picked: PickedMedia | null) => void
  /** The chosen file; undefined while the dialog is open. */
  picked?: PickedMedia | null
}

const PICTURES = ['image'] as const

/**
 * Returns the media picker of a screen (M343, M351), for `onPickImage` of RichText and for fields of files. The promise
 * resolves once the dialog has closed, so that the focus returns first.
 */
export function useMediaPicker(): MediaPicker {
  const [request, setRequest] = useState<PickRequest>()
  const waiting = useRef<PickRequest>(undefined)

  // Resolves a pending pick with nothing when the screen unmounts.
  useEffect(() => () => waiting.current?.resolve(null), [])

  function pickFile(options: PickOptions): Promise<PickedMedia | null> {
    waiting.current?.resolve(null)
    return new Promise((resolve) => {
      waiting.current = { options, resolve }
      setRequest(waiting.current)
    })
  }
  async function pick(site: ImagePickerSite): Promise<PickedImage | null> {
    const picked = await pickFile({ site, types: PICTURES })
    return picked && pickedImageOf(picked)
  }
  function closed() {
    request?.resolve(request.picked ?? null)
    if (waiting.current?.resolve === request?.resolve) waiting.current = undefined
    setRequest(undefined)
  }
  const picker = request && (
    <Suspense fallback={null}>
      <MediaPickerDialog
        {...request.options}
        open={request.picked === undefined}
        onClose={(picked) => setRequest({ ...request, picked })}
        onClosed={closed}
      />
    </Suspense>
  )
  return { pick, pickFile, picker }
}

/**
 * Returns a chosen picture in the format of a text. Its focal point needs no place in the text: the client's site adds
 * it to every picture of the library.
 */
function pickedImageOf({ file: { width, height }, url, alt, caption }: PickedMedia): PickedImage {
  return {
    src: url,
    alt,
    ...(caption !== '' && { caption }),
    ...(width !== null && height !== null && { width, height }),
  }
}
