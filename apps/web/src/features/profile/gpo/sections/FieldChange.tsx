import {
  copyField,
  isSameField,
  fieldChange,
  type ProfileField,
  profileFieldName,
  profileFieldText,
} from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { ledgerQuery } from '../../profileExecution.queries.ts'
import { type EditedReview, useEditedReview } from './editedReview.ts'
import { serviceNamesOf } from './serviceNames.ts'

export interface FieldChangeProps {
  field: ProfileField
  /** Called with the value on Google. @default changes the field */
  onRevert?: (part: Partial<EditedReview['review']>) => void
}

/** The caption below a changed field: its value on Google as it was last read, and Revert. Renders nothing while nothing changed. */
export function FieldChange({ field, onRevert }: FieldChangeProps) {
  const { strategy, review, change, readOnly } = useEditedReview()
  const { data: ledger } = useQuery(ledgerQuery(useApp(), strategy.location.locationId))
  if (isSameField(strategy.current, review, field)) return null
  // A value that someone changed at Google is not ours any more.
  const drift = ledger?.entries.find((entry) => entry.field === field && entry.state === 'Drift')
  const names = serviceNamesOf(strategy)
  // All services with their descriptions would be longer than the section.
  const text =
    field === 'services'
      ? `${fieldChange(strategy.current, review, field, names).text}.`
      : `On Google: ${(drift?.after ?? profileFieldText(strategy.current, field, names)) || 'not set'}`
  return (
    <p data-focus="previous" className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-caption text-muted">
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
      {!readOnly && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Revert ${profileFieldName(field)}`}
          onClick={() => (onRevert ?? change)(copyField(review, field, strategy.current))}
        >
          Revert
        </Button>
      )}
    </p>
  )
}
