import { cn } from '../classes/cn.ts'
import { cva } from 'class-variance-authority'

/** The classes of the panel of a menu. */
export const menuPanelClasses = cn(
  'z-1000 min-w-44 max-w-80 overflow-y-auto rounded-card bg-raised p-1 text-text shadow-flyout outline-none',
  'data-[state=closed]:animate-[fade-out_var(--duration-fast)_var(--ease-out)_forwards]',
  'data-[state=open]:animate-[fade-in_var(--duration-fast)_var(--ease-out)]',
)

/** The classes of a menu item. The active item has `data-highlighted`. */
export const menuItemVariants = cva(
  [
    'group relative flex min-h-7 items-center gap-2 rounded-control py-1 pr-2 select-none',
    'cursor-pointer outline-none data-disabled:cursor-default data-disabled:text-disabled',
  ],
  {
    variants: {
      tone: {
        normal: 'data-highlighted:bg-hover data-[state=open]:bg-hover',
        danger: 'text-red-solid data-highlighted:bg-red-soft data-highlighted:text-on-red-soft',
      },
      lead: { icon: 'pl-2', mark: 'pl-7' },
    },
    defaultVariants: { tone: 'normal', lead: 'icon' },
  },
)
