import { formatRank } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { cn, Icon, IconButton } from '@rankdesk/ui'
import { Check, Plus, Sparkles, TriangleAlert, X } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import type { MatrixCell } from '../model/matrix.ts'

export interface TargetCellProps {
  cell: MatrixCell
  id: string
  column: number
  active: boolean
  /** Whether its suggestion is the one that is reviewed. */
  reviewed: boolean
  selected: boolean
  /** Whether it has the page or post that is selected in the list. */
  marked: boolean
  /** The name of the page that would be dropped here. */
  drop: string | undefined
  onPress: (event: MouseEvent) => void
  onAccept: (cell: MatrixCell) => void
  onDismiss: (cell: MatrixCell) => void
}

/** A specialty in a place. The grid has the focus and handles the keys. */
export const TargetCell = memo(function TargetCell({
  cell,
  id,
  column,
  active,
  reviewed,
  selected,
  marked,
  drop,
  onPress,
  onAccept,
  onDismiss,
}: TargetCellProps) {
  const { target, suggestion } = cell
  const tone = drop !== undefined || suggestion !== undefined ? 'text-on-accent-soft' : ''
  const fill =
    target === undefined ? 'bg-sunken' : suggestion !== undefined || selected ? 'bg-accent-soft' : 'hover:bg-hover'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid keeps the focus and handles the keys
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={selected}
      data-cell={cellKey(cell)}
      data-active={active || undefined}
      data-reviewed={(reviewed && suggestion !== undefined) || undefined}
      data-marked={marked || undefined}
      data-drop={drop === undefined ? undefined : true}
      title={titleOf(cell)}
      className={cn(
        'group/cell relative flex min-w-0 cursor-pointer flex-col justify-center border-r border-hairline px-2.5 select-none last:border-r-0 data-drop:shadow-[inset_0_0_0_2px_var(--color-accent)] data-reviewed:outline-2 data-reviewed:-outline-offset-2 data-reviewed:outline-accent data-marked:shadow-[inset_2px_0_var(--color-accent)] group-focus-visible/grid:data-active:outline-2 group-focus-visible/grid:data-active:-outline-offset-2 group-focus-visible/grid:data-active:outline-ring',
        tone,
        fill,
      )}
      onClick={onPress}
    >
      {drop === undefined ? <CellText cell={cell} /> : <DropText name={drop} />}
      {suggestion !== undefined && drop === undefined && (
        <SuggestionButtons cell={cell} onAccept={onAccept} onDismiss={onDismiss} />
      )}
    </div>
  )
})

/** Returns the key of a cell, by which a drop finds it. */
export const cellKey = ({ specialty, geoName }: MatrixCell): string => `${specialty.specialtyTypeId} ${geoName}`

const titleOf = ({ page, posts, suggestion }: MatrixCell) =>
  [
    ...(page === undefined ? [] : [page.path]),
    ...posts.map(({ pageName, path }) => `${pageName}: ${path}`),
    ...(suggestion === undefined ? [] : [suggestion.reasons.join(' ')]),
  ].join('\n') || undefined

function DropText({ name }: { name: string }) {
  return (
    <>
      <span className="truncate">{name}</span>
      <span className="truncate text-caption">Drop to assign</span>
    </>
  )
}

function CellText({ cell: { target, page, posts, suggestion, isMappedTwice } }: { cell: MatrixCell }) {
  // Most cells of a large matrix: the words would hide those that matter.
  if (target === undefined) {
    return (
      <>
        <span aria-hidden className="text-caption text-subtle">
          –
        </span>
        <span className="sr-only">Not targeted</span>
      </>
    )
  }
  if (suggestion !== undefined) {
    return (
      <>
        <span className="truncate">
          {page === undefined ? suggestion.page.pageName : `${page.pageName} + ${suggestion.page.pageName}`}
        </span>
        <span className="flex min-w-0 items-center gap-1 text-caption">
          <Icon of={Sparkles} size={12} className="shrink-0" />
          <span className="truncate">{suggestion.reasons[0]}</span>
        </span>
      </>
    )
  }
  const support = posts.length === 0 ? undefined : pluralize(posts.length, 'post')
  if (page === undefined) {
    return (
      <>
        <span className="flex items-center gap-1.5 text-muted">
          <Icon of={Plus} size={14} /> Assign
        </span>
        {support !== undefined && <span className="truncate text-caption text-muted">{support}</span>}
      </>
    )
  }
  return (
    <>
      <span className="truncate">{page.pageName}</span>
      {isMappedTwice ? (
        <span className="flex items-center gap-1 truncate text-caption text-orange-solid">
          <Icon of={TriangleAlert} size={12} className="shrink-0" /> Two specialties
          {support !== undefined && ` · ${support}`}
        </span>
      ) : (
        <span className="truncate text-caption text-muted">
          {[rankText(target.bestRank), support].filter((part) => part !== undefined).join(' · ')}
        </span>
      )}
    </>
  )
}

function rankText(rank: number | null): string {
  if (rank === null) return 'No rank yet'
  const text = formatRank(rank)
  return /^\d/.test(text) ? `Rank ${text}` : text
}

/** Accept and dismiss. By keyboard they are A and Delete in the grid. */
function SuggestionButtons({ cell, onAccept, onDismiss }: Pick<TargetCellProps, 'cell' | 'onAccept' | 'onDismiss'>) {
  const press = (action: (of: MatrixCell) => void) => (event: MouseEvent) => {
    event.stopPropagation()
    action(cell)
  }
  return (
    <span className="absolute inset-y-0.5 right-1 hidden items-center bg-accent-soft group-hover/cell:flex group-data-reviewed/cell:flex">
      <IconButton
        size="sm"
        tabIndex={-1}
        label="Accept the suggestion"
        icon={<Icon of={Check} size={14} />}
        onClick={press(onAccept)}
      />
      <IconButton
        size="sm"
        tabIndex={-1}
        label="Dismiss the suggestion"
        icon={<Icon of={X} size={14} />}
        onClick={press(onDismiss)}
      />
    </span>
  )
}
