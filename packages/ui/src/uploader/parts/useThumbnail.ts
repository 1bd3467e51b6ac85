import { useEffect, useState } from 'react'
import { makeThumbnail } from './makeThumbnail.ts'

/**
 * Returns the address of a file's thumbnail once it is ready; undefined until then and for a file without a picture.
 */
export function useThumbnail(file: File): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    const controller = new AbortController()
    let url: string | undefined
    async function make() {
      const picture = await makeThumbnail(file, controller.signal)
      if (picture === undefined || controller.signal.aborted) return
      url = URL.createObjectURL(picture)
      setMade({ file, url })
    }
    void make()
    return () => {
      controller.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [file])
  return made?.file === file ? made.url : undefined
}
