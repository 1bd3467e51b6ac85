import type { SiteTemplate } from '@rankdesk/api'
import { Button, REQUIRED_MESSAGE, TextField } from '@rankdesk/ui'
import { useEffect, useRef, useState } from 'react'
import { logPageProblem } from './logPageProblem.ts'
import { TemplateChoice } from './TemplateChoice.tsx'

export interface NewPageFormProps {
  /** What the page is called at first (M435). */
  defaultName: string
  /** Where it goes, in words. */
  place: string
  templates: readonly SiteTemplate[]
  /** The template that it starts with (M434); undefined where the site has none that fits. */
  defaultTemplateId: number | undefined
  saving: boolean
  onSave: (page: { pageName: string; templateId: number }) => void
  onCancel: () => void
}

/** Name and template of a page to add (M425, M433-M435). */
export function NewPageForm(props: NewPageFormProps) {
  const { defaultName, place, templates, defaultTemplateId, saving, onSave, onCancel } = props
  const [name, setName] = useState(defaultName)
  const [templateId, setTemplateId] = useState(defaultTemplateId)
  const [tried, setTried] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  // The form comes on a press: the person wants to type now.
  useEffect(() => nameInput.current?.select(), [])

  function save() {
    setTried(true)
    if (name.trim() === '') return
    if (templateId === undefined) {
      logPageProblem('Missing template ID')
      return
    }
    onSave({ pageName: name.trim(), templateId })
  }

  return (
    <form
      noValidate
      aria-label="Add page"
      className="flex flex-col gap-3 rounded-card bg-sunken p-3"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <TextField
        label="Page name"
        hint={place}
        required
        ref={nameInput}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel()
        }}
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && name.trim() === '' ? REQUIRED_MESSAGE : undefined}
      />
      <TemplateChoice templates={templates} value={templateId} onChange={setTemplateId} />
      {tried && templateId === undefined && (
        <p role="alert" className="text-on-red-soft">
          Choose a template for the page.
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit" loading={saving}>
          Save
        </Button>
      </div>
    </form>
  )
}
