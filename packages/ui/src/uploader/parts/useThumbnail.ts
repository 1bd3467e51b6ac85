import { useEffect, useState } from 'react'
import { makeThumbnail } from './makeThumbnail.ts'

/** The address of a small picture of a file, as soon as there is one; undefined until then and for what has none. */
export function useThumbnail(file: File): string | undefined {
  const [made, setMade] = useState<{ file: File; url: string }>()
  useEffect(() => {
    const looking = new AbortController()
    let url: string | undefined
    async function make() {
      const picture = await makeThumbnail(file, looking.signal)
      if (picture === undefined || looking.signal.aborted) return
      url = URL.createObjectURL(picture)
      setMade({ file, url })
    }
    void make()
    return () => {
      looking.abort()
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [file])
  return made?.file === file ? made.url : undefined
}
