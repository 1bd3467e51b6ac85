import { Avatar, Button, type FormFieldControl, useToast } from '@rankdesk/ui'
import { ImageUp, X } from 'lucide-react'
import { useRef } from 'react'
import { reducePhoto } from './reducePhoto.ts'

export type PhotoFieldProps = Omit<FormFieldControl, 'name'> & {
  /** The person's name, for the initials. */
  name: string
}

/** The choice of a photo, which is reduced in the browser before it is sent. */
export function PhotoField({ name, value, onChange, ref }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const toast = useToast()
  const photo = typeof value === 'string' ? value : undefined
  const choose = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      onChange(await reducePhoto(file))
    } catch {
      toast.show({ message: "This file isn't a picture, or it can't be read.", tone: 'danger' })
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar name={name} src={photo} size={64} decorative />
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Photo file"
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        ref={ref}
        icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => input.current?.click()}
      >
        {photo === undefined ? 'Choose a photo' : 'Choose another'}
      </Button>
      {photo !== undefined && (
        <Button variant="ghost" icon={<X aria-hidden size={16} strokeWidth={1.75} />} onClick={() => onChange(null)}>
          Remove
        </Button>
      )}
    </div>
  )
}
