import * as RadixContextMenu from '@radix-ui/react-context-menu'
import * as RadixDropdownMenu from '@radix-ui/react-dropdown-menu'
import { createContext, use } from 'react'

/** The Radix parts of items. Dropdown and context menus have the same parts, but each works only in its own menu. */
export type MenuParts = Pick<
  typeof RadixDropdownMenu,
  'CheckboxItem' | 'Group' | 'Item' | 'ItemIndicator' | 'Label' | 'Portal' | 'RadioGroup' | 'RadioItem' | 'Separator'
>

export const dropdownParts: MenuParts = RadixDropdownMenu
export const contextParts: MenuParts = RadixContextMenu

const MenuPartsContext = createContext<MenuParts>(dropdownParts)
export const MenuPartsProvider = MenuPartsContext.Provider

/** Returns the parts for the menu around this item. */
export function useMenuParts(): MenuParts {
  return use(MenuPartsContext)
}
