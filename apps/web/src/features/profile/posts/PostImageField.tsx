import { MIN_POST_PICTURE, postPictureProblem } from '@rankdesk/domain'
import { Button } from '@rankdesk/ui'
import { ImagePlus } from 'lucide-react'
import { useMediaPicker } from '#features/media/index.ts'
import { imageOf, type PostImage } from './postForm.ts'

const PICTURES = ['image'] as const

export interface PostImageFieldProps {
  image: PostImage | null
  /** The client's site with its media library; undefined without one. */
  site: { projectId: number; domain: string } | undefined
  readOnly: boolean
  onChange: (image: PostImage | null) => void
  /** Called after each change: a picture that is too small is rejected at once. */
  onBlur: () => void
}

/** The picture of a post, chosen from the client's media library or uploaded into it. */
export function PostImageField({ image, site, readOnly, onChange, onBlur }: PostImageFieldProps) {
  const { pickFile, picker } = useMediaPicker()
  function change(next: PostImage | null): void {
    onChange(next)
    onBlur()
  }
  async function pick(): Promise<void> {
    if (site === undefined) return
    const picked = await pickFile({ site, types: PICTURES })
    if (picked !== null) change(imageOf(picked.file))
  }
  return (
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
            disabledReason={site === undefined ? 'This client has no website, so it has no media library.' : undefined}
            onClick={() => void pick()}
          >
            {image === null ? 'Choose image' : 'Replace'}
          </Button>
          {image !== null && (
            <Button size="sm" variant="ghost" onClick={() => change(null)}>
              Remove
            </Button>
          )}
        </span>
      )}
      {picker}
    </div>
  )
}

/** Returns the size of a picture and what Google needs. */
export function imageHint(image: PostImage | null): string {
  const problem = image === null ? undefined : postPictureProblem(image)
  if (problem !== undefined) return problem
  const size = image?.width == null || image.height === null ? '' : `${image.width} × ${image.height} px. `
  return `${size}At least ${MIN_POST_PICTURE.width} × ${MIN_POST_PICTURE.height} px, best in 4:3.`
}
