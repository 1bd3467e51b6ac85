import { Icon, cn } from '@rankdesk/ui'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { pictureAddress } from '#lib/sites/siteAddress.ts'

export interface PhotoImageProps {
  url: string
  /** The client's domain. */
  domain: string
  /** Classes of the frame: its shape and size. */
  className: string
  /** Called with the size of the picture in px, null when it does not load. */
  onMeasure?: (size: { width: number; height: number } | null) => void
}

/** A photo, cropped to its frame as Google crops it. Its text is next to it. */
export function PhotoImage({ url, domain, className, onMeasure }: PhotoImageProps) {
  const { config } = useApp()
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className={cn('grid place-items-center overflow-hidden bg-sunken text-subtle', className)}>
      {url === '' || isBroken ? (
        <Icon of={ImageOff} label={url === '' ? undefined : 'No preview'} size={20} />
      ) : (
        <img
          src={pictureAddress(config, domain, url)}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => onMeasure?.({ width, height })}
          onError={() => {
            setIsBroken(true)
            onMeasure?.(null)
          }}
        />
      )}
    </div>
  )
}
