import { profilePhotoSchema } from '@rankdesk/api'
import type { PhotoFill } from '@rankdesk/domain'
import { Button, Checkbox, Flyout, Form, FormField, TextArea, TextInput } from '@rankdesk/ui'
import { ListChecks, Sparkles } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useOfferedAction } from '#lib/work-mode/offeredActions.ts'

export interface FillPhotosProps {
  /** Fills empty texts with proposals from the client's facts. */
  onPropose: () => void
  /** Fills the texts of every photo: empty fields only, or all. */
  onFill: (fill: PhotoFill, replaces: boolean) => void
}

const schema = z.extend(z.pick(profilePhotoSchema, { title: true, caption: true, description: true }), {
  replaces: z.boolean(),
})

/** Fills the texts of many photos at once: with proposals, or with the same text. */
export function FillPhotos({ onPropose, onFill }: FillPhotosProps) {
  const [open, setOpen] = useState(false)
  useOfferedAction('regenerate', { label: 'Propose texts', onPress: onPropose }, true)
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-4 sm:px-(--space-card)">
      <Button size="sm" icon={<Sparkles aria-hidden size={14} strokeWidth={2} />} onClick={onPropose}>
        Propose texts
      </Button>
      <Flyout
        label="Fill several photos"
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button size="sm" icon={<ListChecks aria-hidden size={14} strokeWidth={2} />}>
            Fill several photos
          </Button>
        }
      >
        <Form
          aria-label="Texts of every photo"
          className="flex w-80 max-w-full flex-col gap-3 p-4"
          schema={schema}
          defaultValues={{ title: '', caption: '', description: '', replaces: false }}
          onSubmit={({ replaces, ...fill }) => {
            onFill(fill, replaces)
            setOpen(false)
          }}
        >
          <FormField name="title" label="Title of every photo">
            {(field) => <TextInput {...field} />}
          </FormField>
          <FormField name="caption" label="Caption of every photo">
            {(field) => <TextInput {...field} />}
          </FormField>
          <FormField name="description" label="Description of every photo">
            {(field) => <TextArea {...field} rows={3} />}
          </FormField>
          <FormField name="replaces">{(field) => <Checkbox {...field} label="Replace existing texts" />}</FormField>
          <Button type="submit" variant="soft">
            Fill
          </Button>
        </Form>
      </Flyout>
      <span className="text-caption text-muted">Fills only empty fields, unless you replace existing texts.</span>
    </div>
  )
}
