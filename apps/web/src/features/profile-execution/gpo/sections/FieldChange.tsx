import { copyField, isSameField, type ProfileField, profileFieldName, profileFieldText } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import type { SectionProps } from './sectionProps.ts'
import { serviceNamesOf } from './serviceNames.ts'

/** The caption below a changed field: its value on Google, and Revert. Renders nothing while nothing changed. */
export function FieldChange({ field, strategy, review, change, readOnly }: SectionProps & { field: ProfileField }) {
  if (isSameField(strategy.current, review, field)) return null
  const text = profileFieldText(strategy.current, field, serviceNamesOf(strategy))
  return (
    <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-caption text-muted">
      <span className="min-w-0 wrap-anywhere whitespace-pre-line">On Google: {text === '' ? 'not set' : text}</span>
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
