import type { Dimensions } from '@rankdesk/format'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { makeThumbnail } from './makeThumbnail.ts'

/** The last thumbnail in the making. One at a time: decoding many photos at once would take the memory of the tab. */
let making: Promise<unknown> = Promise.resolve()

/** The thumbnail of a local file, and the dimensions of the file. */
export interface LocalThumbnail {
  url: string
  dimensions: Dimensions
}

/**
 * Returns the thumbnail of a file once it is ready; undefined until then and for a file without a picture. It is made
 * when the element of `ref` comes into sight.
 */
export function useThumbnail<Row extends HTMLElement>(
  file: File | undefined,
): readonly [ref: RefObject<Row | null>, thumbnail: LocalThumbnail | undefined] {
  const ref = useRef<Row>(null)
  const [made, setMade] = useState<LocalThumbnail & { file: File }>()
  useEffect(() => {
    const element = ref.current
    if (file === undefined || element === null) return undefined
    const controller = new AbortController()
    let url: string | undefined
    async function make(from: File) {
      if (controller.signal.aborted) return
      const thumbnail = await makeThumbnail(from, controller.signal)
      if (thumbnail === undefined || controller.signal.aborted) return
      url = URL.createObjectURL(thumbnail.picture)
      setMade({ file: from, url, dimensions: thumbnail.dimensions })
    }
    const release = onceVisible(element, () => {
      making = making.then(() => make(file))
    })
    return () => {
      release()
      controller.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [file])
  return [ref, file !== undefined && made?.file === file ? made : undefined]
}

/** Calls back once when an element comes into sight. Returns a function that stops waiting. */
function onceVisible(element: Element, callback: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    callback()
    return () => undefined
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    callback()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
