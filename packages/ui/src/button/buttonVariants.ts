import { cva } from 'class-variance-authority'

/**
 * The classes of everything styled like a button: Button, IconButton and links. `lg` is 40 px high, `md` 32 px, `sm` 26
 * px (in table rows).
 */
export const buttonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center border font-medium whitespace-nowrap',
    'rounded-control select-none no-underline transition-colors duration-(--duration-fast) ease-out',
    // A loading button keeps its colors: turning gray would look like a rejected press.
    'disabled:cursor-not-allowed aria-disabled:cursor-not-allowed data-loading:cursor-progress',
  ],
  {
    variants: {
      variant: {
        primary: [
          'border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-hover active:bg-accent-fill-press',
          'disabled:bg-sunken disabled:text-disabled',
          'aria-disabled:not-data-loading:bg-sunken aria-disabled:not-data-loading:text-disabled',
        ],
        soft: [
          'border-transparent bg-accent-soft text-on-accent-soft hover:bg-accent-soft-hover active:bg-accent-soft-hover',
          'disabled:bg-sunken disabled:text-disabled',
          'aria-disabled:not-data-loading:bg-sunken aria-disabled:not-data-loading:text-disabled',
        ],
        outline: [
          'border-line bg-surface text-text hover:bg-hover active:bg-press',
          'disabled:border-hairline disabled:bg-sunken disabled:text-disabled',
          'aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-sunken',
          'aria-disabled:not-data-loading:text-disabled',
        ],
        ghost: [
          'border-transparent bg-transparent text-muted hover:bg-hover hover:text-text active:bg-press',
          'disabled:bg-transparent disabled:text-disabled',
          'aria-disabled:not-data-loading:bg-transparent aria-disabled:not-data-loading:text-disabled',
        ],
        danger: [
          'border-line bg-surface text-red-solid hover:bg-red-soft hover:text-on-red-soft active:bg-red-soft',
          'disabled:border-hairline disabled:bg-sunken disabled:text-disabled',
          'aria-disabled:not-data-loading:border-hairline aria-disabled:not-data-loading:bg-sunken',
          'aria-disabled:not-data-loading:text-disabled',
        ],
      },
      size: {
        lg: 'h-[2.5rem] gap-2 text-field',
        md: 'h-(--size-control) gap-1.5 text-body',
        sm: 'h-(--size-control-sm) gap-1 text-caption',
      },
      shape: { text: '', icon: 'px-0' },
    },
    compoundVariants: [
      { shape: 'text', size: 'lg', className: 'px-4' },
      { shape: 'text', size: 'md', className: 'px-3' },
      { shape: 'text', size: 'sm', className: 'px-2.25' },
      { shape: 'icon', size: 'lg', className: 'w-10' },
      { shape: 'icon', size: 'md', className: 'w-(--size-control)' },
      { shape: 'icon', size: 'sm', className: 'w-(--size-control-sm)' },
    ],
    defaultVariants: { variant: 'outline', size: 'md', shape: 'text' },
  },
)

/** The emphasis of a button: one `primary` per region, `danger` for destructive actions. */
export type ButtonVariant = 'primary' | 'soft' | 'outline' | 'ghost' | 'danger'

/** The size of a button: `lg` is 40 px high, `md` 32 px, `sm` 26 px. */
export type ButtonSize = 'lg' | 'md' | 'sm'
