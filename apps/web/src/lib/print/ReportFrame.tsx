import './printSheet.css'
import { type Ref, useLayoutEffect, useRef } from 'react'

export interface ReportFrameProps {
  /** The page of the report, as the server renders it. */
  html: string
  /** The name of the frame. */
  title: string
  /** The frame, so that a button can print it. */
  frame: Ref<HTMLIFrameElement>
  /** Whether links of the report may open a tab. @default false */
  allowPopups?: boolean
  /** Classes for the size of the frame. */
  className?: string
}

/**
 * A report in a frame, without scripts. Printing the screen, such as by Ctrl+P, prints the report alone, whole and light,
 * as its Print button does: a frame would be cut at its height.
 */
export function ReportFrame({ html, title, frame, allowPopups = false, className }: ReportFrameProps) {
  const paper = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const host = paper.current
    if (host === null) return
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
    root.replaceChildren(...printedNodes(html))
  }, [html])
  return (
    <>
      <iframe
        ref={frame}
        // Scripts stay off; the same origin lets the button print the frame.
        sandbox={allowPopups ? 'allow-same-origin allow-modals allow-popups' : 'allow-same-origin allow-modals'}
        title={title}
        srcDoc={html}
        className={className}
      />
      <div ref={paper} data-paper className="print-sheet hidden print:block" />
    </>
  )
}

/** Returns the style and the content of a page for a shadow root, where the page's own root and body are elements in it. */
function printedNodes(html: string): Node[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  const style = document.createElement('style')
  style.textContent = [...page.querySelectorAll('style')]
    .map((each) =>
      (each.textContent ?? '').replaceAll(':root', ':host').replaceAll(/(^|[\s{}])body(?=\s*\{)/g, '$1.body'),
    )
    .join('\n')
  const body = document.createElement('div')
  body.className = 'body'
  body.append(...page.body.childNodes)
  return [style, body]
}
