import type { StrategyDetails } from '@rankdesk/api'
import type { BlogFields } from './blogFields.ts'

export interface SocialPreviewProps {
  strategy: StrategyDetails
  fields: BlogFields
}

/** A preview of the entry as a shared link in a social network. */
export function SocialPreview({ strategy, fields }: SocialPreviewProps) {
  const title = fields.socialTitle.trim() === '' ? fields.entryName : fields.socialTitle
  const description = fields.socialDescription.trim() === '' ? strategy.metaDescription : fields.socialDescription
  return (
    <figure aria-label="Social preview" className="m-0 min-w-0 self-start">
      <figcaption className="mb-1.5 text-caption font-medium text-muted">Social preview</figcaption>
      <div className="overflow-hidden rounded-card border border-hairline">
        <div aria-hidden className="grid h-28 place-items-center bg-sunken px-4 text-section text-subtle">
          <span className="max-w-full truncate">{strategy.businessName}</span>
        </div>
        <div className="flex flex-col gap-1 border-t border-hairline px-4 py-3">
          <p className="truncate text-caption text-muted">{strategy.domain}</p>
          <p className="line-clamp-2 font-semibold wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p>
        </div>
      </div>
    </figure>
  )
}
