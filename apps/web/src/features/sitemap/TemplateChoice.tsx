import type { SiteTemplate } from '@rankdesk/api'
import { useFieldGroup } from '@rankdesk/ui'
import { useId } from 'react'

export interface TemplateChoiceProps {
  templates: readonly SiteTemplate[]
  /** The id of the selected template; null for none. */
  value: number | null | undefined
  onChange: (templateId: number) => void
}

/** The site's templates as a radio group of pictures (M424, M438). */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const name = useId()
  const group = useFieldGroup()
  return (
    <fieldset role="radiogroup" {...group} className="min-w-0">
      <legend className="mb-1.5 font-semibold">Templates</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-2">
        {templates.map(({ templateId, templateName, thumbnail }) => (
          <label
            key={templateId}
            className="flex min-w-0 cursor-pointer flex-col gap-1 rounded-control p-1 text-caption has-checked:bg-accent-soft has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={templateId === value}
              onChange={() => onChange(templateId)}
            />
            <img src={thumbnail} alt="" className="aspect-4/3 w-full rounded-mark border border-hairline bg-surface" />
            <span className="wrap-break-word">{templateName}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
