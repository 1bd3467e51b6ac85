import type { GpoStrategy, ProfileFields } from '@rankdesk/api'
import { pluralize, weekdayName } from '@rankdesk/format'

/** A field of a profile as text, with its new and its current value. */
export interface ProfileLine {
  name: string
  next: string
  /** The current value on the profile; undefined where nothing changes. */
  current: string | undefined
}

/** The fields of a profile in the order of review (M274-M295). */
const PARTS: readonly { name: string; text: (profile: ProfileFields, names: ReadonlyMap<string, string>) => string }[] =
  [
    { name: 'Business description', text: ({ businessDescription }) => businessDescription.trim() },
    {
      name: 'Phone numbers',
      text: ({ phoneNumber }) => phoneNumber.map(({ phone, phoneType }) => `${phone} (${phoneType})`).join(', '),
    },
    { name: 'Website', text: ({ website }) => website.website },
    { name: 'Hide address on listings', text: ({ hideAddress }) => (hideAddress ? 'Yes' : 'No') },
    { name: 'Service areas', text: ({ serviceAreas }) => serviceAreas.map(({ name }) => name).join(', ') },
    {
      name: 'Categories',
      text: ({ categories: { primaryCategory, secondaryCategory } }) =>
        [primaryCategory, ...secondaryCategory].flatMap((each) => each?.serviceProviderCategory ?? []).join(', '),
    },
    {
      name: 'Services',
      text: ({ googleServiceItems }, names) =>
        googleServiceItems
          .map(
            ({ structuredServiceItem, freeFormServiceItem }) =>
              freeFormServiceItem?.label.displayName ??
              names.get(structuredServiceItem?.serviceTypeId ?? '') ??
              structuredServiceItem?.serviceTypeId ??
              '',
          )
          .join(', '),
    },
    {
      name: 'Attributes',
      text: ({ attributes }) => {
        const set = attributes.filter(({ isSelected }) => isSelected !== null)
        return set.map(({ name, isSelected }) => `${name}: ${isSelected === true ? 'yes' : 'no'}`).join(', ')
      },
    },
    { name: 'Business hours', text: hoursText },
  ]

/** Returns a profile strategy as lines of text, with the values that they replace. */
export function profileLines(strategy: GpoStrategy): ProfileLine[] {
  const names = new Map(
    strategy.categoriesWithServiceTypes.flatMap(({ serviceTypes }) =>
      serviceTypes.map(({ serviceTypeId, displayName }): [string, string] => [serviceTypeId, displayName]),
    ),
  )
  return PARTS.map(({ name, text }) => {
    const next = text(strategy, names)
    const current = text(strategy.current, names)
    return { name, next, current: current === next ? undefined : current }
  })
}

/** Returns 'Nothing changes.', or the number of changed fields. */
export function changesSentence(lines: readonly ProfileLine[]): string {
  const changed = lines.filter(({ current }) => current !== undefined).length
  return changed === 0 ? 'Nothing changes.' : `${pluralize(changed, 'part')} will change.`
}

function hoursText({ hoursOfOperation }: ProfileFields): string {
  return hoursOfOperation
    .map(({ dW, open24, startTime, endTime }) => {
      const open = startTime === null || endTime === null ? 'Closed' : `${startTime}–${endTime}`
      return `${weekdayName(dW)} ${open24 ? 'Open 24 hours' : open}`
    })
    .join(', ')
}
