import { cn } from '../classes/cn.ts'
import { type ComponentProps, type MouseEvent, type ReactNode, Fragment, useEffect, useRef } from 'react'
import { Badge } from '../badge/Badge.tsx'
import { revealSideways } from '../hooks/revealSideways.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useScrollEdges } from '../hooks/useScrollEdges.ts'

export interface NavTab {
  /** The URL of the page, unique in the bar. */
  href: string
  /** The name of the page. */
  label: string
  /** Whether this is the current page. */
  current: boolean
  /** The formatted count of items. It is part of the accessible name. */
  count?: string
  /** Whether a separator is shown before the link, for a new group. @default false */
  separated?: boolean
}

/** The props that a rendered link must have to look and behave like a tab. */
export interface NavTabLinkProps {
  /** The address of the page. */
  href: string
  /** The classes of the tab, which the link must carry. */
  className: string
  /** Marks the tab of the current page. */
  'aria-current': 'page' | undefined
  /** The label of the tab with its icon and count. */
  children: ReactNode
}

export interface NavTabsProps extends Omit<ComponentProps<'nav'>, 'children'> {
  /** The accessible name of the navigation. */
  label: string
  /** The pages in order. */
  items: readonly NavTab[]
  /** Renders the link with the router of the app. @default a plain `<a>` */
  renderLink?: (props: NavTabLinkProps) => ReactNode
  /**
   * Called with the URL on a plain click or Enter, for a router without a link component; the browser doesn't navigate.
   * A click with a modifier key or the middle button is left to the browser. Can't be used with `renderLink`.
   */
  onNavigate?: (href: string) => void
}

/**
 * A bar of links between pages, 44 px high; the current page is underlined. They are real links: opening a new tab and
 * copying the URL work. If they are too wide, the bar scrolls horizontally with fading edges.
 */
export function NavTabs(props: NavTabsProps) {
  const { label, items, renderLink, onNavigate, className = '', ref, ...rest } = props
  const bar = useRef<HTMLElement>(null)
  const edges = useScrollEdges(bar)
  const current = items.find((item) => item.current)?.href
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current="page"]')
    if (bar.current && link) revealSideways(bar.current, link)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they change which link the page marks as current
  }, [current, items.length])

  const link = renderLink ?? ((item: NavTabLinkProps) => <PlainLink {...item} onNavigate={onNavigate} />)
  return (
    <nav
      aria-label={label}
      {...rest}
      ref={useMergedRefs<HTMLElement>(bar, ref)}
      className={cn(
        'flex h-(--size-tabs) [scrollbar-width:none] -ms-1.5 items-stretch gap-2 overflow-x-auto overflow-y-hidden px-0.5',
        edges,
        className,
      )}
    >
      {items.map((item) => (
        <Fragment key={item.href}>
          {item.separated && <span aria-hidden className="mx-1.5 my-auto h-4 w-px shrink-0 bg-hairline" />}
          {link({
            href: item.href,
            className: cn(
              'relative flex shrink-0 items-center rounded-control px-1.5 font-medium whitespace-nowrap no-underline transition-colors duration-(--duration-slow) ease-out after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:transition-colors focus-visible:-outline-offset-2',
              item.current ? 'text-text after:bg-accent' : 'text-muted hover:text-text',
            ),
            'aria-current': item.current ? 'page' : undefined,
            children: <LinkText item={item} />,
          })}
        </Fragment>
      ))}
    </nav>
  )
}

function LinkText({ item }: { item: NavTab }) {
  if (item.count === undefined) return <>{item.label}</>
  return (
    <span className="flex items-center gap-1.5">
      {item.label} <Badge tone={item.current ? 'soft' : 'neutral'}>{item.count}</Badge>
    </span>
  )
}

function PlainLink({
  children,
  href,
  onNavigate,
  ...props
}: NavTabLinkProps & { onNavigate: NavTabsProps['onNavigate'] | undefined }) {
  function click(event: MouseEvent) {
    if (onNavigate === undefined || !isPlainClick(event)) return
    event.preventDefault()
    onNavigate(href)
  }
  return (
    <a {...props} href={href} onClick={click}>
      {children}
    </a>
  )
}

/** The properties of a mouse event that determine where a link opens. */
interface ClickOnLink {
  button: number
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
  defaultPrevented: boolean
}

/**
 * Whether a click on a link navigates in the same tab. With a modifier key or another button, the browser opens a tab
 * or a window or downloads the page.
 */
function isPlainClick(event: ClickOnLink): boolean {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  return event.button === 0 && !modified && !event.defaultPrevented
}
