import { cn } from '../classes/cn.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Fragment, useRef } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useScrollable } from '../scrollable/useScrollable.ts'

/** A share in percent, or a size such as '220px'. */
export type PaneSize = number | `${number}px`

export interface SplitterPane {
  /** A unique id in the splitter, by which sizes are reported. */
  id: string
  /** The accessible name of the pane, which also names the handle after it: 'Resize' and the name. */
  label: string
  /** The content. */
  content: ReactNode
  /** The initial share in percent, or the size in px. @default an equal share */
  size?: PaneSize
  /** The minimum share in percent, or the size in px. @default 10 */
  min?: PaneSize
  /** The maximum share in percent, or the size in px. @default 100 */
  max?: PaneSize
  /** Whether the pane keeps its size in px when the splitter is resized; at least one pane must not. @default false */
  keepsSize?: boolean
  /** Whether the pane collapses below half of its minimum and with Enter on the handle. @default false */
  collapsible?: boolean
}

export interface SplitterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Two or more panes in order. */
  panes: readonly SplitterPane[]
  /** The direction: panes side by side or above one another. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical'
  /** Called with each pane's share in percent when a handle is released, so that the sizes can be stored. */
  onSizes?: (sizes: Readonly<Record<string, number>>) => void
  /** Whether all handles are disabled. @default false */
  disabled?: boolean
  /** Classes for the size, such as a height for vertical panes. @default 'size-full' */
  className?: string
}

/** Resizable panes with handles between them, which move by dragging and with arrow keys, Home and End. */
export function Splitter({
  panes,
  orientation = 'horizontal',
  onSizes,
  disabled = false,
  className = 'size-full',
  ...rest
}: SplitterProps) {
  return (
    <div {...rest} className={className}>
      <Group
        orientation={orientation}
        disabled={disabled}
        // The size of a touch target. For a mouse it stays at the library's 10 px, so that it doesn't cover a pane's
        // scrollbar.
        resizeTargetMinimumSize={{ coarse: 24, fine: 10 }}
        onLayoutChanged={(layout, { isUserInteraction }) => {
          if (isUserInteraction) onSizes?.(layout)
        }}
      >
        {panes.map((pane, index) => (
          <Fragment key={pane.id}>
            {index > 0 && (
              <Separator
                aria-label={`Resize ${panes[index - 1]?.label ?? ''}`}
                disabled={disabled}
                className={cn(
                  'group/bar flex shrink-0 items-stretch justify-center outline-none',
                  orientation === 'horizontal' ? 'w-2.25' : 'h-2.25 flex-col',
                )}
              >
                <span
                  aria-hidden
                  className={cn(
                    'bg-hairline transition-colors duration-(--duration-fast) group-focus-visible/bar:bg-ring group-data-[separator=active]/bar:bg-accent group-data-[separator=hover]/bar:bg-accent',
                    orientation === 'horizontal'
                      ? 'w-px group-focus-visible/bar:w-0.75 group-data-[separator=active]/bar:w-0.75 group-data-[separator=hover]/bar:w-0.75'
                      : 'h-px group-focus-visible/bar:h-0.75 group-data-[separator=active]/bar:h-0.75 group-data-[separator=hover]/bar:h-0.75',
                  )}
                />
              </Separator>
            )}
            <Panel
              id={pane.id}
              minSize={withUnit(pane.min ?? 10)}
              maxSize={withUnit(pane.max ?? 100)}
              groupResizeBehavior={pane.keepsSize === true ? 'preserve-pixel-size' : 'preserve-relative-size'}
              collapsible={pane.collapsible ?? false}
              {...(pane.size !== undefined && { defaultSize: withUnit(pane.size) })}
            >
              <Pane label={pane.label}>{pane.content}</Pane>
            </Panel>
          </Fragment>
        ))}
      </Group>
    </div>
  )
}

function withUnit(size: PaneSize): string {
  return typeof size === 'number' ? `${size}%` : size
}

/** Overflowing content scrolls, also by keyboard: the pane is focusable then. */
function Pane({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(box)
  return (
    <div
      ref={box}
      className="size-full overflow-auto focus-visible:-outline-offset-2"
      {...(scrollable && { role: 'region', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  )
}
