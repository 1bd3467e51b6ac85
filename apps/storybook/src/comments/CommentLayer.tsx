import { Button, TextAreaField, TextField } from '@rankdesk/ui'
import { type ComponentProps, type CSSProperties, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Comment, type CommentRequest, COMMENTS_PATH, commentsFile, MAX_TEXT } from './comment.ts'
import { CommentPin } from './CommentPin.tsx'
import { canWrite } from './canWrite.ts'

export interface CommentLayerProps {
  /** The id of the story. */
  story: string
  /** The file of the story, from the root. */
  file: string
  /** The element in which the story is rendered. */
  root: HTMLElement
}

interface Place {
  x: number
  y: number
}

/** The comments that are pinned to the story, over it, and the means to add one. */
export function CommentLayer({ story, file, root }: CommentLayerProps) {
  const box = useStoryBox(root)
  const { comments, error, change, clearError } = useComments(file)
  const [shown, setShown] = useState<string>()
  const [isPlacing, setIsPlacing] = useState(false)
  const [place, setPlace] = useState<Place>()
  const own = comments?.filter((comment) => comment.story === story)
  const addButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPlace(undefined)
    clearError()
    addButton.current?.focus()
  }
  return createPortal(
    <>
      {isPlacing && (
        <PlacePicker
          box={box}
          onPick={(picked) => {
            setPlace(picked)
            setIsPlacing(false)
          }}
          onCancel={() => setIsPlacing(false)}
        />
      )}
      {own?.map((comment, index) => (
        <CommentPin
          key={comment.id}
          comment={comment}
          number={index + 1}
          {...position(comment, box)}
          isOpen={shown === comment.id}
          onToggle={() => setShown(shown === comment.id ? undefined : comment.id)}
          onResolve={() => change({ file, resolve: comment.id })}
          onReopen={() => change({ file, reopen: comment.id })}
          onRemove={() => change({ file, remove: comment.id })}
        />
      ))}
      {place !== undefined && (
        <CommentForm
          style={formStyle(position(place, box))}
          error={error}
          onCancel={close}
          onSave={async (author, text) => {
            const isSaved = await change({ file, add: { story, ...place, author, text } })
            if (isSaved) close()
          }}
        />
      )}
      <CommentBar
        buttonRef={addButton}
        comments={own}
        error={place === undefined ? error : undefined}
        isPlacing={isPlacing}
        onPlacing={(next) => {
          setPlace(undefined)
          setIsPlacing(next)
        }}
        // The keyboard has no place to press: its comments are pinned to the center.
        onCenter={() => setPlace({ x: 0.5, y: 0.5 })}
      />
    </>,
    document.body,
  )
}

interface PlacePickerProps {
  box: StoryBox
  onPick: (place: Place) => void
  onCancel: () => void
}

/** The sheet over the page on which a press chooses the place of a comment. Escape cancels. */
function PlacePicker({ box, onPick, onCancel }: PlacePickerProps) {
  useEscape(onCancel)
  const limit = (value: number) => Math.min(1, Math.max(0, value))
  const handleClick = ({ pageX, pageY }: MouseEvent) =>
    onPick({ x: limit((pageX - box.left) / box.width), y: limit((pageY - box.top) / box.height) })
  return (
    <div
      aria-hidden
      className="fixed inset-0 z-1001 cursor-crosshair"
      data-testid="place-comment"
      onClick={handleClick}
    />
  )
}

/** Returns the position of a place in the page, in px. */
function position({ x, y }: Place, box: StoryBox): { left: number; top: number } {
  return { left: box.left + x * box.width, top: box.top + y * box.height }
}

/** The form is 288 px wide and stays inside of the window. */
function formStyle({ left, top }: { left: number; top: number }): CSSProperties {
  return { left: `clamp(8px, ${left}px, calc(100vw - 296px))`, top }
}

/** The position and size of the story in its page, in px. */
interface StoryBox {
  left: number
  top: number
  width: number
  height: number
}

/** Returns the box of the story, also after it or the window has changed its size. */
function useStoryBox(root: HTMLElement): StoryBox {
  const [box, setBox] = useState<StoryBox>({ left: 0, top: 0, width: 1, height: 1 })
  useEffect(() => {
    const measure = () => {
      const { left, top, width, height } = root.getBoundingClientRect()
      setBox({
        left: left + window.scrollX,
        top: top + window.scrollY,
        width: Math.max(1, width),
        height: Math.max(1, height),
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [root])
  return box
}

/** The comments of a file of stories. */
interface FileComments {
  /** Undefined until they are loaded. */
  comments: readonly Comment[] | undefined
  /** Why they could not be loaded or changed. */
  error: string | undefined
  /** Makes a change, and returns whether it is saved. */
  change: (request: CommentRequest) => Promise<boolean>
  /** Discards the error of a change that was given up. */
  clearError: () => void
}

/** Loads the comments of a file of stories, and changes them. */
function useComments(file: string): FileComments {
  const [comments, setComments] = useState<readonly Comment[]>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    loadComments(file).then(setComments, () =>
      setError('The comments could not be loaded. Reload the page to try again.'),
    )
  }, [file])
  const change = async (request: CommentRequest): Promise<boolean> => {
    setError(undefined)
    try {
      setComments(await changeComments(request))
      return true
    } catch (failure) {
      setError(failureText(failure))
      return false
    }
  }
  return { comments, error, change, clearError: () => setError(undefined) }
}

/** Returns the comments beside a file of stories. Throws when the development server doesn't answer. */
async function loadComments(storyFile: string): Promise<Comment[]> {
  if (canWrite) return answerOf(await fetch(`${COMMENTS_PATH}?${new URLSearchParams({ file: storyFile }).toString()}`))
  const { builtComments } = await import('./builtComments.ts')
  return builtComments(commentsFile(storyFile))
}

/** Makes the requested change and returns the comments of the file. Throws when the server refuses. */
async function changeComments(request: CommentRequest): Promise<Comment[]> {
  const response = await fetch(COMMENTS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  }).catch(() => {
    throw new Error('the development server does not answer')
  })
  return answerOf(response)
}

async function answerOf(response: Response): Promise<Comment[]> {
  if (!response.ok) throw new Error(`the development server refused it (${response.status})`)
  return (await response.json()) as Comment[]
}

function failureText(failure: unknown): string {
  const reason = failure instanceof Error ? failure.message : String(failure)
  return `Not saved: ${reason}. Try again.`
}

interface CommentBarProps {
  /** The button for a new comment. */
  buttonRef: Ref<HTMLButtonElement>
  /** The comments of the story. Undefined until they are loaded. */
  comments: readonly Comment[] | undefined
  /** Why they could not be loaded or changed. */
  error: string | undefined
  /** Whether the next press chooses the place of a new comment. */
  isPlacing: boolean
  onPlacing: (isPlacing: boolean) => void
  /** Starts a comment in the center of the story. */
  onCenter: () => void
}

/** The bar at the bottom right: how many comments the story has, and the button for a new one. */
function CommentBar({ buttonRef, comments, error, isPlacing, onPlacing, onCenter }: CommentBarProps) {
  return (
    <div className="fixed right-4 bottom-4 z-1002 flex max-w-[calc(100vw-32px)] flex-wrap items-center justify-end gap-x-3 gap-y-2 rounded-card border border-hairline bg-raised px-3 py-2 text-text shadow-flyout">
      {error !== undefined && (
        <span role="alert" className="text-on-red-soft">
          {error}
        </span>
      )}
      <span role="status">{isPlacing ? 'Click where the comment belongs' : commentsText(comments, error)}</span>
      {canWrite ? (
        <Button
          ref={buttonRef}
          size="sm"
          variant={isPlacing ? 'outline' : 'primary'}
          onClick={(event) => (event.detail === 0 && !isPlacing ? onCenter() : onPlacing(!isPlacing))}
        >
          {isPlacing ? 'Cancel' : 'Add comment'}
        </Button>
      ) : (
        <span className="text-muted">Read-only</span>
      )}
    </div>
  )
}

function commentsText(comments: readonly Comment[] | undefined, error: string | undefined): string {
  if (comments === undefined) return error === undefined ? 'Loading comments' : ''
  const resolved = comments.filter((comment) => comment.resolved !== undefined).length
  const count = comments.length === 1 ? '1 comment' : `${comments.length} comments`
  return resolved === 0 ? count : `${count}, ${resolved} resolved`
}

interface CommentFormProps extends Pick<ComponentProps<'form'>, 'style'> {
  /** Why the comment could not be saved. The text stays. */
  error: string | undefined
  onSave: (author: string, text: string) => Promise<void>
  onCancel: () => void
}

/** The key under which the browser remembers the name of the person who comments. */
const AUTHOR_KEY = 'rankdesk-comment-author'

/** The form of a new comment, at its place. Escape cancels it. */
function CommentForm({ error, onSave, onCancel, style }: CommentFormProps) {
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

/** Calls the function when Escape is pressed, wherever the focus is. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onEscape])
}
