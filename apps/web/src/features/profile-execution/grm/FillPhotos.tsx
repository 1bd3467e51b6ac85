import type { PhotoFill } from '@rankdesk/domain'
import { Button, Checkbox, Field, Flyout, TextArea, TextInput } from '@rankdesk/ui'
import { ListChecks, Sparkles } from 'lucide-react'
import { useState } from 'react'

export interface FillPhotosProps {
  /** Fills empty texts with proposals from the client's facts. */
  onPropose: () => void
  /** Fills the texts of every photo: empty fields only, or all. */
  onFill: (fill: PhotoFill, replaces: boolean) => void
}

const EMPTY: PhotoFill = { title: '', caption: '', description: '' }

/** Fills the texts of many photos at once: with proposals, or with the same text. */
export function FillPhotos({ onPropose, onFill }: FillPhotosProps) {
  const [fill, setFill] = useState(EMPTY)
  const [replaces, setReplaces] = useState(false)
  const [open, setOpen] = useState(false)
  const change = (field: keyof PhotoFill) => (event: { target: { value: string } }) =>
    setFill({ ...fill, [field]: event.target.value })
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4 sm:px-(--space-card)">
      <Button size="sm" icon={<Sparkles aria-hidden size={14} strokeWidth={2} />} onClick={onPropose}>
        Propose texts
      </Button>
      <Flyout
        label="Fill many at once"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm" icon={<ListChecks aria-hidden size={14} strokeWidth={2} />}>
            Fill many at once
          </Button>
        }
      >
        <div className="flex w-80 max-w-full flex-col gap-3 p-4">
          <Field label="Title of every photo">
            <TextInput value={fill.title} onChange={change('title')} />
          </Field>
          <Field label="Caption of every photo">
            <TextInput value={fill.caption} onChange={change('caption')} />
          </Field>
          <Field label="Description of every photo">
            <TextArea rows={3} value={fill.description} onChange={change('description')} />
          </Field>
          <Checkbox label="Replace texts that are there" value={replaces} onChange={setReplaces} />
          <Button
            variant="soft"
            onClick={() => {
              onFill(fill, replaces)
              setFill(EMPTY)
              setOpen(false)
            }}
          >
            Fill
          </Button>
        </div>
      </Flyout>
      <span className="text-caption text-muted">Empty fields only, unless you replace.</span>
    </div>
  )
}
