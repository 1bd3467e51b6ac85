import { Slot, Slottable } from '@radix-ui/react-slot'
import { cva } from 'class-variance-authority'
import { ArrowUpRight, Unlink } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { linkTarget } from './linkTarget.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  /** Where it leads. Without an address 'Missing Link' is shown, and nothing can be followed (M514, M515). */
  href?: string | null | undefined
  /** What is read. @default the address without its scheme */
  children?: ReactNode
  /** Opens a new tab, and says so. @default whether the address leads to another site */
  newTab?: boolean
  /** `accent` stands out, `quiet` is as the text around it until it is pointed at. @default 'accent' */
  tone?: 'accent' | 'quiet'
  /** `always` for a link within a sentence, which colour alone does not tell. @default 'hover' */
  underline?: 'hover' | 'always'
  /** Puts the look on the single child, a router's link: `<Link asChild><RouterLink to="/">Home</RouterLink></Link>`. */
  asChild?: boolean
  /** Layout and text: margin, weight. */
  className?: string
}

const linkVariants = cva('inline-flex max-w-full min-w-0 items-center gap-0.5 rounded-mark underline-offset-2', {
  variants: {
    tone: { accent: 'text-accent hover:text-accent-hover', quiet: 'text-inherit hover:text-accent' },
    underline: { hover: 'no-underline hover:underline', always: 'underline' },
  },
})

/** A word that leads somewhere. One to another site opens a new tab, with a mark for the eye and a word for the ear. */
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
      <span data-target="missing" className={`inline-flex items-center gap-1 text-subtle ${className ?? ''}`}>
        <Unlink aria-hidden size={12} strokeWidth={2} className="shrink-0" />
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
          <ArrowUpRight aria-hidden size={12} strokeWidth={2} className="shrink-0" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      )}
    </a>
  )
}

/** 'https://example.com/' reads 'example.com'. */
function bareAddress(href: string): string {
  return href
    .trim()
    .replace(/^([a-z]+:)?(\/\/)?/i, '')
    .replace(/\/$/, '')
}
