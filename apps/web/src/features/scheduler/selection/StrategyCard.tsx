import type { SchedulerGroup, SchedulerStrategy } from '@rankdesk/api'
import { type CardKpi, cardKpis, formatCardRank, hasQuantity, mayGroup, STRATEGY_TYPES } from '@rankdesk/domain'
import { formatMonthName, monthOf, TEXT_LIMITS } from '@rankdesk/format'
import {
  cn,
  Icon,
  Checkbox,
  Chip,
  IconButton,
  Menu,
  MenuItem,
  NumberStepper,
  Tooltip,
  TruncatedText,
} from '@rankdesk/ui'
import { Ellipsis, Tags } from 'lucide-react'
import { memo, type ReactNode, useState } from 'react'
import { StrategyReasons, type StrategyReasonsProps } from '#features/client-panel/index.ts'
import { Details } from '#lib/details/Details.tsx'

/** The actions of a card; the functions are stable, so that one selection renders one card again. */
export interface CardActions {
  tick: (strategyId: number) => void
  setQuantity: (strategyId: number, quantity: number) => void
  createGroup: (strategy: SchedulerStrategy) => void
  editGroup: (strategy: SchedulerStrategy) => void
  deleteGroup: (strategy: SchedulerStrategy) => void
  ignoreTopic: (strategy: SchedulerStrategy) => void
}

export interface StrategyCardProps {
  card: StrategyCardData
  /** How often the strategy is selected; 0 for not selected. */
  quantity: number
  /** Whether it can be selected (M366, M367). */
  enabled: boolean
  blogInstalled: boolean
  /** Whose strategy it is. */
  client: StrategyReasonsProps['client']
  actions: CardActions
}

/** A strategy to select, with its figures, reasons and actions (M361-M381). */
export const StrategyCard = memo(function StrategyCard({
  card,
  quantity,
  enabled,
  blogInstalled,
  client,
  actions,
}: StrategyCardProps) {
  const { strategy, group } = card
  const { strategyId, strategyTypeId } = strategy
  const isBlog = strategyTypeId === STRATEGY_TYPES.supportingBlogCreation
  const title = group?.strategyGroupName ?? strategy.title
  const subtitle =
    group === undefined
      ? strategy.subtitle
      : `Group of ${group.strategyIds.length}${strategy.subtitle && ` · ${strategy.subtitle}`}`
  const ticked = quantity > 0
  return (
    <article
      aria-label={title}
      data-ticked={ticked || undefined}
      className={cn(
        'flex min-w-0 flex-col gap-2.5 rounded-card border border-hairline bg-surface p-3 outline-1 -outline-offset-1 outline-transparent [contain-intrinsic-size:auto_150px] [content-visibility:auto]',
        // What is done is ticked, but nothing to choose: it has no edge.
        strategy.statusId === 1 ? '' : 'data-ticked:border-accent data-ticked:outline-accent',
        group === undefined ? '' : 'shadow-[0_4px_0_-2px_var(--color-surface),0_4px_0_-1px_var(--color-hairline)]',
      )}
    >
      <div className="flex min-w-0 items-start gap-2">
        <Checkbox
          value={ticked}
          disabled={!enabled}
          onChange={() => actions.tick(strategyId)}
          className="min-w-0 flex-1"
          label={
            <TruncatedText
              text={title}
              limit={isBlog ? TEXT_LIMITS.schedulerBlogTitle : TEXT_LIMITS.schedulerTitle}
              tooltipOver={TEXT_LIMITS.schedulerTitleTooltip}
              focusable={false}
              className="font-semibold"
            />
          }
          hint={[strategy.strategyType, subtitle].filter((part) => part !== '').join(' · ')}
        />
        <CardTools card={card} actions={actions} />
      </div>
      <div className="flex min-w-0 flex-col gap-2.5 pl-6">
        <CardChips strategy={strategy} blogMissing={isBlog && !blogInstalled} />
        {group !== undefined && (
          <ul className="border-l-2 border-accent/40 pl-2 text-caption text-muted">
            {[strategy, ...strategy.strategiesInGroup].map((member) => (
              <li key={member.strategyId} className="wrap-break-word">
                {[member.title, member.subtitle].filter((part) => part !== '').join(' · ')}
              </li>
            ))}
          </ul>
        )}
        <KpiList
          kpis={cardKpis(
            group === undefined ? strategy : { ...strategy, kpi: { ...strategy.kpi, ...group, value: group.value } },
          )}
        />
        {hasQuantity(strategyTypeId) && (
          <div className="flex items-center gap-2 text-muted">
            <span aria-hidden>Quantity</span>
            <NumberStepper
              aria-label={`Quantity of ${title}`}
              value={quantity}
              disabled={!enabled}
              onChange={(next) => actions.setQuantity(strategyId, next ?? 0)}
            />
          </div>
        )}
        {strategy.reasons.length > 0 && (
          <Details summary="Why this" className="text-caption text-muted">
            <StrategyReasons reasons={strategy.reasons} client={client} strategyId={strategyId} className="mt-1" />
          </Details>
        )}
      </div>
    </article>
  )
})

/** The state and the current month of a card, and the warning about a missing blog. */
function CardChips({ strategy, blogMissing }: { strategy: SchedulerStrategy; blogMissing: boolean }) {
  const { statusId, assignedMonth } = strategy
  if (statusId !== 1 && assignedMonth === null && !blogMissing) return null
  return (
    <span className="flex flex-wrap gap-1.5">
      {statusId === 1 && <Chip hue="green">Completed</Chip>}
      {assignedMonth !== null && <Chip>{formatMonthName(monthOf(assignedMonth))}</Chip>}
      {blogMissing && <Chip hue="orange">The blog is not installed for this client.</Chip>}
    </span>
  )
}

/** The tooltip with keywords and geos (M368), and the menu of the card's actions (M363-M365). */
function CardTools({ card: { strategy, group }, actions }: { card: StrategyCardData; actions: CardActions }) {
  const topic = strategy.strategyDetail.blogTopicId
  const canGroup = group === undefined && mayGroup(strategy.strategyTypeId) && strategy.statusId === 0
  const name = group?.strategyGroupName ?? strategy.title
  return (
    <div className="-mt-1 -mr-1 flex shrink-0 items-center">
      {((group ?? strategy).keywords.length > 0 || strategy.geosSpecialties.length > 0) && (
        <Tooltip content={<KeywordsTip strategy={strategy} group={group} />} side="right">
          <button
            type="button"
            aria-label={`Keywords of ${name}`}
            className="grid size-(--size-control-sm) place-items-center rounded-control text-muted hover:bg-hover"
          >
            <Icon of={Tags} size={14} strokeWidth={1.75} />
          </button>
        </Tooltip>
      )}
      {(group !== undefined || canGroup || topic !== null) && (
        <CardMenu label={`More actions for ${name}`}>
          {group !== undefined && <MenuItem onSelect={() => actions.editGroup(strategy)}>Edit Group</MenuItem>}
          {group !== undefined && (
            <MenuItem danger onSelect={() => actions.deleteGroup(strategy)}>
              Delete Group
            </MenuItem>
          )}
          {canGroup && <MenuItem onSelect={() => actions.createGroup(strategy)}>Create Group</MenuItem>}
          {topic !== null && <MenuItem onSelect={() => actions.ignoreTopic(strategy)}>Ignore Topic</MenuItem>}
        </CardMenu>
      )}
    </div>
  )
}

/** A menu that renders only its button until it is first opened: hundreds of cards have one. */
function CardMenu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const button = (
    <IconButton
      size="sm"
      label={label}
      tooltip={false}
      aria-haspopup="menu"
      icon={<Icon of={Ellipsis} />}
      {...(!wasOpened && {
        onClick: () => {
          setWasOpened(true)
          setOpen(true)
        },
      })}
    />
  )
  if (!wasOpened) return button
  return (
    <Menu align="end" open={open} onOpenChange={setOpen} trigger={button}>
      {children}
    </Menu>
  )
}

const DOTS: Record<NonNullable<CardKpi['hue']>, string> = {
  red: 'bg-red-chart',
  orange: 'bg-orange-chart',
  green: 'bg-green-chart',
  blue: 'bg-blue-chart',
  grey: 'bg-grey-chart',
}

/** The length from which a text takes the full width of the card, in characters. */
const WIDE = 24

/** The figures of a card (M369-M380), in two columns. */
function KpiList({ kpis }: { kpis: readonly CardKpi[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5">
      {kpis.map(({ label, text, hue }) => (
        // The figures of a row stand on one line, also beside a label of two lines.
        <div key={label} className={cn('flex min-w-0 flex-col justify-end', text.length > WIDE && 'col-span-2')}>
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="figures flex items-center gap-1.5 font-medium wrap-break-word">
            {hue !== undefined && <span aria-hidden className={cn('size-1.75 shrink-0 rounded-full', DOTS[hue])} />}
            <span className="min-w-0">{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The maximum number of lines of each list in the tooltip. */
const MAX_LINES = 12

/**
 * The keywords of a card with their ranks, for a group the combined ones of its members (M392), and its additional geos and
 * specialties (M368).
 */
function KeywordsTip({ strategy, group }: StrategyCardData) {
  const { keywords } = group ?? strategy
  const { geosSpecialties } = strategy
  return (
    <span className="flex flex-col gap-2">
      {keywords.length > 0 && (
        <Lines title="Keywords" all={keywords.map(({ keyword, rank }) => `${keyword}: ${formatCardRank(rank)}`)} />
      )}
      {geosSpecialties.length > 0 && (
        <Lines
          title="Geo specialties"
          all={geosSpecialties.map(({ geoName, specialtyTypeName }) => `${specialtyTypeName}, ${geoName}`)}
        />
      )}
    </span>
  )
}

function Lines({ title, all }: { title: string; all: readonly string[] }) {
  return (
    <span className="flex flex-col">
      <span className="font-semibold">{title}</span>
      {all.slice(0, MAX_LINES).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {all.length > MAX_LINES && <span>and {all.length - MAX_LINES} more</span>}
    </span>
  )
}

/** A card of the first step: a strategy, or a group represented by its first strategy. */
export interface StrategyCardData {
  strategy: SchedulerStrategy
  /** The group with its figures, if the card is a group. */
  group: SchedulerGroup | undefined
}
