import { type CSSProperties, type MouseEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CommentBar } from './CommentBar.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentPin } from './CommentPin.tsx'
import { useComments } from './useComments.ts'
import { useEscape } from './useEscape.ts'
import { type StoryBox, useStoryBox } from './useStoryBox.ts'

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
