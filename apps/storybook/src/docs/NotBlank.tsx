import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How long a story may load before the note appears, in ms. */
const PATIENCE_MS = 2000

/** Says so where a story draws nothing: an empty preview would look broken. */
export function NotBlank({ children }: { children: ReactNode }) {
  const story = useRef<HTMLDivElement>(null)
  const [isBlank, setIsBlank] = useState(false)
  useEffect(() => {
    const root = story.current
    if (root === null) return undefined
    const look = () => setIsBlank(![...root.querySelectorAll('*')].some(isDrawn))
    const timer = setTimeout(look, PATIENCE_MS)
    const observer = new MutationObserver(look)
    observer.observe(root, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return (
    <>
      <div ref={story} className="contents">
        {children}
      </div>
      {isBlank && <p className="text-muted">The component shows nothing here in this state.</p>}
    </>
  )
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}
