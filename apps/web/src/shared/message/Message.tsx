import { useLazyModule } from '@rankdesk/ui'
import { useEffect, useEffectEvent } from 'react'
import type { MessageProps } from './messageProps.ts'

const loadMessageHtml = async () => (await import('./MessageHtml.tsx')).MessageHtml

/**
 * Renders a short message with its emphasis and links (M131). The sanitizer stays out of Home's first paint: until it
 * has loaded, and if it fails to load, the plain text is shown.
 */
export function Message({ html, className }: MessageProps) {
  const [MessageHtml, load] = useLazyModule(loadMessageHtml)
  const loadOnce = useEffectEvent(() => load())
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      loadOnce()
      return undefined
    }
    const request = requestIdleCallback(() => loadOnce(), { timeout: 2000 })
    return () => cancelIdleCallback(request)
  }, [])
  if (MessageHtml !== undefined) return <MessageHtml html={html} className={className} />
  return <span className={className}>{plainText(html)}</span>
}

/** Returns the text of HTML by the browser's parser, which runs nothing. */
function plainText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
