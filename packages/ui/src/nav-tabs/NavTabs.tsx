import type { ReactNode } from 'react'
import { Fragment } from 'react'

export interface NavTab {
  href: string
  label: string
  /** Whether this is the page that is shown. */
  current: boolean
  /** Draws a thin line before it: another group begins. */
  separated?: boolean
}

/** What a rendered link must carry to look and speak like a tab. */
export interface NavTabLinkProps {
  href: string
  className: string
  'aria-current': 'page' | undefined
  children: ReactNode
}

export interface NavTabsProps {
  /** The navigation's name for a screen reader. */
  label: string
  items: readonly NavTab[]
  /** Draws the link with the app's router. @default a plain `<a>` */
  renderLink?: (props: NavTabLinkProps) => ReactNode
}

/** A bar of links between pages, 44 px high; the current one is underlined. Scrolls sideways where it is too wide. */
export function NavTabs({ label, items, renderLink = plainLink }: NavTabsProps) {
  return (
    <nav
      aria-label={label}
      className="flex h-(--size-tabs) items-stretch gap-5 overflow-x-auto overflow-y-hidden px-0.5"
    >
      {items.map((item) => (
        <Fragment key={item.href}>
          {item.separated && <span aria-hidden className="my-auto h-4 w-px shrink-0 bg-hairline" />}
          {renderLink({
            href: item.href,
            className: `flex shrink-0 items-center border-b-2 font-medium whitespace-nowrap no-underline transition-colors duration-(--duration-slow) ease-out focus-visible:-outline-offset-2 ${
              item.current ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text'
            }`,
            'aria-current': item.current ? 'page' : undefined,
            children: <span className="pt-0.5">{item.label}</span>,
          })}
        </Fragment>
      ))}
    </nav>
  )
}

function plainLink({ children, ...props }: NavTabLinkProps): ReactNode {
  return <a {...props}>{children}</a>
}
