import { Button, Field } from '@rankdesk/ui'
import { ImagePlus } from 'lucide-react'
import { useMediaPicker } from '../../../shared/media-picker/useMediaPicker.tsx'
import { imageOf, type PostImage } from './postForm.ts'

/** The smallest picture that Google takes for a post, in px. */
const MIN_WIDTH = 400
const MIN_HEIGHT = 300

const PICTURES = ['image'] as const

export interface PostImageFieldProps {
  image: PostImage | null
  /** The client's site with its media library; undefined without one. */
  site: { projectId: number; domain: string } | undefined
  readOnly: boolean
  onChange: (image: PostImage | null) => void
}

/** The picture of a post, chosen from the client's media library or uploaded into it. */
export function PostImageField({ image, site, readOnly, onChange }: PostImageFieldProps) {
  const { pickFile, picker } = useMediaPicker()
  async function pick(): Promise<void> {
    if (site === undefined) return
    const picked = await pickFile({ site, types: PICTURES })
    if (picked !== null) onChange(imageOf(picked.file))
  }
  const isSmall =
    image !== null && ((image.width ?? MIN_WIDTH) < MIN_WIDTH || (image.height ?? MIN_HEIGHT) < MIN_HEIGHT)
  const size = image?.width == null || image.height === null ? '' : `${image.width} × ${image.height} px. `
  return (
    <Field
      label="Image"
      hint={isSmall ? undefined : `${size}At least ${MIN_WIDTH} × ${MIN_HEIGHT} px, best in 4:3.`}
      error={isSmall ? `${size}Google needs at least ${MIN_WIDTH} × ${MIN_HEIGHT} px.` : undefined}
    >
      <div className="flex flex-col gap-2">
        {image !== null && (
          <img
            src={image.thumbnailUrl ?? ''}
            alt={image.name}
            className="aspect-4/3 w-full rounded-control border border-hairline bg-sunken object-cover"
          />
        )}
        {!readOnly && (
          <span className="flex flex-wrap gap-2">
            <Button
              size="sm"
              icon={<ImagePlus aria-hidden size={14} strokeWidth={2} />}
              disabledReason={
                site === undefined ? 'This client has no website, so it has no media library.' : undefined
              }
              onClick={() => void pick()}
            >
              {image === null ? 'Choose image' : 'Replace'}
            </Button>
            {image !== null && (
              <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </span>
        )}
        {picker}
      </div>
    </Field>
  )
}
