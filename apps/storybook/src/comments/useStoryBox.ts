import { useEffect, useState } from 'react'

/** The position and size of the story in its page, in px. */
export interface StoryBox {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the box of the story, also after it or the window has changed its size. */
export function useStoryBox(root: HTMLElement): StoryBox {
  const [box, setBox] = useState<StoryBox>({ left: 0, top: 0, width: 1, height: 1 })
  useEffect(() => {
    const measure = () => {
      const { left, top, width, height } = root.getBoundingClientRect()
      setBox({
        left: left + window.scrollX,
        top: top + window.scrollY,
        width: Math.max(1, width),
        height: Math.max(1, height),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [root])
  return box
}
