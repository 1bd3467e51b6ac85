import type { GpoStrategy, ProfileFields } from '@rankdesk/api'
import { hoursText, isSameField, type ProfileField } from '@rankdesk/domain'
import { dayOfWeek, formatPhone, pluralize, todayInLosAngeles, weekdayName } from '@rankdesk/format'
import { Card, SegmentedControl } from '@rankdesk/ui'
import { Globe, Phone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../../../shared/app/appContext.ts'
import type { ProfileReview } from '@rankdesk/api'

const VIEWS = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const

/** The Google panel of the profile, before and after the publish. Values that are not on Google yet are marked. */
export function PreviewCard({ strategy, review }: { strategy: GpoStrategy; review: ProfileReview }) {
  const { clock } = useApp()
  const [view, setView] = useState<'before' | 'after'>('after')
  const { current } = strategy
  const shown: ProfileFields = view === 'before' ? current : review
  const weekday = dayOfWeek(todayInLosAngeles(clock))
  const mark = (field: ProfileField, content: ReactNode) =>
    view === 'after' && !isSameField(current, review, field) ? (
      <mark className="rounded-chip bg-yellow-soft px-0.5 text-on-yellow-soft">{content}</mark>
    ) : (
      content
    )
  const attributes = shown.attributes.filter(({ isSelected }) => isSelected === true).map(({ name }) => name)
  const primary = shown.phoneNumber.find(({ phoneType }) => phoneType === 'primary')
  const category = shown.categories.primaryCategory?.serviceProviderCategory ?? 'Business'
  const hoursField: ProfileField = `hours${weekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}`
  return (
    <Card
      title="Preview"
      aside={<SegmentedControl label="Preview" size="sm" options={VIEWS} value={view} onChange={setView} />}
    >
      <div className="flex flex-col gap-2 rounded-card border border-hairline p-3">
        <p className="text-section font-semibold">{strategy.businessName}</p>
        <p className="text-muted">
          {pluralize(strategy.reviewCount, 'review')} · {pluralize(strategy.photosOnProfile, 'photo')}
        </p>
        <p>
          {mark('primaryCategory', category)} in {strategy.city}
        </p>
        <div className="flex flex-wrap gap-2 text-caption text-muted" aria-hidden>
          <span className="flex items-center gap-1 rounded-full border border-hairline px-2.5 py-1">
            <Globe size={14} strokeWidth={2} /> Website
          </span>
          <span className="flex items-center gap-1 rounded-full border border-hairline px-2.5 py-1">
            <Phone size={14} strokeWidth={2} /> Call
          </span>
        </div>
        <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          {!shown.hideAddress && (
            <PreviewLine name="Address">{mark('hideAddress', strategy.location.address)}</PreviewLine>
          )}
          {shown.serviceAreas.length > 0 && (
            <PreviewLine name="Areas served">
              {mark('serviceAreas', shown.serviceAreas.map(({ name }) => name).join('; '))}
            </PreviewLine>
          )}
          <PreviewLine name={weekdayName(weekday)}>
            {mark(hoursField, hoursText(shown.hoursOfOperation.find(({ dW }) => dW === weekday)))}
          </PreviewLine>
          <PreviewLine name="Phone">
            {mark('phoneNumber', primary === undefined ? 'Not set' : formatPhone(primary.phone))}
          </PreviewLine>
          <PreviewLine name="Website">
            {mark(
              'website',
              `${shown.website.website.replace(/^https?:\/\//, '')}${shown.website.subPage === '/' ? '' : shown.website.subPage}`,
            )}
          </PreviewLine>
          {attributes.length > 0 && (
            <PreviewLine name="Options">{mark('attributes', attributes.join(' · '))}</PreviewLine>
          )}
          <PreviewLine name="Services">
            {mark('services', pluralize(shown.googleServiceItems.length, 'service'))}
          </PreviewLine>
        </dl>
        {shown.businessDescription.trim() !== '' && (
          <div className="border-t border-hairline pt-2">
            <p className="font-medium">From the owner</p>
            <p className="wrap-break-word whitespace-pre-line">
              {mark('businessDescription', shown.businessDescription.trim())}
            </p>
          </div>
        )}
      </div>
      <p className="mt-2 text-caption text-muted">
        Marked values are not on Google yet.{shown.hideAddress ? ' Address hidden.' : ''}
      </p>
    </Card>
  )
}

function PreviewLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  )
}
