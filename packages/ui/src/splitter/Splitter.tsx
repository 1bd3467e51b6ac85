import type { ReactNode } from 'react'
import { Fragment, useRef } from 'react'
import { Group, Panel, Separator } from 'react-resizable-panels'
import { useScrollable } from '../scrollable/useScrollable.ts'

export interface SplitterPane {
  /** Unique in the splitter; the sizes are told by it. */
  id: string
  /** What it holds, for a screen reader: the bar before it is named by it. */
  label: string
  /** What it shows. */
  content: ReactNode
  /** Its share at first, in percent. @default an equal share */
  size?: number
  /** It cannot be made smaller than this share, in percent. @default 10 */
  min?: number
  /** It cannot be made larger than this share, in percent. @default 100 */
  max?: number
  /** Whether it folds away when it is made smaller than half of its minimum, and by Enter on the bar. @default false */
  collapsible?: boolean
}

export interface SplitterProps {
  /** Two or more panes, in order. */
  panes: readonly SplitterPane[]
  /** How the panes stand: side by side, or one above the other. @default 'horizontal' */
  orientation?: 'horizontal' | 'vertical'
  /** Called when a person has let go of a bar, with each pane's share in percent, so that it can be kept. */
  onSizes?: (sizes: Readonly<Record<string, number>>) => void
  /** No bar can be moved now. @default false */
  disabled?: boolean
  /** Its size: a height for vertical ones. @default 'size-full' */
  className?: string
}

/** Panes that share a place, with bars between them to drag or to move by arrow keys, Home and End. */
export function Splitter({
  panes,
  orientation = 'horizontal',
  onSizes,
  disabled = false,
  className = 'size-full',
}: SplitterProps) {
  return (
    <div className={className}>
      <Group
        orientation={orientation}
        disabled={disabled}
        // A finger's target. A mouse's stays at the library's 10 px, or it would take a pane's own scroll bar.
        resizeTargetMinimumSize={{ coarse: 24, fine: 10 }}
        onLayoutChanged={(layout, { isUserInteraction }) => {
          if (isUserInteraction) onSizes?.(layout)
        }}
      >
        {panes.map((pane, place) => (
          <Fragment key={pane.id}>
            {place > 0 && (
              <Separator
                aria-label={`Resize ${panes[place - 1]?.label ?? ''}`}
                disabled={disabled}
                className={`group/bar flex shrink-0 items-stretch justify-center outline-none ${orientation === 'horizontal' ? 'w-2.25' : 'h-2.25 flex-col'}`}
              >
                <span
                  aria-hidden
                  className={`bg-hairline transition-colors duration-(--duration-fast) group-focus-visible/bar:bg-ring group-data-[separator=active]/bar:bg-accent group-data-[separator=hover]/bar:bg-accent ${orientation === 'horizontal' ? 'w-px group-focus-visible/bar:w-0.75 group-data-[separator=active]/bar:w-0.75 group-data-[separator=hover]/bar:w-0.75' : 'h-px group-focus-visible/bar:h-0.75 group-data-[separator=active]/bar:h-0.75 group-data-[separator=hover]/bar:h-0.75'}`}
                />
              </Separator>
            )}
            <Panel
              id={pane.id}
              minSize={`${pane.min ?? 10}%`}
              maxSize={`${pane.max ?? 100}%`}
              collapsible={pane.collapsible ?? false}
              {...(pane.size !== undefined && { defaultSize: `${pane.size}%` })}
            >
              <Pane label={pane.label}>{pane.content}</Pane>
            </Panel>
          </Fragment>
        ))}
      </Group>
    </div>
  )
}

/** What is too long for its pane scrolls, by keyboard too: it takes the focus then. */
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
