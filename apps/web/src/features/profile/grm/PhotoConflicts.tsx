import { photoKeys, type ProfilePhoto } from '@rankdesk/domain'
import { Banner, Button } from '@rankdesk/ui'
import type { PhotosInWork } from './newPhoto.ts'
import { PhotoImage } from './PhotoImage.tsx'

/** The photos of which someone else changed the same text, each with both versions to choose from. Others are merged. */
export function PhotoConflicts({ work: { conflict, value, resolve }, domain }: { work: PhotosInWork; domain: string }) {
  if (conflict === undefined) return null
  const photoOf = (photos: readonly ProfilePhoto[], key: string) => photos[photoKeys(photos).indexOf(key)]
  return (
    <Banner tone="warning" title="Someone else changed the same photos.">
      Their other changes are included. Choose a version of each photo.
      <ul className="mt-2 flex flex-col gap-3">
        {conflict.fields.map((key) => {
          const [mine, theirs] = [photoOf(value, key), photoOf(conflict.theirs.value, key)]
          const name = mine?.title || theirs?.title || key
          return (
            <li key={key} className="flex gap-3">
              <PhotoImage
                url={mine?.url ?? ''}
                domain={domain}
                className="aspect-4/3 w-20 shrink-0 self-start rounded-control border border-hairline"
              />
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <span className="wrap-anywhere">Yours: {textsOf(mine)}</span>
                <span className="wrap-anywhere">Theirs: {textsOf(theirs)}</span>
                <span className="flex flex-wrap gap-2">
                  <Button size="sm" aria-label={`Keep mine for ${name}`} onClick={() => resolve('mine', key)}>
                    Keep mine
                  </Button>
                  <Button size="sm" aria-label={`Use theirs for ${name}`} onClick={() => resolve('theirs', key)}>
                    Use theirs
                  </Button>
                </span>
              </div>
            </li>
          )
        })}
      </ul>
    </Banner>
  )
}

function textsOf(photo: ProfilePhoto | undefined): string {
  const texts = [photo?.title, photo?.caption, photo?.description].filter((text) => text !== undefined && text !== '')
  return texts.length === 0 ? 'no texts' : texts.map((text) => `“${text}”`).join(', ')
}
