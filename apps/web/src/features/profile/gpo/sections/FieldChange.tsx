import {
  copyField,
  isSameField,
  profileChangeText,
  type ProfileField,
  profileFieldName,
  profileFieldText,
} from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import type { SectionProps } from './sectionProps.ts'
import { serviceNamesOf } from './serviceNames.ts'

/** The caption below a changed field: its value on Google, and Revert. Renders nothing while nothing changed. */
export function FieldChange({ field, strategy, review, change, readOnly }: SectionProps & { field: ProfileField }) {
  if (isSameField(strategy.current, review, field)) return null
  const names = serviceNamesOf(strategy)
  // All services with their descriptions would be longer than the section.
  const text =
    field === 'services'
      ? `${profileChangeText(strategy.current, review, field, names)}.`
      : `On Google: ${profileFieldText(strategy.current, field, names) || 'not set'}`
  return (
    <p data-focus="previous" className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-caption text-muted">
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">{text}</span>
      {!readOnly && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Revert ${profileFieldName(field)}`}
          onClick={() => change(copyField(review, field, strategy.current))}
        >
          Revert
        </Button>
      )}
    </p>
  )
}
