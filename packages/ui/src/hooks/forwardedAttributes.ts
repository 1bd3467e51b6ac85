import type { AriaAttributes, CSSProperties, Ref } from 'react'

/** The attributes that a component with many props of its own forwards to its outer element, besides `data-*`. */
export interface ForwardedAttributes<E extends Element> extends AriaAttributes {
  /** A ref to the outer element. */
  ref?: Ref<E> | undefined
  /** The id of the outer element. */
  id?: string | undefined
  /** Inline styles for layout only. */
  style?: CSSProperties | undefined
}

/** Returns the attributes among a component's props that it forwards: `ref`, `id`, `style`, `data-*` and `aria-*`. */
export function forwardedAttributes<E extends Element>(props: ForwardedAttributes<E>): ForwardedAttributes<E> {
  return Object.fromEntries(
    Object.entries(props).filter(([name]) => name.startsWith('data-') || name.startsWith('aria-') || NAMES.has(name)),
  )
}

const NAMES: ReadonlySet<string> = new Set(['ref', 'id', 'style'])
