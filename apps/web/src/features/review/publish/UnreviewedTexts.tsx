import type { DryRun } from '@rankdesk/api'
import { Banner, Button } from '@rankdesk/ui'

/** Generated texts that no one edited or approved, and what a publish does with them. */
export interface UnreviewedList {
  title: string
  /** What the texts have in common. */
  reason: string
  actionLabel: string
  elementIDs: readonly string[]
}

export interface UnreviewedTextsProps extends UnreviewedList {
  names: ReadonlyMap<string, string>
  busy: boolean
  onApprove: () => void
}

/**
 * Returns the texts of a publish that no one edited or approved: those that a blog leaves out (M262), and those that are
 * published all the same.
 */
export function unreviewedLists(dryRun: DryRun | undefined, unreviewed: readonly string[]): UnreviewedList[] {
  if (dryRun === undefined) return []
  const { leftOut, zones } = dryRun
  const goesOut = zones.filter(({ changes }) => changes).map(({ elementID }) => elementID)
  const lists = [
    {
      title: 'Left out of this publish',
      reason: 'generated text that was neither edited nor approved.',
      actionLabel: 'Approve and include',
      elementIDs: leftOut,
    },
    {
      title: 'Not reviewed yet',
      reason: 'generated text that no one has edited or approved. It is published as it is.',
      actionLabel: 'Approve these texts',
      elementIDs: unreviewed.filter((elementID) => goesOut.includes(elementID) && !leftOut.includes(elementID)),
    },
  ]
  return lists.filter(({ elementIDs }) => elementIDs.length > 0)
}

/** A list of unreviewed texts, with a button that approves them. */
export function UnreviewedTexts({
  title,
  reason,
  actionLabel,
  elementIDs,
  names,
  busy,
  onApprove,
}: UnreviewedTextsProps) {
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button size="sm" loading={busy} onClick={onApprove}>
          {actionLabel}
        </Button>
      }
    >
      {elementIDs.map((id) => names.get(id) ?? id).join(', ')}: {reason}
    </Banner>
  )
}
