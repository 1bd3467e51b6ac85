import { Button, TextAreaField, TextField } from '@rankdesk/ui'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { MAX_TEXT } from './comment.ts'
import { useEscape } from './useEscape.ts'

export interface CommentFormProps extends Pick<ComponentProps<'form'>, 'style'> {
  /** Why the comment could not be saved. The text stays. */
  error: string | undefined
  onSave: (author: string, text: string) => Promise<void>
  onCancel: () => void
}

/** The key under which the browser remembers the name of the person who comments. */
const AUTHOR_KEY = 'rankdesk-comment-author'

/** The form of a new comment, at its place. Escape cancels it. */
export function CommentForm({ error, onSave, onCancel, style }: CommentFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [author, setAuthor] = useState(() => localStorage.getItem(AUTHOR_KEY) ?? '')
  const [text, setText] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const isReady = author.trim() !== '' && text.trim() !== '' && text.length <= MAX_TEXT
  useEscape(onCancel)
  // Writing starts in the first field that is empty: the name is remembered from the last comment.
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])]
    fields.find(({ value }) => value === '')?.focus()
  }, [])
  return (
    <form
      ref={form}
      aria-label="New comment"
      className="absolute z-1001 grid w-72 gap-3 rounded-card border border-hairline bg-raised p-3 text-text shadow-flyout"
      style={style}
      onSubmit={(event) => {
        event.preventDefault()
        localStorage.setItem(AUTHOR_KEY, author)
        setIsSaving(true)
        void onSave(author, text).finally(() => setIsSaving(false))
      }}
    >
      <TextField label="Your name" value={author} onChange={(event) => setAuthor(event.target.value)} />
      <TextAreaField
        label="Comment"
        value={text}
        maxLength={MAX_TEXT}
        onChange={(event) => setText(event.target.value)}
      />
      {error !== undefined && (
        <p role="alert" className="text-on-red-soft">
          {error}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={!isReady} loading={isSaving}>
          Save comment
        </Button>
      </div>
    </form>
  )
}
