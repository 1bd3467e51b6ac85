import { Button, TextAreaField, TextField } from '@rankdesk/ui'
import { useState } from 'react'
import { MAX_TEXT } from './comment.ts'

export interface CommentFormProps {
  onSave: (author: string, text: string) => Promise<void>
  onCancel: () => void
}

/** The key under which the browser remembers the name of the person who comments. */
const AUTHOR_KEY = 'rankdesk-comment-author'

/** The form of a new comment, at its place. */
export function CommentForm({ onSave, onCancel }: CommentFormProps) {
  const [author, setAuthor] = useState(() => localStorage.getItem(AUTHOR_KEY) ?? '')
  const [text, setText] = useState('')
  const isReady = author.trim() !== '' && text.trim() !== '' && text.length <= MAX_TEXT
  return (
    <form
      aria-label="New comment"
      className="grid w-72 gap-3 rounded-card border border-hairline bg-raised p-3 text-text shadow-flyout"
      onSubmit={(event) => {
        event.preventDefault()
        localStorage.setItem(AUTHOR_KEY, author)
        void onSave(author, text)
      }}
    >
      <TextField label="Your name" value={author} onChange={(event) => setAuthor(event.target.value)} />
      <TextAreaField label="Comment" value={text} onChange={(event) => setText(event.target.value)} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit" disabled={!isReady}>
          Save comment
        </Button>
      </div>
    </form>
  )
}
