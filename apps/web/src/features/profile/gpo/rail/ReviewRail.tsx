import type { GpoStrategy, ProfileFields, ProfileReview } from '@rankdesk/api'
import {
  hoursText,
  isSameField,
  PROFILE_SECTION_NAMES,
  PROFILE_SECTIONS,
  type ProfileDifference,
  type ProfileField,
} from '@rankdesk/domain'
import {
  dayOfWeek,
  formatInstantDate,
  formatNumber,
  formatTelephone,
  NO_VALUE,
  pluralize,
  todayInLosAngeles,
  weekdayName,
} from '@rankdesk/format'
import { Banner, Card, Checkbox, Chip, Icon, SegmentedControl, Skeleton } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Globe, Phone } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { Fact, Facts } from '#lib/facts/Facts.tsx'
import { Link } from '#lib/routing/Link.tsx'
import { CheckButton } from '../../ledger/CheckButton.tsx'
import { DriftActions } from '../../ledger/DriftActions.tsx'
import { ledgerEntryView } from '../../ledger/ledgerStates.ts'
import { FactsCard } from '../../parts/Facts.tsx'
import { ledgerQuery } from '../../profileExecution.queries.ts'
import { RiskChip } from './RiskChip.tsx'

/** The parts of a review that a phone shows one at a time. */
export const REVIEW_VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
  { value: 'changes', label: 'Changes' },
  { value: 'ledger', label: 'Ledger' },
] as const
export type ReviewView = (typeof REVIEW_VIEWS)[number]['value']

/** Hides a part on phones, unless its view is chosen. */
export const viewClass = (chosen: ReviewView, part: ReviewView) => (chosen === part ? '' : 'max-sm:hidden')

export interface ReviewRailProps {
  strategy: GpoStrategy
  review: ProfileReview
  view: ReviewView
  /** Undefined where nothing can be published. */
  differences: readonly ProfileDifference[] | undefined
  readOnly: boolean
  onLeaveOut: (leftOut: ProfileField[]) => void
}

/** The sidebar: the preview, what will change, the ledger and the figures. On a phone each is a view of its own. */
export function ReviewRail({ strategy, review, view, differences, readOnly, onLeaveOut }: ReviewRailProps) {
  return (
    <>
      {strategy.location.gbpPanelStatus !== 'notAdded' && (
        <div className={viewClass(view, 'preview')}>
          <PreviewCard strategy={strategy} review={review} canPublish={differences !== undefined} />
        </div>
      )}
      {differences !== undefined && (
        <div className={viewClass(view, 'changes')}>
          <ChangesCard differences={differences} leftOut={review.leftOut} readOnly={readOnly} onLeaveOut={onLeaveOut} />
        </div>
      )}
      <div className={viewClass(view, 'ledger')}>
        <LedgerCard locationId={strategy.location.locationId} />
      </div>
      <div className={viewClass(view, 'edit')}>
        <FiguresCard strategy={strategy} />
      </div>
    </>
  )
}

/** The figures of the profile that Google shows now. */
function FiguresCard({ strategy }: { strategy: GpoStrategy }) {
  const { googleServiceItems, attributes } = strategy.current
  const structured = googleServiceItems.filter((item) => item.structuredServiceItem !== null).length
  return (
    <FactsCard title="On the profile">
      <Fact name="Enabled Structured Services">{formatNumber(structured)}</Fact>
      <Fact name="Enabled Attributes">{formatNumber(attributes.filter(isEnabled).length)}</Fact>
      <Fact name="Total Questions">{formatNumber(strategy.questions.total)}</Fact>
      <Fact name="Unanswered Questions">{formatNumber(strategy.questions.unanswered)}</Fact>
      <Fact name="Photos">{formatNumber(strategy.photosOnProfile)}</Fact>
    </FactsCard>
  )
}

/** The number of entries that the rail shows besides those that wait for a decision. */
const SHOWN = 5

/** The newest entries of the ledger of a profile, and the way to all of them. */
function LedgerCard({ locationId }: { locationId: number }) {
  const { data, error, isFetching, refetch } = useQuery(ledgerQuery(useApp(), locationId))
  const entries = data?.entries ?? []
  const open = entries.filter((entry) => ledgerEntryView(entry).isOpen)
  const others = entries.filter((entry) => !ledgerEntryView(entry).isOpen).slice(0, SHOWN)
  return (
    <Card
      title="Change ledger"
      aside={<Link to={`/profile-ledger/${locationId}`}>All entries</Link>}
      footer={<CheckButton locationId={locationId} profile={data?.profile} />}
    >
      {data === undefined &&
        (error === null ? (
          <Skeleton height={64} />
        ) : (
          <LoadError
            title="The ledger did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ))}
      {data !== undefined && entries.length === 0 && <p className="text-muted">No values have been set here yet.</p>}
      <ul className="divide-y divide-hairline">
        {[...open, ...others].map((entry) => {
          const { text, hue, setter, isOpen } = ledgerEntryView(entry)
          return (
            <li key={entry.entryId} className="flex flex-col gap-1 py-2">
              <span className="flex flex-wrap items-center gap-2">
                <Chip hue={hue}>{text}</Chip>
                <span className="font-medium">{entry.fieldName}</span>
                <span className="text-muted">{setter}</span>
                <span className="figures ml-auto text-muted">{formatInstantDate(new Date(entry.at))}</span>
              </span>
              {isOpen && (
                <>
                  <p className="text-caption wrap-anywhere text-muted">
                    Google {entry.state === 'Drift' ? 'shows' : 'suggests'} {valueOf(entry.after)}. We set{' '}
                    {valueOf(entry.before)}.
                  </p>
                  <DriftActions locationId={locationId} entry={entry} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** Returns a value inside a sentence, without a period of its own. */
const valueOf = (text: string) => text.replace(/\.$/, '') || NO_VALUE

const VIEWS = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const

interface PreviewCardProps {
  strategy: GpoStrategy
  review: ProfileReview
  /** Whether the review can be published. Otherwise only what Google shows now is previewed. */
  canPublish: boolean
}

/** The Google panel of the profile, before and after the publish. Values that are not on Google yet are marked. */
function PreviewCard({ strategy, review, canPublish }: PreviewCardProps) {
  const [chosen, setView] = useState<'before' | 'after'>('after')
  const view = canPublish ? chosen : 'before'
  const shown: ProfileFields = view === 'before' ? strategy.current : review
  return (
    <Card
      title="Preview"
      aside={
        canPublish && <SegmentedControl label="Preview" size="sm" options={VIEWS} value={view} onChange={setView} />
      }
    >
      <Panel strategy={strategy} shown={shown} />
      <p className="mt-2 text-caption text-muted empty:hidden">
        {view === 'after' && 'Marked values are not on Google yet. '}
        {shown.hideAddress && 'Address hidden.'}
      </p>
    </Card>
  )
}

interface PanelProps {
  strategy: GpoStrategy
  shown: ProfileFields
}

function Panel({ strategy, shown }: PanelProps) {
  const { current } = strategy
  const category = shown.categories.primaryCategory?.serviceProviderCategory ?? 'Business'
  const description = shown.businessDescription.trim()
  return (
    <div className="flex flex-col gap-2 rounded-card border border-hairline p-3">
      <p className="text-section font-semibold">{strategy.businessName}</p>
      <p className="text-muted">
        {pluralize(strategy.reviewCount, 'review')} · {pluralize(strategy.photosOnProfile, 'photo')}
      </p>
      <p>
        <Marked isNew={!isSameField(current, shown, 'primaryCategory')}>{category}</Marked> in {strategy.city}
      </p>
      <div className="flex flex-wrap gap-2 text-caption text-muted" aria-hidden>
        <span className="flex items-center gap-1 rounded-full border border-hairline px-2.5 py-1">
          <Icon of={Globe} size={14} /> Website
        </span>
        <span className="flex items-center gap-1 rounded-full border border-hairline px-2.5 py-1">
          <Icon of={Phone} size={14} /> Call
        </span>
      </div>
      <PanelLines strategy={strategy} shown={shown} />
      {description !== '' && (
        <div className="border-t border-hairline pt-2">
          <p className="font-medium">From the owner</p>
          <p className="wrap-break-word whitespace-pre-line">
            <Marked isNew={!isSameField(current, shown, 'businessDescription')}>{description}</Marked>
          </p>
        </div>
      )}
    </div>
  )
}

function PanelLines({ strategy: { current, location }, shown }: PanelProps) {
  const { clock } = useApp()
  const weekday = dayOfWeek(todayInLosAngeles(clock))
  const isNew = (field: ProfileField) => !isSameField(current, shown, field)
  return (
    <Facts
      layout="rows"
      valueClassName="wrap-anywhere"
      className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1.5"
    >
      {!shown.hideAddress && (
        <Fact name="Address">
          <Marked isNew={isNew('hideAddress')}>{location.address}</Marked>
        </Fact>
      )}
      {shown.serviceAreas.length > 0 && (
        <Fact name="Areas served">
          <MarkedList separator="; " names={areasOf(shown)} before={areasOf(current)} />
        </Fact>
      )}
      <Fact name={weekdayName(weekday)}>
        <Marked isNew={isNew(`hours${weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)}>
          {hoursText(shown.hoursOfOperation.find(({ dW }) => dW === weekday))}
        </Marked>
      </Fact>
      <Fact name="Phone">
        <Marked isNew={primaryPhone(shown) !== primaryPhone(current)}>{primaryPhone(shown)}</Marked>
      </Fact>
      <Fact name="Website">
        <Marked isNew={isNew('website')}>{addressOf(shown)}</Marked>
      </Fact>
      {optionsOf(shown).length > 0 && (
        <Fact name="Options">
          <MarkedList separator={'\u00a0· '} names={optionsOf(shown)} before={optionsOf(current)} />
        </Fact>
      )}
      <Fact name="Services">
        <Marked isNew={isNew('services')}>{pluralize(shown.googleServiceItems.length, 'service')}</Marked>
      </Fact>
    </Facts>
  )
}

/** A value, marked if it is not on Google yet. */
function Marked({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  return isNew ? <mark className="rounded-chip bg-yellow-soft px-0.5 text-on-yellow-soft">{children}</mark> : children
}

/** A list whose entries are marked one by one. */
function MarkedList({
  separator,
  names,
  before,
}: {
  separator: string
  names: readonly string[]
  before: readonly string[]
}) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && separator}
      <Marked isNew={!before.includes(name)}>{name}</Marked>
    </Fragment>
  ))
}

const areasOf = ({ serviceAreas }: ProfileFields) => serviceAreas.map(({ name }) => name)
const optionsOf = ({ attributes }: ProfileFields) => attributes.filter(isEnabled).map(({ name }) => name)
/** Whether an attribute says yes, or has values such as accepted cards. */
const isEnabled = ({ isSelected, values = [] }: ProfileFields['attributes'][number]) =>
  isSelected === true || values.length > 0
const addressOf = ({ website: { website, subPage } }: ProfileFields) =>
  `${website.replace(/^https?:\/\//, '')}${subPage === '/' ? '' : subPage}`

/** Returns the number that Google shows: the primary one. */
function primaryPhone({ phoneNumber }: ProfileFields): string {
  const primary = phoneNumber.find(({ phoneType }) => phoneType === 'primary')
  return primary === undefined || primary.phone.trim() === '' ? 'Not set' : formatTelephone(primary.phone)
}

interface ChangesCardProps {
  differences: readonly ProfileDifference[]
  leftOut: readonly ProfileField[]
  readOnly: boolean
  onLeaveOut: (leftOut: ProfileField[]) => void
}

/** What will change: a row for each changed field, with a box to leave it out of the publish (D11). */
function ChangesCard({ differences, leftOut, readOnly, onLeaveOut }: ChangesCardProps) {
  const sent = differences.filter(({ field }) => !leftOut.includes(field))
  const risky = sent.filter(({ risk }) => risk === 'reverification').length
  return (
    <Card title="What will change" aside={`${numberOfChanges(sent)} of ${numberOfChanges(differences)}`}>
      <div className="flex flex-col gap-3">
        {risky > 0 && (
          <Banner hue="orange">
            {pluralize(risky, 'change')} often {risky === 1 ? 'makes' : 'make'} Google ask for verification again.
          </Banner>
        )}
        {differences.length === 0 && <p className="text-muted">Nothing changes.</p>}
        {PROFILE_SECTIONS.map((section) => {
          const rows = differences.filter((difference) => difference.section === section)
          if (rows.length === 0) return null
          return (
            <div key={section} role="group" aria-label={PROFILE_SECTION_NAMES[section]}>
              <h3 className="text-caption text-muted">{PROFILE_SECTION_NAMES[section]}</h3>
              <ul className="divide-y divide-hairline">
                {rows.map(({ field, name, change, risk }) => (
                  <li key={field} className="flex items-start justify-between gap-2 py-1.5">
                    <Checkbox
                      className="min-w-0"
                      label={name}
                      hint={<span className="wrap-anywhere">{change}</span>}
                      readOnly={readOnly}
                      value={!leftOut.includes(field)}
                      onChange={(isSent) =>
                        onLeaveOut(isSent ? leftOut.filter((each) => each !== field) : [...leftOut, field])
                      }
                    />
                    <span className="mt-1 shrink-0">
                      <RiskChip risk={risk} />
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      </div>
    </Card>
  )
}

/** Returns the number of changes; services and attributes count one by one. */
function numberOfChanges(differences: readonly ProfileDifference[]): number {
  return differences.reduce((sum, { count }) => sum + count, 0)
}
