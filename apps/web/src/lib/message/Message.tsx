import { useLazyModule } from '@rankdesk/ui'
import { useEffect, useEffectEvent } from 'react'
import { useNearViewport } from '../page/useNearViewport.ts'
import type { MessageProps } from './MessageHtml.tsx'

const loadMessageHtml = async () => (await import('./MessageHtml.tsx')).MessageHtml

/** How far below the viewport a message is sanitized, in px. */
const NEAR = 100

/**
 * Renders a short message with its emphasis and links (M131). The sanitizer stays out of Home's first paint: it loads
 * when a message comes near the viewport. Until then, and if it fails to load, the plain text is shown.
 */
export function Message({ html, className }: MessageProps) {
  const [target, isNear] = useNearViewport<HTMLSpanElement>(NEAR)
  const [MessageHtml, load] = useLazyModule(loadMessageHtml)
  const loadOnce = useEffectEvent(() => load())
  useEffect(() => {
    if (isNear) loadOnce()
  }, [isNear])
  if (MessageHtml !== undefined) return <MessageHtml html={html} className={className} />
  return (
    <span ref={target} className={className}>
      {plainText(html)}
    </span>
  )
}

/** Returns the text of HTML by the browser's parser, which runs nothing. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
