import { isTruncated, truncate } from '@rankdesk/format'
import type { CSSProperties, ReactNode } from 'react'
import { Tooltip } from '../tooltip/Tooltip.tsx'
import { useClamped } from './useClamped.ts'

export interface TruncatedTextProps {
  /** The whole text. */
  text: string
  /**
   * How many characters are shown, the ellipsis included: one of `TEXT_LIMITS` of format (M549). Without it the text is
   * cut where its lines end.
   */
  limit?: number
  /** How many lines are shown when there is no `limit`. @default 1 */
  lines?: number
  /** Texts longer than this have a tooltip although they are shown whole, as a scheduler's titles (M549). @default never */
  tooltipOver?: number
  /**
   * Whether it can take the focus when it is cut, so that the tooltip comes by keyboard too. Give false inside of a link
   * or a button, which has the focus itself. @default true
   */
  focusable?: boolean
  /** The side the tooltip opens to when there is room. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Layout and text: width, weight, colour. */
  className?: string
}

/** A text that is cut where there is no room, and then shown whole in a tooltip. A screen reader always hears all of it. */
export function TruncatedText({ text, limit, tooltipOver, className = '', ...rest }: TruncatedTextProps) {
  if (limit === undefined) return <ClampedText {...rest} text={text} className={className} />
  const isCut = isTruncated(text, limit)
  const isLong = tooltipOver !== undefined && isTruncated(text, tooltipOver)
  return (
    <WithTooltip {...rest} text={text} shown={isCut || isLong} className={`max-w-full ${className}`}>
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

type PartProps = Pick<TruncatedTextProps, 'text' | 'focusable' | 'side'>

function ClampedText({ text, lines = 1, className, ...rest }: PartProps & { lines?: number; className: string }) {
  const { isClamped, box } = useClamped()
  // One line is cut anywhere in the word, several are cut between lines.
  const clamp = lines === 1 ? 'block truncate' : 'line-clamp-(--lines) wrap-break-word'
  return (
    <WithTooltip {...rest} text={text} shown={isClamped} box={box} lines={lines} className={`${clamp} ${className}`}>
      {text}
    </WithTooltip>
  )
}

interface WithTooltipProps extends PartProps {
  shown: boolean
  children: ReactNode
  className: string
  lines?: number
  box?: (element: HTMLElement | null) => (() => void) | undefined
}

function WithTooltip({ text, shown, focusable = true, side, box, lines, className, children }: WithTooltipProps) {
  const style = lines === undefined || lines === 1 ? undefined : ({ '--lines': lines } as CSSProperties)
  const part = (
    <span
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip must come by keyboard (WCAG 1.4.13)
      tabIndex={shown && focusable ? 0 : undefined}
      data-truncated={shown || undefined}
      className={`rounded-mark ${className}`}
      {...(style !== undefined && { style })}
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
