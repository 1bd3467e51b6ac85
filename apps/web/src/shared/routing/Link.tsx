import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, addressText } from './addresses.ts'
import { useScreenRouter } from './navigation.ts'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the app, or another query of the one that one is at ('?…'). */
  to: string
  /** Given along to where it leads, kept with the entry of the history. */
  state?: unknown
}

/** A link within the app; with a modifier key or another button the browser does what it always does (M088). */
export function Link({ to, state, onClick, target, children, ...rest }: LinkProps) {
  const { router, state: shown } = useScreenRouter()
  const address = addressText(addressOf(to, shown.location))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || (target !== undefined && target !== '_self')) return
    event.preventDefault()
    // The address that one is at is no further step for Back.
    void router.navigate(to, { state, replace: address === addressText(shown.location) })
  }
  return (
    <a {...rest} href={router.basename + address} target={target} onClick={follow}>
      {children}
    </a>
  )
}
