import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { Slot, Slottable } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import { ArrowUpRight, Unlink } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** The URL. Without it, 'Missing Link' is shown and there is no link (M514, M515). */
  href?: string | null | undefined
  /** The text. @default the URL without its scheme */
  children?: ReactNode
  /** Whether the link opens a new tab and says so. @default true for other sites */
  newTab?: boolean
  /**
   * The tone: `accent` stands out, `quiet` has the color of the surrounding text until it is hovered. @default 'accent'
   */
  tone?: 'accent' | 'quiet'
  /** When the link is underlined. Use `always` within a sentence, where color alone is not enough. @default 'hover' */
  underline?: 'hover' | 'always'
  /**
   * Whether the single child gets the link's style: the slot for the link of an app's router. Wrap both in the one link
   * of the app. @default false
   */
  asChild?: boolean
  /** Classes for layout and text, such as margin and weight. */
  className?: string
}

const linkVariants = cva('inline-flex max-w-full min-w-0 items-center gap-0.5 rounded-mark underline-offset-2', {
  variants: {
    tone: { accent: 'text-accent hover:text-accent-hover', quiet: 'text-inherit hover:text-accent' },
    underline: { hover: 'no-underline hover:underline', always: 'underline' },
  },
})

/** A link. Links to other sites open a new tab, with an icon and a text for screen readers. */
export function Link({
  href,
  children,
  newTab,
  tone = 'accent',
  underline = 'hover',
  asChild = false,
  className,
  ...rest
}: LinkProps) {
  const classes = linkVariants({ tone, underline, className })
  if (asChild) {
    return (
      <Slot {...rest} className={classes}>
        <Slottable>{children}</Slottable>
      </Slot>
    )
  }
  const target = linkTarget(href, window.location.origin)
  if (target === 'missing') {
    return (
      <span
        {...rest}
        data-target="missing"
        className={cn('inline-flex items-center gap-1 text-subtle', className ?? '')}
      >
        <Icon of={Unlink} size={12} className="shrink-0" />
        Missing Link
      </span>
    )
  }
  const opensTab = newTab ?? target === 'external'
  return (
    <a
      {...rest}
      href={href?.trim()}
      data-target={target}
      className={classes}
      {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <span className="min-w-0 wrap-anywhere">{children ?? bareAddress(href ?? '')}</span>
      {opensTab && (
        <>
          <Icon of={ArrowUpRight} size={12} className="shrink-0" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      )}
    </a>
  )
}

/** 'https://example.com/' becomes 'example.com'. */
function bareAddress(href: string): string {
  return href
    .trim()
    .replace(/^([a-z]+:)?(\/\/)?/i, '')
    .replace(/\/$/, '')
}

/** The target of a link: missing, a page of this app, another site, or a program (mail, phone). */
type LinkTarget = 'missing' | 'internal' | 'external' | 'program'

/**
 * Returns the target of a URL relative to the app's origin ('https://desk.example.com'). Missing and empty URLs and
 * URLs that would run code (`javascript:`, `data:`) are missing.
 */
function linkTarget(href: string | null | undefined, origin: string): LinkTarget {
  const address = href?.trim() ?? ''
  if (address === '') return 'missing'
  let url: URL
  try {
    url = new URL(address, origin)
  } catch {
    return 'missing'
  }
  if (url.protocol === 'mailto:' || url.protocol === 'tel:' || url.protocol === 'sms:') return 'program'
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'missing'
  return url.origin === new URL(origin).origin ? 'internal' : 'external'
}
