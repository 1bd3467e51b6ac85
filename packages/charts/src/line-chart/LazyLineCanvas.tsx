import { type ComponentProps, useEffect, useState } from 'react'
import type { LineCanvas } from '../large/LineCanvas.tsx'

/** The wait before a failed load is retried, in ms. */
const RETRY_MS = 5000

let loaded: typeof LineCanvas | undefined

async function loadLineCanvas(): Promise<typeof LineCanvas> {
  loaded ??= (await import('../large/LineCanvas.tsx')).LineCanvas
  return loaded
}

/** The canvas of a large series, once its code has loaded. A failed load is retried while the chart is shown. */
export function LazyLineCanvas(props: ComponentProps<typeof LineCanvas>) {
  const [Canvas, setCanvas] = useState(() => loaded)
  useEffect(() => {
    if (Canvas !== undefined) return undefined
    let isShown = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      loadLineCanvas().then(
        (component) => isShown && setCanvas(() => component),
        () => {
          if (isShown) timer = setTimeout(load, RETRY_MS)
        },
      )
    }
    load()
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [Canvas])
  return Canvas && <Canvas {...props} />
}
