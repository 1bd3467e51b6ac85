import { createContext, type RefObject, use } from 'react'

/** What the parts of a menu share. */
export interface MenuContextValue {
  /** The button that opens the menu. Focus returns to it. */
  trigger: RefObject<HTMLButtonElement | null>
}

export const MenuContext = createContext<MenuContextValue | null>(null)

/** Returns the context of the MenuRoot around a part. */
export function useMenuContext(): MenuContextValue {
  const context = use(MenuContext)
  if (context === null) throw new Error('A part of a menu needs a MenuRoot around it.')
  return context
}
