import { cn } from '../classes/cn.ts'
import { isTruncated, truncate } from '@rankdesk/format'
import { type ComponentProps, type CSSProperties, type ReactNode, useCallback, useState } from 'react'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { Tooltip } from '../tooltip/Tooltip.tsx'

export interface TruncatedTextProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** The complete text. */
  text: string
  /**
   * The maximum number of characters, including the ellipsis: one of `TEXT_LIMITS` of format (M549). Without it, the
   * text is truncated at the end of its lines.
   */
  limit?: number
  /** The number of lines without a `limit`. @default 1 */
  lines?: number
  /**
   * The length above which a text has a tooltip even if it isn't truncated, such as a scheduler's titles (M549).
   * @default never
   */
  tooltipOver?: number
  /**
   * Whether a truncated text is focusable, so that the tooltip is available by keyboard. Pass false inside a link or a
   * button, which is focusable itself. @default true
   */
  focusable?: boolean
  /** The preferred side of the tooltip. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Classes for layout and text, such as width, weight and color. */
  className?: string
}

/**
 * A text that is truncated if it doesn't fit, and shown completely in a tooltip. Screen readers always get the complete
 * text.
 */
export function TruncatedText({ text, limit, tooltipOver, className = '', ...rest }: TruncatedTextProps) {
  if (limit === undefined) return <ClampedText {...rest} text={text} className={className} />
  const isCut = isTruncated(text, limit)
  const isLong = tooltipOver !== undefined && isTruncated(text, tooltipOver)
  return (
    <WithTooltip {...rest} text={text} shown={isCut || isLong} className={cn('max-w-full', className)}>
      {isCut ? (
        <>
          <span aria-hidden>{truncate(text, limit)}</span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </WithTooltip>
  )
}

type PartProps = Omit<TruncatedTextProps, 'limit' | 'lines' | 'tooltipOver' | 'className'>

function ClampedText({ text, lines = 1, className, ref, ...rest }: PartProps & { lines?: number; className: string }) {
  const { isClamped, box } = useClamped()
  // A single line is truncated within words, several lines between lines.
  const clamp = lines === 1 ? 'block truncate' : 'line-clamp-(--lines) wrap-break-word'
  return (
    <WithTooltip
      {...rest}
      text={text}
      shown={isClamped}
      ref={useMergedRefs<HTMLElement>(box, ref)}
      lines={lines}
      className={cn(clamp, className)}
    >
      {text}
    </WithTooltip>
  )
}

interface WithTooltipProps extends PartProps {
  shown: boolean
  children: ReactNode
  className: string
  lines?: number
}

function WithTooltip(props: WithTooltipProps) {
  const { text, shown, focusable = true, side, lines, className, children, style, ...rest } = props
  const clamp = lines === undefined || lines === 1 ? style : ({ '--lines': lines, ...style } as CSSProperties)
  const part = (
    <span
      {...rest}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must come by keyboard (WCAG 1.4.13)
      tabIndex={shown && focusable ? 0 : undefined}
      data-truncated={shown || undefined}
      className={cn('rounded-mark', className)}
      {...(clamp !== undefined && { style: clamp })}
    >
      {children}
    </span>
  )
  return shown ? (
    <Tooltip content={text} {...(side !== undefined && { side })}>
      {part}
    </Tooltip>
  ) : (
    part
  )
}

/** Whether a box hides part of its text, and the ref of the box. */
interface Clamped {
  isClamped: boolean
  box: (element: HTMLElement | null) => (() => void) | undefined
}

/** Observes whether CSS truncates the text of a box, whenever its size or text changes. */
function useClamped(): Clamped {
  const [isClamped, setIsClamped] = useState(false)
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      setIsClamped(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
    }
    // Also measures at once, so that the first paint is correct.
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    // A longer text in a box of fixed width doesn't change its size.
    const changed = new MutationObserver(measure)
    changed.observe(element, { characterData: true, childList: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return { isClamped, box }
}
