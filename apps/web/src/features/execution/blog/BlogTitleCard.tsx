import { REQUIRED_MESSAGE } from '@rankdesk/format'
import { Card, Field, TextInput } from '@rankdesk/ui'
import { useState } from 'react'
import type { BlogSectionProps } from './blogSectionProps.ts'

/** The title of the entry and its topic (M268, M270, M272). */
export function BlogTitleCard({ content, draft, actions, checked }: BlogSectionProps & { checked: boolean }) {
  const [touched, setTouched] = useState(false)
  const { entryName } = draft.fields
  const missing = (touched || checked) && entryName.trim() === ''
  return (
    <Card title="Title" aside={STATES[draft.state]}>
      <Field
        label="Title"
        required
        hint={`Topic: ${content.topic.topic}`}
        {...(missing && { error: REQUIRED_MESSAGE })}
      >
        <TextInput
          maxLength={300}
          value={entryName}
          onChange={(event) => actions.change({ entryName: event.target.value })}
          onBlur={() => setTouched(true)}
        />
      </Field>
    </Card>
  )
}

const STATES = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
} as const
