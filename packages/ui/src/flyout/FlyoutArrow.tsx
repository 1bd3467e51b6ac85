import * as RadixPopover from '@radix-ui/react-popover'

/** The length of the arrow outside of its panel, in px. It fits into the gap of 8 px. */
export const ARROW_PX = 6

/** An arrow from a floating panel to its trigger. */
export function FlyoutArrow() {
  return (
    <RadixPopover.Arrow asChild width={14} height={ARROW_PX}>
      <svg viewBox="0 0 14 6" className="block overflow-visible">
        {/* One px overlaps the panel to cover its border. */}
        <path d="M0 -1 H14 V0 L7 6 L0 0 Z" className="fill-raised" />
        <path d="M0 0 L7 6 L14 0" className="fill-none stroke-text/15" />
      </svg>
    </RadixPopover.Arrow>
  )
}
