import type { GpoStrategy, ProfileFields } from '@rankdesk/api'
import { hoursText, isSameField, type ProfileField } from '@rankdesk/domain'
import { dayOfWeek, formatPhone, pluralize, todayInLosAngeles, weekdayName } from '@rankdesk/format'
import { Card, SegmentedControl } from '@rankdesk/ui'
import { Globe, Phone } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import type { ProfileReview } from '@rankdesk/api'

const VIEWS = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const

export interface PreviewCardProps {
  strategy: GpoStrategy
  review: ProfileReview
  /** Whether the review can be published. Otherwise only what Google shows now is previewed. */
  canPublish: boolean
}

/** The Google panel of the profile, before and after the publish. Values that are not on Google yet are marked. */
export function PreviewCard({ strategy, review, canPublish }: PreviewCardProps) {
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
          <Globe size={14} strokeWidth={2} /> Website
        </span>
        <span className="flex items-center gap-1 rounded-full border border-hairline px-2.5 py-1">
          <Phone size={14} strokeWidth={2} /> Call
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
    <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
      {!shown.hideAddress && (
        <Line name="Address">
          <Marked isNew={isNew('hideAddress')}>{location.address}</Marked>
        </Line>
      )}
      {shown.serviceAreas.length > 0 && (
        <Line name="Areas served">
          <MarkedList separator="; " names={areasOf(shown)} before={areasOf(current)} />
        </Line>
      )}
      <Line name={weekdayName(weekday)}>
        <Marked isNew={isNew(`hours${weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}`)}>
          {hoursText(shown.hoursOfOperation.find(({ dW }) => dW === weekday))}
        </Marked>
      </Line>
      <Line name="Phone">
        <Marked isNew={primaryPhone(shown) !== primaryPhone(current)}>{primaryPhone(shown)}</Marked>
      </Line>
      <Line name="Website">
        <Marked isNew={isNew('website')}>{addressOf(shown)}</Marked>
      </Line>
      {optionsOf(shown).length > 0 && (
        <Line name="Options">
          <MarkedList separator=" · " names={optionsOf(shown)} before={optionsOf(current)} />
        </Line>
      )}
      <Line name="Services">
        <Marked isNew={isNew('services')}>{pluralize(shown.googleServiceItems.length, 'service')}</Marked>
      </Line>
    </dl>
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
const optionsOf = ({ attributes }: ProfileFields) =>
  attributes.filter(({ isSelected }) => isSelected === true).map(({ name }) => name)
const addressOf = ({ website: { website, subPage } }: ProfileFields) =>
  `${website.replace(/^https?:\/\//, '')}${subPage === '/' ? '' : subPage}`

/** Returns the number that Google shows: the primary one. */
function primaryPhone({ phoneNumber }: ProfileFields): string {
  const primary = phoneNumber.find(({ phoneType }) => phoneType === 'primary')
  return primary === undefined || primary.phone.trim() === '' ? 'Not set' : formatPhone(primary.phone)
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
