import * as RadixPopover from '@radix-ui/react-popover'

/** How far the arrow reaches out of its panel, in px; it stands inside the gap of 8. */
export const ARROW_PX = 6

/** Points from a floating panel at what opened it. */
export function FlyoutArrow() {
  return (
    <RadixPopover.Arrow asChild width={14} height={ARROW_PX}>
      <svg viewBox="0 0 14 6" className="block overflow-visible">
        {/* One px up into the panel, to cover its edge. */}
        <path d="M0 -1 H14 V0 L7 6 L0 0 Z" className="fill-raised" />
        <path d="M0 0 L7 6 L14 0" className="fill-none stroke-text/15" />
      </svg>
    </RadixPopover.Arrow>
  )
}
